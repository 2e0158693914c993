/** Positions for the browser, played to by hand: three people around one screen, two of whom want the same thing. */

import {
  type Asks,
  type Fief81,
  fief1981,
  isLord,
  isSee,
  LORDS,
  type Lord,
  type State,
  type Village,
} from '@homage/fief-1981/rules';
import {
  type Ask,
  type Draft,
  FastDice,
  type Match,
  openAsks,
  readOptions,
  refuse,
  type Seat,
  sample,
} from '@homage/kernel';
import { type Laid, layTable } from '@homage/web/test';

type Kind = keyof Asks;
/** What a position makes of a question; undefined, or what is not legal now, leaves it to the usual course. */
type Will = (s: State, seat: Seat, ask: Ask<Fief81>) => Draft | undefined;

export const PEOPLE = ['Anne', 'Blaise', 'Claire'] as const;
const GAMES = 60;

const asked = (match: Match<Fief81>, kind: Kind): boolean => openAsks(match).some((ask) => ask.kind === kind);

/** Whoever wants nothing does nothing: what silence means, or any answer where it means nothing. */
function usual(match: Match<Fief81>, ask: Ask<Fief81>, dice: FastDice): Draft {
  const quiet = fief1981.asks[ask.kind].lapse?.(match.state, ask as never);
  const answer = quiet ?? sample(fief1981, match, ask, dice);
  if (answer === undefined) throw new Error(`no answer to ${ask.kind}`);
  return answer as Draft;
}

/** Tries one seal after another until the game comes to the position: which it is depends on the dice and cards alone. */
function reach(id: string, will: Will, until: (match: Match<Fief81>) => boolean): Laid<Fief81> {
  const options = readOptions(fief1981, { rules: 'original', rounds: 12 });
  if (!options.ok) throw new Error(options.why.code);
  for (let i = 0; i < GAMES; i++) {
    const seed = i.toString(16).padStart(64, '0');
    const dice = new FastDice(seed);
    const setup = {
      id: `${id}-${i}`,
      game: fief1981.id,
      seed,
      options: options.value,
      seats: PEOPLE.map((name) => ({ name, kind: 'person' as const })),
      now: Date.now(),
    };
    const laid = layTable(fief1981, setup, {
      until,
      answer(match, ask) {
        const wish = will(match.state, ask.seat, ask);
        const legal = wish !== undefined && refuse(fief1981, match, ask.seat, ask.id, wish) === undefined;
        return legal ? wish : usual(match, ask, dice);
      },
    });
    if (laid !== undefined) return laid;
  }
  throw new Error(`no game in ${GAMES} comes to ${id}`);
}

const hasLord = (s: State, seat: Seat): boolean => LORDS.some((lord) => s.lords[lord].owner === seat);

/** Lays a lord if there is one in the hand, else looks for one by an exchange. */
function cards(s: State, seat: Seat, at: Village): Draft {
  const hand = s.hands[seat] as string[];
  const lord = hand.find(isLord);
  if (lord !== undefined) return { act: 'lord', card: lord, at };
  const spare = hand.find((card) => !isSee(card));
  return s.exchanged[seat] || s.used[seat] || spare === undefined ? { act: 'done' } : { act: 'exchange', card: spare };
}

/* ------------------------------------------------- three families before Blaye */

const HOMES = [
  { region: 'bourg', castle: 'villeneuve', by: 'charolles' },
  { region: 'sennecy', castle: 'sennecy', by: 'la-salle' },
  { region: 'blaye', castle: 'blaye', by: null },
] as const;
const PRIZE: Village = 'blaye';
const ENOUGH = 13;

const leaders = (s: State, seat: Seat, at: Village): Lord[] =>
  LORDS.filter((lord) => s.lords[lord].owner === seat && s.lords[lord].at === at && s.lords[lord].gate === null);

