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
  if (Drawn === undefined) return <InWords why={text.table.noBoard} {...{ game, view, say }} />;
  return (
    <Boundary fallback={<InWords why={text.table.boardFailed} {...{ game, view, say }} />}>
      <Drawn view={view} say={say} words={words} text={game} language={language} {...rest} />
    </Boundary>
  );
});

function InWords({
  why,
  game,
  view,
  say,
}: Pick<AreaProps, 'view' | 'say'> & { why: string; game: BoardProps['text'] }) {
  return (
    <div className={css.words}>
      <p>{why}</p>
      <pre>{game.position(view, say).join('\n')}</pre>
    </div>
  );
}
