import { type GameDef, type HouseReason, type Json, readPieces, type Vocabulary } from '@homage/kernel';
import { Button } from '@homage/ui';
import { correctionLines, correctionsOf, type GameText, houseReason, type PieceNote } from '@homage/words';
import { type ChangeEvent, useId, useState } from 'react';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './look.module.css';

/** More than any file of ours holds: what is larger is no file of components. */
const MOST_BYTES = 200_000;

/** A file from the reader's disk as plain data; nothing where it is none. */
async function readFile(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES) return undefined;
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return undefined;
  }
}

interface FieldProps {
  def: GameDef<Vocabulary>;
  notes: readonly PieceNote[];
  value: Json;
  onChange(value: Json): void;
}

/** The option of a corrected box: a file is chosen, read by the rules, and shown as what it changes. */
export function ComponentField({ def, notes, value, onChange }: FieldProps) {
  const text = useWebText().pieces;
  const { language } = useSettings();
  const id = useId();
  const [why, setWhy] = useState<HouseReason>();
  const [same, setSame] = useState(false);
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const read = readPieces(def.id, def.pieces ?? { list: [] }, await readFile(file));
    // The same file can be chosen again when it has been mended.
    target.value = '';
    setWhy(read.ok ? undefined : read.why);
    setSame(read.ok && Object.keys(read.value).length === 0);
    onChange(read.ok && Object.keys(read.value).length > 0 ? read.value : null);
  };
  const lines = correctionLines(language, notes, correctionsOf({ components: value }));
  return (
    <div className={css.field}>
      <label htmlFor={id}>{text.option}</label>
      <input id={id} type="file" accept=".json,application/json" onChange={(event) => void onFile(event)} />
      <small>{text.optionHelp}</small>
      <a className={css.aside} href={`/pieces/${def.id}`} target="_blank" rel="noreferrer">
        {text.link}
      </a>
      {why !== undefined && <p role="alert">{houseReason(language, why)}</p>}
      {same && <p role="status">{text.nothingCorrected}</p>}
      {lines.length > 0 && (
        <>
          <p role="status">{text.corrected(lines.length)}</p>
          <Lines lines={lines} />
          <div>
            <Button onClick={() => onChange(null)}>{text.ourBox}</Button>
          </div>
        </>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.corrections}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Says at a table that it is not played with our box, and what is different; nothing where it is. */
export function Corrected({ game, options }: { game: GameText<Vocabulary> | undefined; options: object }) {
  const text = useWebText().pieces;
  const { language } = useSettings();
  const corrections = correctionsOf(options);
  if (corrections === undefined || game === undefined) return null;
  const lines = correctionLines(language, game.pieces ?? [], corrections);
  return (
    <details className={css.corrected} data-corrected={lines.length}>
      <summary>{text.corrected(lines.length)}</summary>
      <Lines lines={lines} />
    </details>
  );
}
