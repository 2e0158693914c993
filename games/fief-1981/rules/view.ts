/** What a seat sees, the same position dealt anew, a copy, and what must always be true. */

import { copy, type Dice, type Seat, shuffle } from '@homage/kernel';
import { soldiersOf } from './board.ts';
import { boxOf } from './box.ts';
import {
  BLUE_DECK,
  CARDINALS,
  CASTLES,
  type Card,
  HAND,
  LORDS,
  MILLS,
  MOST_BUILDINGS,
  PRESSES,
  REGIONS,
  SOLDIERS_EACH,
  seeCard,
  VILLAGES,
  type Village,
} from './data.ts';
import { diff } from './differences.ts';
import { plainSoldiers } from './troops.ts';
import type { Fight, Ground, Leave, LordState, Side, State, View } from './vocabulary.ts';

/* --------------------------------------------------------------------- view */

/** Secret are hands, the order of the pile, and what was put away face down (F81R-g8). Everything else lies on the table. */
export function view(s: State, seat: Seat | undefined): View {
  const { hands, pile, buried, ...open } = clone(s);
  return {
    ...open,
    seat: seat ?? null,
    hand: seat === undefined ? [] : (hands[seat] as Card[]),
    handSizes: hands.map((hand) => hand.length),
    pile: pile.length,
    buried: buried.length,
  };
}

/** Pile, face-down discards and the hands of others are one pool for this seat. */
export function redeal(s: State, seat: Seat | undefined, dice: Dice): State {
  const out = clone(s);
  const pool: Card[] = [...s.pile, ...s.buried];
  s.hands.forEach((hand, other) => {
    if (other !== seat) pool.push(...hand);
  });
  pool.sort();
  shuffle(dice, pool);
  out.pile = pool.splice(0, s.pile.length);
  out.buried = pool.splice(0, s.buried.length);
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) out.hands[other] = pool.splice(0, (s.hands[other] as Card[]).length);
  }
  return out;
}

/* -------------------------------------------------------------------- clone */

/** Most lists of a position are empty most of the time: a new one costs less than a copy. */
const list = <T>(values: readonly T[]): T[] => (values.length === 0 ? [] : values.slice());

const cloneLeave = (leave: Leave | null): Leave | null =>
  leave === null ? null : { by: leave.by, round: leave.round };

const cloneGround = (g: Ground): Ground => ({
  soldiers: g.soldiers.slice(),
  bands: g.bands.length === 0 ? [] : g.bands.map((band) => ({ ...band, leave: cloneLeave(band.leave) })),
  holder: g.holder,
  castle: g.castle,
  mills: g.mills,
  presses: g.presses,
  lentTo: g.lentTo,
  lentIn: g.lentIn,
});

const cloneLord = (l: LordState): LordState => ({
  owner: l.owner,
  at: l.at,
  gate: l.gate,
  steps: l.steps,
  see: l.see,
  cardinal: l.cardinal,
  leave: cloneLeave(l.leave),
  met: l.met,
});

const cloneSide = (side: Side): Side => ({ ...side, lords: side.lords.slice() });

const cloneFight = (f: Fight): Fight => ({
  ...f,
  attackers: f.attackers.map(cloneSide),
  defenders: f.defenders.map(cloneSide),
  percent: f.percent === null ? null : { ...f.percent },
});

