import { browserGame } from '@homage/registry/browser';
import { Button } from '@homage/ui';
import { pieceFile } from '@homage/words';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Loading } from '../look/Loading.tsx';
import look from '../look/look.module.css';
import { saveFile } from '../look/saveFile.ts';
import { useGameWords } from '../look/useGameWords.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import NotFound from './NotFound.tsx';

/** What of a game's box is inferred or reconstructed: why, and what would prove it. Every asterisk leads here. */
export default function Pieces({ id }: { id: string }) {
  const text = useWebText();
  const { language } = useSettings();
  const game = browserGame(id);
  const words = useGameWords(id, true);
  useTitle(game && text.pieces.title(game.title[language]));
  // The words come after the page: only then is there anything to scroll to.
  useEffect(() => {
    if (words !== undefined) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [words]);
  if (game === undefined) return <NotFound />;
  if (words === undefined) return <Loading />;
  const { pieces = [], about } = words.texts[language];
  return (
    <main id="content" className={look.page}>
      <h1>{text.pieces.title(game.title[language])}</h1>
      <p className={look.lead}>{pieces.length > 0 ? text.pieces.intro(pieces.length) : text.pieces.none}</p>
      {about.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {pieces.length > 0 && (
        <p>
          <Button onClick={() => saveFile(`${id}-pieces.json`, pieceFile(id, pieces))}>{text.pieces.save}</Button>{' '}
          <span className={look.muted}>{text.pieces.saveHelp}</span>
        </p>
      )}
      {(['reconstructed', 'inferred'] as const).map((status) => {
        const list = pieces.filter((piece) => piece.status === status);
        if (list.length === 0) return null;
        return (
          <section key={status} className={look.sheet}>
            <h2>{text.pieces[status]}</h2>
            <ul>
              {list.map((piece) => (
                <li key={piece.id} id={piece.id}>
                  <p>
                    <strong>{piece.what}</strong>
                    {language === 'fr' ? '\u202f: ' : ': '}
                    {piece.say(piece.data)}
                    {status === 'reconstructed' && ' *'}
                  </p>
                  <p className={look.muted}>
                    {piece.why} <em>{text.pieces.proof(piece.proof)}</em>
                    {piece.fixed && ` ${text.pieces.fixed}`}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p>
        <Link href={`/rules/${id}`}>{text.pieces.rules}</Link>
      </p>
    </main>
  );
}
