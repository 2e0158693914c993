import { TIME_UP, VACATION_DAYS } from '@homage/table';
import css from '../look/look.module.css';
import { type Preset, useLettersText } from '../text/letters.ts';
import { type LetterChoice, myZone, PRESETS } from './presets.ts';

/** A game by correspondence: how fast, when its clock rests, and what becomes of silence. */
export function LetterFields({ choice, onChange }: { choice: LetterChoice; onChange(choice: LetterChoice): void }) {
  const text = useLettersText();
  const set = (some: Partial<LetterChoice>): void => onChange({ ...choice, ...some });
  const timed = PRESETS[choice.preset] !== null;
  return (
    <>
      <fieldset className={css.field}>
        <legend>{text.pace}</legend>
        <div className={css.choices}>
          {(Object.keys(PRESETS) as Preset[]).map((preset) => (
            <label key={preset}>
              <input type="radio" name="pace" checked={choice.preset === preset} onChange={() => set({ preset })} />
              {text.presets[preset]}
            </label>
          ))}
        </div>
        <small>{text.help[choice.preset]}</small>
      </fieldset>
      {timed && (
        <>
          <fieldset className={css.field}>
            <legend>{text.rests}</legend>
            <div className={css.choices}>
              {(['nights', 'weekends'] as const).map((rest) => (
                <label key={rest}>
                  <input
                    type="checkbox"
                    checked={choice[rest]}
                    onChange={(event) => set({ [rest]: event.target.checked })}
                  />
                  {text[rest]}
                </label>
              ))}
            </div>
            {(choice.nights || choice.weekends) && <small>{text.restsHelp(myZone())}</small>}
          </fieldset>
          <fieldset className={css.field}>
            <legend>{text.up}</legend>
            <div className={css.choices}>
              {TIME_UP.map((up) => (
                <label key={up}>
                  <input type="radio" name="up" checked={choice.up === up} onChange={() => set({ up })} />
                  {text.ups[up]}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className={css.field}>
            <legend>{text.holiday}</legend>
            <div className={css.choices}>
              <label>
                <input
                  type="checkbox"
                  checked={choice.vacation}
                  onChange={(event) => set({ vacation: event.target.checked })}
                />
                {text.vacation}
              </label>
            </div>
            <small>{text.vacationHelp(VACATION_DAYS)}</small>
          </fieldset>
        </>
      )}
    </>
  );
}
