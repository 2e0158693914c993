import { type GameDef, type Json, type OptionDef, same, type Vocabulary } from '@homage/kernel';
import type { BrowserGame } from '@homage/registry/browser';
import type { GameText } from '@homage/words';
import { useId, useMemo } from 'react';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { ComponentField } from './Components.tsx';
import { gameWords, rulebook } from './gameWords.ts';
import css from './look.module.css';
import { useLoaded } from './useLoaded.ts';

export type OptionSet = { readonly [key: string]: Json };

interface Known {
  rules: GameDef<Vocabulary> | undefined;
  defs: readonly OptionDef[];
  initial: OptionSet;
  text: GameText<Vocabulary> | undefined;
  presets: NonNullable<BrowserGame['presets']>;
}

const NONE: Known = { rules: undefined, defs: [], initial: {}, text: undefined, presets: [] };

/** The table options of a game, with their words; empty until they are loaded. */
export function useOptions(game: BrowserGame | undefined): Known {
  const { language } = useSettings();
  const loaded = useLoaded(
    game?.id ?? '',
    async () => game && Promise.all([game.rules(), gameWords(game), rulebook(game)]),
  );
  return useMemo(() => {
    if (game === undefined || loaded === undefined) return NONE;
    const [def, words] = loaded;
    const initial = Object.fromEntries(def.options.map((option) => [option.key, option.default]));
    return { rules: def, defs: def.options, initial, text: words.texts[language], presets: game.presets ?? [] };
  }, [game, loaded, language]);
}

interface FieldsProps {
  known: Known;
  options: OptionSet;
  onChange(options: OptionSet): void;
}

/** So many options stand open; a game with more folds the rest, which few tables touch. */
const OPEN = 5;

/** The options of a table: the first that a game names, and behind a fold what is rarely changed. */
export function OptionFields({ known, options, onChange }: FieldsProps) {
  const text = useWebText();
  const field = (def: OptionDef) => {
    const value = options[def.key] ?? def.default;
    const set = (next: Json): void => onChange({ ...options, [def.key]: next });
    if (def.type !== 'pieces')
      return <OptionField key={def.key} def={def} text={known.text} value={value} onChange={set} />;
    const { rules, text: game } = known;
    return (
      rules && <ComponentField key={def.key} def={rules} notes={game?.pieces ?? []} value={value} onChange={set} />
    );
  };
  // A box that is printed otherwise is the rarest of all.
  const plain = known.defs.filter(({ type }) => type !== 'pieces');
  const pieces = known.defs.filter(({ type }) => type === 'pieces');
  const open = plain.slice(0, plain.length > OPEN + 1 ? OPEN : plain.length);
  const folded = [...plain.slice(open.length), ...pieces];
  const changed = folded.filter(({ key, default: usual }) => !same(options[key] ?? usual, usual)).length;
  return (
    <>
      <Presets known={known} options={options} onChange={onChange} />
      {open.map(field)}
      {folded.length > 0 && (
        <details className={css.folded}>
          <summary>{text.hotSeat.more(folded.length, changed)}</summary>
          {folded.map(field)}
        </details>
      )}
    </>
  );
}

/** The kinds of games: by the book, and what else the game suggests. Whatever is changed afterwards makes it a kind of its own. */
function Presets({ known, options, onChange }: FieldsProps) {
  const text = useWebText();
  if (known.presets.length === 0) return null;
  const all = [...known.presets, { id: 'book' as const, options: {} }].map(({ id, options: some }) => ({
    id,
    options: { ...known.initial, ...some },
  }));
  return (
    <fieldset className={css.field} data-presets="">
      <legend>{text.hotSeat.preset}</legend>
      <div className={css.choices}>
        {all.map((preset) => (
          <label key={preset.id}>
            <input
              type="radio"
              name="preset"
              checked={Object.entries(preset.options).every(([key, value]) => same(options[key] ?? value, value))}
              onChange={() => onChange(preset.options)}
            />
            {text.hotSeat.presets[preset.id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OptionField({
  def,
  text,
  value,
  onChange,
}: {
  def: Exclude<OptionDef, { type: 'pieces' }>;
  text: Known['text'];
  value: Json;
  onChange(value: Json): void;
}) {
  const id = useId();
  const words = text?.options[def.key];
  const values: readonly Json[] =
    def.type === 'one' ? def.of : Array.from({ length: def.max - def.min + 1 }, (_, i) => def.min + i);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{words?.label ?? def.key}</label>
      <select
        id={id}
        value={JSON.stringify(value)}
        onChange={(event) => onChange(JSON.parse(event.target.value) as Json)}
      >
        {values.map((option) => (
          <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
            {words?.value(option) ?? String(option)}
          </option>
        ))}
      </select>
      {words && <small>{words.help}</small>}
    </div>
  );
}
