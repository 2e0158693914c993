import { Button, SeatName, useText } from '@homage/ui';
import { NATURES, type Say } from '@homage/words';
import { useState } from 'react';
import { levelOf } from '../client/bots.ts';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { myName } from '../far/name.ts';
import { moment } from '../letters/presets.ts';
import { Rename } from '../look/Rename.tsx';
import Sitter from '../look/Sitter.tsx';
import { Wrong } from '../people/Field.tsx';
import { ProfileLink, useProfiles } from '../people/ProfileLink.tsx';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { useLettersText } from '../text/letters.ts';
import css from './Side.module.css';

interface HousesProps {
  client: TableClient;
  state: TableState;
  say: Say;
}

/** Everybody at the table: who, how, and where they are. */
export default function Houses({ client, state, say }: HousesProps) {
  const text = useWebText();
  const ui = useText();
  const { language } = useSettings();
  const [wrong, setWrong] = useState<{ seat: number; sentence: string }>();
  /** Asks something about a seat, and says there why not. */
  const ask = async (seat: number, deed: () => Promise<Trouble | undefined> | undefined): Promise<void> => {
    const why = await deed();
    setWrong(why && { seat, sentence: text.trouble[why.code] ?? text.trouble.fallback });
  };
  const sit = async (seat: number): Promise<Trouble | undefined> => {
    const { signIn } = await import('../far/connection.ts');
    await signIn(myName());
    return client.sit(seat);
  };
  const letters = useLettersText();
  const profiles = useProfiles(state);
  const byLetter = state.clock?.kind === 'letters';
  const secret = state.seen?.asked.some((ask) => ask.secret) ?? false;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it can be pressed
    <ul className={css.houses} tabIndex={0}>
      {state.seats.map(({ name, kind, here, away, conceded, free, until, still, vacation, character }, seat) => {
        const asked = !secret && state.seen?.asked.some((ask) => ask.seat === seat);
        const nature = character === undefined ? undefined : NATURES[character]?.[language];
        const notes = [
          seat === state.me && ui.seat.you,
          kind === 'bot' &&
            [text.table.bot, text.table.levels[levelOf(name) ?? ''], nature?.name].filter(Boolean).join(', '),
          away && text.table.away,
          !here && !away && text.table.offline,
          conceded && text.table.conceded,
          byLetter && until !== undefined && letters.due(moment(until, language)),
          byLetter && still?.why === 'vacation' && letters.still.vacation(moment(still.until, language)),
          byLetter &&
            !still &&
            vacation &&
            letters.coming(moment(vacation.from, language), moment(vacation.until, language)),
        ].filter(Boolean);
        return (
          // Seats never move.
          <li key={say.name(seat)} data-asked={asked || undefined}>
            <span className={css.face}>
              <Sitter name={say.name(seat)} seat={seat} character={character} size={44} />
            </span>
            <SeatName seat={seat} name={say.name(seat)} strong />
            <span className={css.note}>{notes.join(' · ')}</span>
            {nature && <span className={css.note}>{nature.sentence}</span>}
            <ProfileLink handle={profiles.get(seat)} name={say.name(seat)} />
            {asked && <span className={css.note}>{text.table.turnOf(say.name(seat))}</span>}
            {client.lobby && until !== undefined && state.me !== undefined && seat !== state.me && (
              <Button onClick={() => void ask(seat, () => client.lobby?.give(seat))}>{text.table.give}</Button>
            )}
            {client.lobby && kind === 'bot' && free && state.me === undefined && state.phase === 'running' && (
              <Button onClick={() => void ask(seat, () => sit(seat))}>{text.table.takeOver}</Button>
            )}
            {client.lobby && kind === 'bot' && free === false && state.host && state.phase === 'running' && (
              <Button onClick={() => void ask(seat, () => client.lobby?.bot(seat, null))}>{text.table.openSeat}</Button>
            )}
            {client.lobby && seat === state.me && <Rename />}
            <Wrong sentence={wrong?.seat === seat ? wrong.sentence : undefined} />
          </li>
        );
      })}
    </ul>
  );
}
