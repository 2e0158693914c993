import { type Board, type BoardProps, useLanguage } from '@homage/ui';
import { memo } from 'react';
import { Boundary } from '../look/Boundary.tsx';
import { useWebText } from '../text/index.ts';
import css from './TableView.module.css';

type AreaProps = Omit<BoardProps, 'text' | 'language'> & { board: Board | undefined };

/** The drawn board; before a game has one, the position in words. */
export const BoardArea = memo(function BoardArea({ board: Drawn, words, view, say, ...rest }: AreaProps) {
  const { language } = useLanguage();
  const text = useWebText();
  const game = words.texts[language];
  const inWords = (
    <div className={css.words}>
      <p>{Drawn ? text.table.boardFailed : text.table.noBoard}</p>
      <pre>{game.position(view, say).join('\n')}</pre>
    </div>
  );
  if (Drawn === undefined) return inWords;
  return (
    <Boundary fallback={inWords}>
      <Drawn view={view} say={say} words={words} text={game} language={language} {...rest} />
    </Boundary>
  );
});