/** Strong enough at home, or on the way. */
function isReady(s: State, seat: Seat): boolean {
  const { castle, by } = HOMES[seat] as (typeof HOMES)[number];
  if (s.parties.some((party) => party.seat === seat) || (by !== null && leaders(s, seat, by).length > 0)) return true;
  return leaders(s, seat, castle).length > 0 && (s.villages[castle].soldiers[seat] as number) >= ENOUGH;
}

/** Anne and Blaise arm at home and march on Claire's castle in the same turn, by two roads. */
const marchOnBlaye: Will = (s, seat, ask) => {
  const home = HOMES[seat] as (typeof HOMES)[number];
  switch (ask.kind) {
    case 'region':
      return { region: home.region };
    case 'castle':
      return { village: home.castle };
    case 'cards':
      return home.by === null ? { act: 'done' } : cards(s, seat, home.castle);
    case 'buy': {
      const number = Math.min(
        Math.floor((s.money[seat] as number) / 100),
        ENOUGH - (s.villages[home.castle].soldiers[seat] as number),
      );
      return home.by === null || number < 1 ? { what: 'done' } : { what: 'soldiers', at: home.castle, number };
    }
    case 'march': {
      if (home.by === null) return { act: 'done' };
      const onTheWay = leaders(s, seat, home.by).filter((lord) => s.lords[lord].steps < 2);
      const walked = s.villages[home.by].soldiers[seat] as number;
      if (onTheWay.length > 0)
        return {
          act: 'step',
          from: home.by,
          lords: onTheWay,
          to: PRIZE,
          soldiers: { fresh: 0, walked },
          meet: 'attack',
        };
      const lords = leaders(s, seat, home.castle).filter((lord) => s.lords[lord].steps === 0);
      if (lords.length === 0 || !isReady(s, 0) || !isReady(s, 1)) return { act: 'done' };
      return {
        act: 'step',
        from: home.castle,
        lords,
        to: home.by,
        soldiers: s.villages[home.castle].soldiers[seat] as number,
      };
    }
    case 'coalition':
      return { propose: 'yes' };
    case 'join':
      return { join: 'yes' };
    default:
      return undefined;
  }
};

/** Three families before Blaye: whoever came first may propose a coalition. */
export const convergence = (): Laid<Fief81> => reach('blaye', marchOnBlaye, (match) => asked(match, 'coalition'));

/** The coalition has won and both allies are left: sealed bids for the village. */
export const bidding = (): Laid<Fief81> =>
  reach('bids', marchOnBlaye, (match) => asked(match, 'bid') && (match.state.money[0] as number) >= 200);

/* -------------------------------------------------------- a king not anointed */

const hats = (s: State, seat: Seat): boolean =>
  LORDS.some((lord) => s.lords[lord].owner === seat && s.lords[lord].cardinal);

/** Claire has a cardinal, Anne only a lord: she can be elected, but not without Claire be anointed. */
export const election = (): Laid<Fief81> =>
  reach(
    'election',
    (s, seat, ask) => {
      const home = HOMES[seat] as (typeof HOMES)[number];
      if (ask.kind === 'region') return { region: home.region };
      if (ask.kind === 'castle') return { village: home.castle };
      if (ask.kind !== 'cards' || seat === 1) return undefined;
      const see = (s.hands[seat] as string[]).find(isSee);
      const plain = LORDS.find((lord) => s.lords[lord].owner === seat && s.lords[lord].see === null);
      const bishop = LORDS.find((lord) => s.lords[lord].owner === seat && s.lords[lord].see !== null);
      if (seat === 2 && see !== undefined && bishop === undefined && plain !== undefined)
        return { act: 'bishopric', card: see, lord: plain };
      if (seat === 2 && bishop !== undefined && !s.lords[bishop].cardinal) return { act: 'cardinal', lord: bishop };
      return hasLord(s, seat) && (seat === 0 || see !== undefined) ? { act: 'done' } : cards(s, seat, home.castle);
    },
    (match) => asked(match, 'vote') && hasLord(match.state, 0) && hats(match.state, 2) && !hasLord(match.state, 1),
  );
