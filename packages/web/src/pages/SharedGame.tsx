import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { receiveGame } from '../local/client.ts';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useShareText } from '../text/share.ts';

/** A game that somebody has put on the server: it is fetched, played again here, and then looked at like one of this device. */
export default function SharedGame({ id }: { id: string }) {
  const text = useShareText();
  const [, go] = useLocation();
  const [wrong, setWrong] = useState(false);
  useTitle(text.open);
  useEffect(() => {
    let gone = false;
    const fetched = async (): Promise<void> => {
      try {
        const answer = await fetch(`/api/shared/${encodeURIComponent(id)}`);
        if (!answer.ok) throw new Error(String(answer.status));
        const game = await receiveGame(await answer.text());
        if (!gone) go(`/local/${game.id}/replay?at=${game.at}`, { replace: true });
      } catch (error) {
        console.warn(error);
        if (!gone) setWrong(true);
      }
    };
    void fetched();
    return () => {
      gone = true;
    };
  }, [id, go]);
  return (
    <main className={css.page} id="content">
      <h1>{text.open}</h1>
      {wrong ? <p role="alert">{text.gone}</p> : <p role="status">{text.fetching}</p>}
    </main>
  );
}
