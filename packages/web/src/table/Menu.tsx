import type { Vocabulary } from '@homage/kernel';
import { Button, buttonClass, Dialog } from '@homage/ui';
import type { GameWords, Say } from '@homage/words';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { DiceState, TableClient, TableState } from '../client/types.ts';
import { saveFile } from '../look/saveFile.ts';
import { useWebText } from '../text/index.ts';
import css from './Menu.module.css';

// Seldom needed: not part of what a table loads.
const FarMenu = lazy(() => import('./FarMenu.tsx'));
const CareSection = lazy(async () => ({ default: (await import('../people/CareSection.tsx')).CareSection }));

export interface MenuProps {
  client: TableClient;
  state: TableState;
  path: string;
  /** What a kind of question is called. */
  nameAsk(kind: string): string;
  words: GameWords<Vocabulary>;
  say: Say;
  open: boolean;
  onClose(): void;
}

/** What is needed now and then: rules, replay, a report, giving up. The same at every table, in the same place. */
export default function Menu({ client, state, path, nameAsk, words, say, open, onClose }: MenuProps) {
  const text = useWebText();
  const [saved, setSaved] = useState<string>();
  const [sure, setSure] = useState(false);
  const close = (): void => {
    onClose();
    setSaved(undefined);
    setSure(false);
  };
  const saveReport = async (): Promise<void> => {
    // The journal of a far game is sealed until its end; until then the report holds what this reader saw.
    const { log, seen, cursor } = state;
    const report =
      (await client.journal()) ??
      JSON.stringify({ homage: 'report', table: state.id, game: state.game, cursor, seen, log }, null, 1);
    saveFile(`homage-${state.game}-${state.id}.json`, report);
    setSaved(text.table.reportSaved);
  };
  const playing = state.me !== undefined && state.phase === 'running' && !state.seats[state.me]?.conceded;
  return (
    <Dialog title={text.table.menu} open={open} onClose={close}>
      <div className={css.menu}>
        <Link href="/" className={buttonClass()}>
          {text.table.toHome}
        </Link>
        <a href={`/rules/${state.game}`} target="_blank" rel="noreferrer" className={buttonClass()}>
          {text.table.rules}
        </a>
        <Link href={`${path}/replay`} className={buttonClass()}>
          {text.table.replay}
        </Link>
        <Link href="/settings" className={buttonClass()}>
          {text.settings.title}
        </Link>
        {playing && !sure && <Button onClick={() => setSure(true)}>{text.table.concede}</Button>}
      </div>
      {sure && (
        <div className={css.sure}>
          <p>{text.table.concedeSure}</p>
          <Button
            look="press"
            icon="flag"
            onClick={() => {
              void client.concede();
              close();
            }}
          >
            {text.table.concede}
          </Button>
        </div>
      )}
      {state.onward && <p>{text.table.onward}</p>}
      {state.link !== 'near' && (
        <Suspense>
          <FarMenu client={client} state={state} words={words} say={say} />
        </Suspense>
      )}
      <Suspense fallback={null}>{open && <CareSection state={state} />}</Suspense>
      {state.passes.length > 0 && (
        <section className={css.report} aria-labelledby="passing">
          <h3 id="passing">{text.table.passing}</h3>
          {state.passes.map((kind) => (
            <Button key={kind} icon="close" onClick={() => void client.passFor(kind, false)}>
              {text.table.passNoMore(nameAsk(kind))}
            </Button>
          ))}
        </section>
      )}
      {state.dice && (
        <section className={css.report} aria-labelledby="dice">
          <h3 id="dice">{text.dice.title}</h3>
          <p>{text.dice.help}</p>
          <pre className={css.command}>{verifyCommand(state.id, state.dice)}</pre>
        </section>
      )}
      <section className={css.report} aria-labelledby="report">
        <h3 id="report">{text.table.report}</h3>
        <p>{text.table.reportHelp}</p>
        <Button icon="download" onClick={() => void saveReport()}>
          {text.table.saveJournal}
        </Button>
        {saved && <p role="status">{saved}</p>}
      </section>
    </Dialog>
  );
}

/** What to type to check the game elsewhere, with all that this browser was told of it. */
function verifyCommand(table: string, { commitment, pledge, salt, seat, head }: DiceState): string {
  return [
    `npx homage verify ${location.origin}/api/tables/${table}/journal`,
    `--commitment ${commitment}`,
    pledge && `--pledge ${pledge}`,
    salt && `--salt ${(seat ?? 0) + 1}=${salt}`,
    head && `--head ${head}`,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}
