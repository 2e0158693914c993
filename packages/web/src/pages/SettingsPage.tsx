import { LANGUAGES } from '@homage/words';
import { useId } from 'react';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { change, MOTIONS, PACES, type Pace, type Settings, THEMES, useSettings } from '../settings.ts';
import { playSound } from '../sound/play.ts';
import { useWebText } from '../text/index.ts';
import { useNoticesText } from '../text/notices.ts';

export default function SettingsPage() {
  const text = useWebText();
  const notices = useNoticesText();
  const settings = useSettings();
  const name = useId();
  useTitle(text.settings.title);
  const notify = async (on: boolean): Promise<void> => {
    const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    change({ notify: allowed });
  };
  return (
    <main className={css.page} id="content">
      <h1>{text.settings.title}</h1>
      <div className={css.sheet}>
        <Radios
          title={text.settings.language}
          of={LANGUAGES}
          names={text.settings.languages}
          at={settings.language}
          field="language"
        />
        <Radios
          title={text.settings.theme}
          of={THEMES}
          names={text.settings.themes}
          at={settings.theme}
          field="theme"
        />
        <Radios
          title={text.settings.motion}
          of={MOTIONS}
          names={text.settings.motions}
          at={settings.motion}
          field="motion"
        />
        <Radios
          title={text.settings.pace}
          of={Object.keys(PACES) as Pace[]}
          names={text.settings.paces}
          at={settings.pace}
          field="pace"
        />
        <div className={css.field}>
          <label htmlFor={name}>{text.settings.name}</label>
          <input
            id={name}
            type="text"
            maxLength={40}
            value={settings.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={settings.confirm}
            onChange={(event) => change({ confirm: event.target.checked })}
          />
          {text.settings.confirm}
        </label>
        <div>
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={settings.spare}
              onChange={(event) => change({ spare: event.target.checked })}
            />
            {text.settings.spare}
          </label>
          <small className={css.muted}>{text.settings.spareHelp}</small>
        </div>
        <div>
          <label className={css.tick}>
            <input type="checkbox" checked={settings.notify} onChange={(event) => void notify(event.target.checked)} />
            {text.settings.notify}
          </label>
          <small className={css.muted}>{text.settings.notifyHelp}</small>{' '}
          <Link href="/settings/notices" className={css.aside}>
            {notices.link}
          </Link>
        </div>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={settings.scenes}
            onChange={(event) => change({ scenes: event.target.checked })}
          />
          {text.settings.scenes}
        </label>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={settings.sound}
            onChange={(event) => change({ sound: event.target.checked })}
          />
          {text.settings.sound}
        </label>
        {settings.sound && (
          <label className={css.tick}>
            {text.settings.loudness}
            <input
              type="range"
              min="0.05"
              max="1"
              step="0.05"
              value={settings.loudness}
              onChange={(event) => {
                change({ loudness: Number(event.target.value) });
                void playSound('coin', Number(event.target.value));
              }}
            />
          </label>
        )}
      </div>
      <p className={css.row}>
        <Link href="/account" className={css.aside}>
          {text.settings.account}
        </Link>
        <Link href="/privacy" className={css.aside}>
          {text.settings.privacy}
        </Link>
      </p>
      <p className={css.muted}>{text.settings.kept}</p>
    </main>
  );
}

interface RadiosProps<T extends string> {
  title: string;
  of: readonly T[];
  names: Record<T, string>;
  at: T;
  field: keyof Settings;
}

function Radios<T extends string>({ title, of, names, at, field }: RadiosProps<T>) {
  return (
    <fieldset className={css.field}>
      <legend>{title}</legend>
      <div className={css.choices}>
        {of.map((option) => (
          <label key={option}>
            <input type="radio" name={field} checked={option === at} onChange={() => change({ [field]: option })} />
            {names[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
