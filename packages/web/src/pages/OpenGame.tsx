import { useState } from 'react';
import { useLocation } from 'wouter';
import { receiveGame } from '../local/client.ts';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useShareText } from '../text/share.ts';

/** A game that somebody has sent as a file. */
export default function OpenGame() {
  const text = useShareText();
  const [, go] = useLocation();
  const [wrong, setWrong] = useState(false);
  useTitle(text.open);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setWrong(false);
    try {
      const { id, at } = await receiveGame(await file.text());
      go(`/local/${id}/replay?at=${at}`);
    } catch (error) {
      console.warn(error);
      setWrong(true);
    }
  };
  return (
    <main className={css.page} id="content">
      <h1>{text.open}</h1>
      <p>{text.openHelp}</p>
      <p>
        <label>
          {text.file}{' '}
          <input type="file" accept=".json,application/json" onChange={({ target }) => void open(target.files?.[0])} />
        </label>
      </p>
      {wrong && <p role="alert">{text.wrong}</p>}
    </main>
  );
}