export function clone(s: State): State {
  // Spread first, then replaced: the shape is copied at once instead of growing key by key.
  const villages = { ...s.villages };
  for (const village of VILLAGES) villages[village] = cloneGround(villages[village]);
  const lords = { ...s.lords };
  for (const lord of LORDS) lords[lord] = cloneLord(lords[lord]);
  const fiefs = { ...s.fiefs };
  for (const region of REGIONS) {
    const fief = fiefs[region];
    if (fief !== null) fiefs[region] = { ...fief };
  }
  const { strike, march, battle, fight, ballot, offer } = s;
  const out: State = {
    rules: s.rules,
    end: s.end,
    goal: s.goal,
    rounds: s.rounds,
    talkMinutes: s.talkMinutes,
    seats: s.seats,
    phase: s.phase,
    round: s.round,
    order: s.order.slice(),
    chosen: s.chosen.slice(),
    first: s.first,
    homes: s.homes.slice(),
    villages,
    lords,
    parties: s.parties.length === 0 ? [] : s.parties.map((party) => ({ ...party, lords: party.lords.slice() })),
    arrivals: s.arrivals,
    fiefs,
    king: s.king === null ? null : { lord: s.king.lord, round: s.king.round },
    deposed: s.deposed,
    money: s.money.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    pile: list(s.pile),
    discard: list(s.discard),
    buried: list(s.buried),
    weather: { ...s.weather },
    famine: { ...s.famine },
    revolted: list(s.revolted),
    laid: s.laid.length === 0 ? [] : s.laid.map((laid) => ({ ...laid })),
    used: s.used.slice(),
    exchanged: s.exchanged.slice(),
    out: s.out.slice(),
    strike: strike === null ? null : { ...strike, payers: strike.payers.slice(), castles: strike.castles.slice() },
    march:
      march === null
        ? null
        : {
            seat: march.seat,
            free: march.free.slice(),
            levied: march.levied.slice(),
            reached: march.reached.slice(),
            settlers: march.settlers.slice(),
            refused: march.refused.map(({ village, lords: turned }) => ({ village, lords: turned.slice() })),
            garrisons: march.garrisons.map((garrison) => ({ ...garrison, lords: garrison.lords.slice() })),
            step: march.step === null ? null : { ...march.step, lords: march.step.lords.slice() },
          },
    sorties: s.sorties.map((sortie) => ({ ...sortie, lords: sortie.lords.slice() })),
    expulsions: s.expulsions.length === 0 ? [] : s.expulsions.map((entry) => ({ ...entry })),
    relieved: s.relieved.length === 0 ? [] : s.relieved.map((entry) => ({ ...entry })),
    shunned: s.shunned.length === 0 ? [] : s.shunned.map((entry) => ({ ...entry })),
    fought: list(s.fought),
    battle:
      battle === null
        ? null
        : {
            ...battle,
            camps: battle.camps.map((camp) => camp.slice()),
            proposal:
              battle.proposal === null
                ? null
                : { ...battle.proposal, with: battle.proposal.with.slice(), joined: battle.proposal.joined.slice() },
            defenders: battle.defenders.slice(),
            bids: battle.bids === null ? null : { seats: battle.bids.seats.slice(), last: battle.bids.last },
          },
    fight: fight === null ? null : cloneFight(fight),
    tolls: s.tolls.map((toll) => ({ ...toll, soldiers: { ...toll.soldiers }, lords: toll.lords.slice() })),
    ballot:
      ballot === null
        ? null
        : {
            candidates: ballot.candidates.map((c) => ({ ...c })),
            totals: { ...ballot.totals },
            yes: ballot.yes,
            no: ballot.no,
            rebels: ballot.rebels.slice(),
            done: ballot.done.slice(),
            elected: ballot.elected,
            solicited: ballot.solicited.slice(),
            agreed: ballot.agreed.slice(),
          },
    granting: s.granting === null ? null : { ...s.granting },
    considered: list(s.considered),
    reprisal: s.reprisal === null ? null : { ...s.reprisal },
    shares: s.shares.map((share) => ({
      seats: [share.seats[0], share.seats[1]],
      percent: share.percent,
      round: share.round,
    })),
    said: s.said.map(({ round, seat, ask, answer }) => ({ round, seat, ask, answer: copy(answer) })),
    talking: s.talking,
    offer: offer === null ? null : { ...offer },
    rang: list(s.rang),
    last: s.last,
  };
  if (s.box !== undefined) out.box = s.box;
  return out;
}

/* ---------------------------------------------------------------- invariant */

/** Every kind of card has a number, so that the deck can be counted without building anything. */
const KINDS: readonly Card[] = [...new Set(BLUE_DECK)];
const KIND = Object.fromEntries(KINDS.map((card, i) => [card, i])) as { readonly [C in Card]: number };
const WANTED = KINDS.map((card) => BLUE_DECK.filter((other) => other === card).length);

function tally(found: number[], cards: readonly Card[]): void {
  for (const card of cards) found[KIND[card]] = (found[KIND[card]] as number) + 1;
}

function wrongCards(s: State): string | undefined {
  const found = new Array<number>(KINDS.length).fill(0);
  tally(found, s.pile);
  tally(found, s.discard);
  tally(found, s.buried);
  for (let seat = 0; seat < s.hands.length; seat++) {
    const hand = s.hands[seat] as Card[];
    if (hand.length > HAND) return `seat ${seat} holds ${hand.length} cards`;
    tally(found, hand);
  }
  for (const { card } of s.laid) found[KIND[card]] = (found[KIND[card]] as number) + 1;
  for (const lord of LORDS) {
    const { owner, see } = s.lords[lord];
    if (owner !== null) found[KIND[lord]] = (found[KIND[lord]] as number) + 1;
    if (see !== null) found[KIND[seeCard(see)]] = (found[KIND[seeCard(see)]] as number) + 1;
  }
  for (const region of REGIONS) {
    found[KIND.weather] = (found[KIND.weather] as number) + s.weather[region];
    found[KIND.famine] = (found[KIND.famine] as number) + s.famine[region];
  }
  for (let i = 0; i < KINDS.length; i++)
    if (found[i] !== WANTED[i]) return `${found[i]} of ${KINDS[i]}, not ${WANTED[i]}`;
  return undefined;
}

const PLACE = Object.fromEntries(VILLAGES.map((village, i) => [village, i])) as { readonly [V in Village]: number };

/** Who has pieces inside each village: one bit for each seat. */
function whoIsInside(s: State): number[] {
  const inside = new Array<number>(VILLAGES.length).fill(0);
  for (const lord of LORDS) {
    const { owner, at, gate } = s.lords[lord];
    if (owner !== null && at !== null && gate === null)
      inside[PLACE[at]] = (inside[PLACE[at]] as number) | (1 << owner);
  }
  for (let i = 0; i < VILLAGES.length; i++) {
    const { soldiers } = s.villages[VILLAGES[i] as Village];
    for (let seat = 0; seat < soldiers.length; seat++) {
      if ((soldiers[seat] as number) > 0) inside[i] = (inside[i] as number) | (1 << seat);
    }
  }
  return inside;
}

