import { Button } from '@homage/ui';
import { useEffect, useState } from 'react';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { PauseRow, useMotionText } from '../letters/Strip.tsx';
import { useWebText } from '../text/index.ts';
import css from './Manners.module.css';

interface MannersProps {
  client: TableClient;
  state: TableState;
}

const nameOf = (state: TableState, seat: number): string => state.seats[seat]?.name ?? '';

/** Whom the table waits for and who is gone: how long until a bot stands in, and what can be done about it. */
export function Absent({ client, state }: MannersProps) {
  const text = useWebText();
  const [now, setNow] = useState(() => Date.now());
  const [trouble, setTrouble] = useState<Trouble>();
  const cover = async (seat: number, when: 'now' | 'later'): Promise<void> =>
    setTrouble(await client.lobby?.cover(seat, when));
  const asked = new Set(state.seen?.asked.map(({ seat }) => seat));
  const gone = state.seats.flatMap(({ coverAt, away }, seat) =>
    coverAt !== undefined && !away && asked.has(seat) && seat !== state.me ? [{ seat, coverAt }] : [],
  );
  const waiting = gone.length > 0 && state.phase === 'running';
  useEffect(() => {
    if (!waiting) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  if (!waiting) return null;
  return gone.map(({ seat, coverAt }) => (
    <section key={seat} className={css.asked} aria-label={text.absent.title} data-absent={seat}>
      <p>{text.absent.gone(nameOf(state, seat), Math.max(0, Math.ceil((coverAt - now) / 1000)))}</p>
      {state.me !== undefined && client.lobby && (
        <>
          <Button onClick={() => void cover(seat, 'now')}>{text.absent.now}</Button>
          <Button onClick={() => void cover(seat, 'later')}>{text.absent.wait}</Button>
        </>
      )}
      {trouble && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>}
    </section>
  ));
}

/** Whether something is asked of me that I have not answered: what the others want to do, and with a word of mine. */
function askedOf({ manners, me, wantEnd, phase, seats }: TableState): 'motion' | 'end' | undefined {
  if (manners === undefined || me === undefined || phase !== 'running' || seats[me]?.conceded) return undefined;
  const { motion } = manners;
  if (motion?.of.includes(me) && !motion.yes.includes(me)) return 'motion';
  return wantEnd.length > 0 && !wantEnd.includes(me) ? 'end' : undefined;
}

/** A line above the board when the others ask something of me. */
export function Asked({ client, state }: MannersProps) {
  const text = useWebText();
  const asks = useMotionText();
  const [put, setPut] = useState<string>();
  const what = askedOf(state);
  const { motion } = state.manners ?? {};
  const key = what === 'motion' ? `${motion?.what}/${motion?.seat}/${motion?.by}` : `end/${state.wantEnd.join()}`;
  if (what === undefined || put === key) return null;
  return (
    <div className={css.asked} role="status" data-asked={what}>
      <span>
        {motion && what === 'motion'
          ? asks(motion, state)
          : text.manners.wantsEnd(state.wantEnd.map((seat) => nameOf(state, seat)))}
      </span>
      <Button onClick={() => void (what === 'motion' ? client.lobby?.consent(true) : client.lobby?.agree(true))}>
        {what === 'motion' ? text.manners.consent : text.manners.agree}
      </Button>
      <Button look="quiet" onClick={() => setPut(key)}>
        {text.manners.later}
      </Button>
    </div>
  );
}

/** In the menu: what is asked of the table, ending together, removing a player, and the host's means against bad manners. */
export function Manners({ client, state }: MannersProps) {
  const text = useWebText();
  const asks = useMotionText();
  const [trouble, setTrouble] = useState<Trouble>();
  const { lobby } = client;
  const { manners, me, host, phase, seats, wantEnd } = state;
  if (lobby === undefined || manners === undefined || (me === undefined && !host)) return null;
  const act = async (work: Promise<Trouble | undefined>): Promise<void> => setTrouble(await work);
  const { motion, gallery, slow, muted, removed } = manners;
  const playing = me !== undefined && phase === 'running';
  // While something is asked, one can still ask to remove whoever asks it, unless it is about oneself.
  const mayAsk = (seat: number): boolean =>
    !motion || (manners.open && seat === motion.by && !(motion.what === 'kick' && motion.seat === me));
  const others = seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && seat !== me && mayAsk(seat) ? [{ seat, name }] : [],
  );
  const speakers = new Map(
    state.said.flatMap(({ by, name, seat }) => (by === undefined || seat === me ? [] : [[by, name] as const])),
  );
  const minutes = manners.endAt === undefined ? 0 : Math.max(0, Math.ceil((manners.endAt - Date.now()) / 60_000));
  return (
    <section className={css.manners} aria-labelledby="manners">
      <h3 id="manners">{text.manners.title}</h3>
      {playing && wantEnd.length > 0 && (
        <p>
          {text.manners.wantsEnd(wantEnd.map((seat) => nameOf(state, seat)))} {text.manners.endHelp(minutes)}
        </p>
      )}
      {playing && (
        <div className={css.row}>
          <Button onClick={() => void act(lobby.agree(!wantEnd.includes(me)))}>
            {wantEnd.includes(me) ? text.table.disagree : text.table.agree}
          </Button>
        </div>
      )}
      <PauseRow client={client} state={state} />
      {motion && (
        <div className={css.row}>
          <p>
            {asks(motion, state)} {text.manners.count(motion.yes.length, motion.of.length)}
          </p>
          {me === motion.by ? (
            <Button onClick={() => void act(lobby.consent(false))}>{text.manners.takeBack}</Button>
          ) : (
            me !== undefined &&
            motion.of.includes(me) && (
              <Button onClick={() => void act(lobby.consent(!motion.yes.includes(me)))}>
                {motion.yes.includes(me) ? text.manners.takeBack : text.manners.consent}
              </Button>
            )
          )}
        </div>
      )}
      {playing && (host || manners.open) && others.length > 0 && (
        <div className={css.row}>
          {others.map(({ seat, name }) => (
            <Button key={seat} look="quiet" onClick={() => void act(lobby.kick(seat))}>
              {manners.open ? text.manners.askRemove(name) : text.friends.remove(name)}
            </Button>
          ))}
        </div>
      )}
      {host && (
        <div className={css.row}>
          <Button onClick={() => void act(lobby.manners({ gallery: !gallery }))}>
            {gallery ? text.manners.closeGallery : text.manners.openGallery}
          </Button>
          <Button onClick={() => void act(lobby.manners({ slow: slow === 0 ? SLOW : 0 }))}>
            {slow === 0 ? text.manners.slow(SLOW) : text.manners.notSlow}
          </Button>
        </div>
      )}
      {host && speakers.size > 0 && (
        <div className={css.row}>
          {[...speakers].map(([who, name]) => {
            const silent = muted.some((one) => one.who === who);
            return (
              <Button key={who} look="quiet" onClick={() => void act(lobby.mute(who, !silent))}>
                {silent ? text.manners.unmute(name) : text.manners.mute(name)}
              </Button>
            );
          })}
        </div>
      )}
      {host && <Removed client={client} removed={removed} />}
      {trouble && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>}
    </section>
  );
}

/** Seconds between two lines when the host slows the talk down. */
const SLOW = 15;

/** Whom the host may let sit down again. */
export function Removed({
  client,
  removed,
}: {
  client: TableClient;
  removed: readonly { who: string; name: string }[];
}) {
  const text = useWebText();
  const [trouble, setTrouble] = useState<Trouble>();
  if (removed.length === 0) return null;
  return (
    <div className={css.row}>
      {removed.map(({ who, name }) => (
        <Button key={who} look="quiet" onClick={() => void client.lobby?.invite(who).then(setTrouble)}>
          {text.manners.invite(name)}
        </Button>
      ))}
      {trouble && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>}
    </div>
  );
}
