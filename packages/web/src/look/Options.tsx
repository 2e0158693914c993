import type { Json, OptionDef, Vocabulary } from '@homage/kernel';
import type { BrowserGame } from '@homage/registry/browser';
import type { GameText } from '@homage/words';
import { useEffect, useId, useState } from 'react';
import { useSettings } from '../settings.ts';
import css from './look.module.css';

export type OptionSet = { readonly [key: string]: Json };

interface Known {
  defs: readonly OptionDef[];
  initial: OptionSet;
  text: GameText<Vocabulary> | undefined;
}

const NONE: Known = { defs: [], initial: {}, text: undefined };

/** The table options of a game, with their words; empty until they are loaded. */
export function useOptions(game: BrowserGame | undefined): Known {
  const { language } = useSettings();
  const [known, setKnown] = useState<Known>(NONE);
  useEffect(() => {
    let gone = false;
    setKnown(NONE);
    if (game) {
      void Promise.all([game.rules(), game.words()]).then(([def, words]) => {
        if (gone) return;
        const initial = Object.fromEntries(def.options.map((option) => [option.key, option.default]));
        setKnown({ defs: def.options, initial, text: words.texts[language] });
      });
    }
    return () => {
      gone = true;
    };
  }, [game, language]);
  return known;
}

interface FieldsProps {
  known: Known;
  options: OptionSet;
  onChange(options: OptionSet): void;
}

export function OptionFields({ known, options, onChange }: FieldsProps) {
  return known.defs.map((def) => (
    <OptionField
      key={def.key}
      def={def}
      text={known.text}
      value={options[def.key] ?? def.default}
      onChange={(value) => onChange({ ...options, [def.key]: value })}
    />
  ));
}

function OptionField({
  def,
  text,
  value,
  onChange,
}: {
  def: OptionDef;
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