const seatsOf = (s: State, mask: number): Seat[] => s.order.filter((seat) => (mask & (1 << seat)) !== 0);

function wrongVillages(s: State): string | undefined {
  let mills = 0;
  let presses = 0;
  let castles = 0;
  const insides = whoIsInside(s);
  const { camping } = diff(s);
  for (let i = 0; i < VILLAGES.length; i++) {
    const village = VILLAGES[i] as Village;
    const g = s.villages[village];
    mills += g.mills;
    presses += g.presses;
    castles += Number(g.castle);
    if (g.mills < 0 || g.presses < 0 || g.mills + g.presses > MOST_BUILDINGS)
      return `${village} has ${g.mills} mills, ${g.presses} presses`;
    for (const n of g.soldiers)
      if (!Number.isInteger(n) || n < 0) return `${village} has ${g.soldiers.join()} soldiers`;
    if (s.battle?.village === village) continue;
    const inside = insides[i] as number;
    if (g.holder === null ? inside !== 0 : (inside & (1 << g.holder)) === 0)
      return `${village} is held by ${g.holder}, inside are ${seatsOf(s, inside)}`;
    for (let seat = 0; g.bands.length > 0 && seat < g.soldiers.length; seat++)
      if (plainSoldiers(g, seat) < 0) return `${village} has more soldiers in bands of ${seat} than soldiers`;
    if (!camping && (inside & (inside - 1)) !== 0) return `${seatsOf(s, inside)} are inside ${village}`;
  }
  if (mills > MILLS || presses > PRESSES || castles > CASTLES)
    return `${mills} mills, ${presses} presses, ${castles} castles`;
  return undefined;
}

function wrongLords(s: State): string | undefined {
  let hats = 0;
  const sees: string[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if ((l.owner === null) !== (l.at === null)) return `${lord} of ${l.owner} is at ${l.at}`;
    if (l.owner === null && (l.see !== null || l.cardinal || l.gate !== null)) return `${lord} is dead and has cards`;
    if (l.cardinal) hats++;
    if (l.cardinal && l.see === null) return `${lord} is cardinal without a see`;
    if (l.see !== null && sees.includes(l.see)) return `two bishops of ${l.see}`;
    if (l.see !== null) sees.push(l.see);
    const troops = s.parties.filter((p) => p.lords.includes(lord));
    if (troops.length !== (l.gate === null ? 0 : 1)) return `${lord} is in ${troops.length} parties`;
    for (const p of troops)
      if (p.seat !== l.owner || p.village !== l.at || p.from !== l.gate)
        return `${lord} stands before ${l.at} without his party`;
  }
  if (hats > CARDINALS) return `${hats} cardinals`;
  if (s.king !== null && (s.lords[s.king.lord].owner === null || s.lords[s.king.lord].see !== null))
    return 'the king is dead or a bishop';
  return undefined;
}

function wrongParties(s: State): string | undefined {
  const seen = new Set<string>();
  for (const p of s.parties) {
    const name = `${p.seat} before ${p.village} from ${p.from} (${p.intent}, ${p.round})`;
    if (seen.has(name)) return `${name} stands twice`;
    seen.add(name);
    if (!boxOf(s).neighbours[p.village].includes(p.from)) return `${name}: no road`;
    if (p.soldiers < 0) return `${name} has ${p.soldiers} soldiers`;
    if (p.soldiers === 0 && p.lords.length === 0) return `${name} is empty`;
  }
  return undefined;
}

function wrongFiefs(s: State): string | undefined {
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief === null) continue;
    if (!boxOf(s).regionVillages[region].includes(fief.capital)) return `${fief.capital} is the capital of ${region}`;
    if (fief.lord !== null && s.lords[fief.lord].owner !== fief.owner)
      return `the title of ${region} lies under a stranger`;
  }
  return undefined;
}

function wrongSeats(s: State): string | undefined {
  for (let seat = 0; seat < s.seats; seat++) {
    const money = s.money[seat] as number;
    if (money < 0 || money % 100 !== 0) return `seat ${seat} has ${money}`;
    const soldiers = soldiersOf(s, seat);
    if (soldiers > SOLDIERS_EACH) return `seat ${seat} has ${soldiers} soldiers`;
    if (s.out[seat] && soldiers > 0) return `seat ${seat} is out and has soldiers`;
  }
  let seated = 0;
  for (const seat of s.order) seated |= 1 << seat;
  if (s.order.length !== s.seats || seated !== (1 << s.seats) - 1) return `the table order is ${s.order}`;
  return undefined;
}

export function invariant(s: State): string | undefined {
  return wrongCards(s) ?? wrongVillages(s) ?? wrongLords(s) ?? wrongParties(s) ?? wrongFiefs(s) ?? wrongSeats(s);
}
