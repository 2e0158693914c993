import { browserGame } from '@homage/registry/browser';
import { Button, SeatName } from '@homage/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { nameAt } from '../client/bots.ts';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { CommandRefused, deviceLink, signIn } from '../far/connection.ts';
import { myName } from '../far/name.ts';
import { Told } from '../letters/Told.tsx';
import { Corrected } from '../look/Components.tsx';
import { copyText } from '../look/copy.ts';
import { Frieze } from '../look/Frieze.tsx';
import css from '../look/look.module.css';
import { isOfName, NameField } from '../look/NameField.tsx';
import { Rename } from '../look/Rename.tsx';
import { useGameWords } from '../look/useGameWords.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useCareText } from '../text/care.ts';
import { useWebText } from '../text/index.ts';
import { Removed } from './Manners.tsx';

const Sitter = lazy(() => import('../look/Sitter.tsx'));

interface LobbyProps {
  client: TableClient;
  state: TableState;
  title: string;
}

/** Before the game: the link to send, the seats to take, and the host's button. */
export function Lobby({ client, state, title }: LobbyProps) {
  const text = useWebText();
  const { language } = useSettings();
  const care = useCareText().wish;
  const game = useGameWords(state.game, true)?.texts[language];
  const [trouble, setTrouble] = useState<Trouble>();
  const [copied, setCopied] = useState(false);
  const [device, setDevice] = useState<string>();
  useTitle(text.friends.of(title));
  const about = browserGame(state.game);
  const link = `${location.origin}/table/${state.id}`;
  const full = state.seats.every(({ kind }) => kind !== 'empty');
  const act = async (work: Promise<Trouble | undefined> | undefined): Promise<void> => setTrouble(await work);
  const sit = async (seat: number): Promise<void> => {
    const refused = await signIn(myName()).catch(
      (error: unknown): Trouble => (error instanceof CommandRefused ? error.why : { code: 'fallback' }),
    );
    await act(refused ? Promise.resolve(refused) : client.sit(seat));
  };
  return (
    <main className={css.page} id="content">
      <h1>{text.friends.of(title)}</h1>
      <Frieze names={about?.pictures ?? []} />
      {/* Who was sent the link may never have heard of the game. */}
      {about && (
        <p>
          {about.blurb[language]} <Link href={`/rules/${about.id}`}>{text.friends.rules}</Link>
          {' · '}
          <Link href="/learn">{text.friends.lessons}</Link>
        </p>
      )}
      <section className={css.sheet}>
        <p>{text.friends.invite}</p>
        <p>
          <a href={link}>{link}</a>
        </p>
        <div className={css.row}>
          <Button
            icon="link"
            onClick={() => {
              void copyText(link);
              setCopied(true);
            }}
          >
            {copied ? text.friends.copied : text.friends.copy}
          </Button>
          {state.me !== undefined && (
            <Button look="quiet" onClick={() => void deviceLink().then(setDevice)}>
              {text.friends.device}
            </Button>
          )}
        </div>
        {device && (
          <p>
            {text.friends.deviceHelp} <a href={device}>{device}</a>
          </p>
        )}
      </section>
      <Told clock={state.clock} />
      <Corrected game={game} options={state.options} />
      {state.me === undefined ? <NameField trouble={trouble} /> : <Rename />}
      <ul className={css.list}>
        {state.seats.map((seated, seat) => (
          <li key={text.friends.seat(seat + 1)}>
            <span className={css.row}>
              {seated.kind !== 'empty' && (
                <Suspense>
                  <Sitter name={nameAt(seated, seat)} seat={seat} character={seated.character} size={40} />
                </Suspense>
              )}
              <SeatName
                seat={seat}
                name={
                  seated.kind === 'empty'
                    ? `${text.friends.seat(seat + 1)}: ${text.friends.free}`
                    : nameAt(seated, seat)
                }
                strong={seat === state.me}
              />
            </span>
            <span className={css.row}>
              {seated.kind === 'empty' && (
                <Button look={state.me === undefined ? 'press' : 'plain'} onClick={() => void sit(seat)}>
                  {text.friends.sit}
                </Button>
              )}
              {seat === state.me && (
                <Button onClick={() => void act(client.lobby?.stand())}>{text.friends.stand}</Button>
              )}
              {state.host && seated.kind === 'empty' && (
                <Button look="quiet" onClick={() => void act(client.lobby?.bot(seat, 'squire'))}>
                  {text.friends.addBot}
                </Button>
              )}
              {state.host && seated.kind === 'bot' && (
                <Button look="quiet" onClick={() => void act(client.lobby?.bot(seat, null))}>
                  {text.friends.removeBot}
                </Button>
              )}
              {state.host && seated.kind === 'person' && seat !== state.me && (
                <Button look="quiet" onClick={() => void act(client.lobby?.kick(seat))}>
                  {text.friends.remove(seated.name)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {state.host && <Asking client={client} state={state} />}
      {state.host && state.manners && <Removed client={client} removed={state.manners.removed} />}
      {trouble?.code === 'server.askHost' ? (
        <p role="status">{care.announced}</p>
      ) : (
        trouble && !isOfName(trouble) && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>
      )}
      {state.host ? (
        <div className={css.row}>
          <Button
            look="press"
            icon="crown"
            aria-disabled={!full || state.starting === true}
            onClick={() => full && !state.starting && void act(client.lobby?.start())}
          >
            {text.friends.start}
          </Button>
          {!full && <span className={css.muted}>{text.friends.waiting}</span>}
          {state.starting && <span role="status">{text.dice.opening}</span>}
        </div>
      ) : (
        <p role="status">{state.starting ? text.dice.opening : full ? text.friends.full : text.friends.waiting}</p>
      )}
    </main>
  );
}

/** Before the game: whether the host is asked who sits down, and who has asked. */
function Asking({ client, state: { manners } }: Pick<LobbyProps, 'client' | 'state'>) {
  const text = useCareText().wish;
  if (manners === undefined || client.lobby === undefined) return null;
  const { lobby } = client;
  return (
    <section className={css.sheet}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={manners.approve}
          onChange={(event) => void lobby.manners({ approve: event.target.checked })}
        />
        {text.approve}
      </label>
      {manners.asking.length > 0 && (
        <>
          <p role="status">{text.asks}</p>
          {manners.asking.map(({ who, name }) => (
            <div key={who} className={css.row}>
              <Button look="press" onClick={() => void lobby.admit(who, true)}>
                {text.admit(name)}
              </Button>
              <Button look="quiet" onClick={() => void lobby.admit(who, false)}>
                {text.refuse(name)}
              </Button>
            </div>
          ))}
        </>
      )}
    </section>
  );
}
