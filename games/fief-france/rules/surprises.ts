/** G.4 SURPRISE cards: what may be played now, on whom, and why not. */

import { type ChoiceFor, conditions, type One, type Seat } from '@homage/kernel';
import { type Card, isSurprise, isWoman, type LordId, mapOf, type Surprise, TOWNS, type Town } from './data.ts';
import { because, oneOf } from './kit.ts';
import { inBattle, wallsOf } from './muster.ts';
import { farthest, type Why } from './offer.ts';
import { family } from './pieces.ts';
import { afflicted, hasLord, isBishop, isCardinal, lordOf, spouseOf } from './queries.ts';
import type { Play, State, Tax } from './state.ts';
import type { FiefFrance } from './vocabulary.ts';

/** G.4: not during the draws of the cards phase, and one SURPRISE at a time (H.2). */
export const surprisesBarred = (s: State): boolean => s.drawing || (s.play !== null && !s.play.aside);

/* ------------------------------------------------------------ G.4.2.1 uprising */

/** Whether a tax lies on a town, by its fief or by its bishopric. */
export function taxedBy(s: State, tax: Tax, town: Town): boolean {
  const map = mapOf(s);
  if (tax.fief !== null) return map.fiefOf[town] === tax.fief;
  const see = map.seeOf[town];
  return tax.see === null ? s.sees[see].lord !== null : tax.see === see;
}

const starved = (s: State, town: Town): boolean =>
  s.disasters.length > 0 && afflicted(s, 'famine', mapOf(s).seeOf[town]);

/** Whether a tax lies on the town: anybody's, or one that another family levies. */
function burdened(s: State, town: Town, except: Seat | null): boolean {
  for (const tax of s.taxes) if (tax.seat !== except && taxedBy(s, tax, town)) return true;
  return false;
}

/** G.4.2.1: an UPRISING needs a famine, or a tax that somebody else levies. */
const RISE = conditions<FiefFrance, Seat, Town>(
  [
    (s, _seat, town) => !starved(s, town) && !burdened(s, town, null),
    (_s, _seat, town) => because('notTaxedOrStarved', 'G.4.2.1', { town }),
  ],
  [
    (s, seat, town) => !starved(s, town) && !burdened(s, town, seat),
    (_s, _seat, town) => because('ownTax', 'G.4.2.1', { town }),
  ],
);
export const mayRise: (s: State, seat: Seat, town: Town) => Why = RISE.why;
export const canRise: (s: State, seat: Seat, town: Town) => boolean = RISE.holds;

const risen = (s: State, seat: Seat): boolean => {
  if (s.taxes.length === 0 && s.disasters.length === 0) return false;
  return TOWNS.some((town) => canRise(s, seat, town));
};

/* -------------------------------------------------------------- other targets */

const notDarc = (s: State, id: LordId): 'man' | 'married' | 'regent' | undefined =>
  !isWoman(id) ? 'man' : spouseOf(s, id) !== null ? 'married' : s.queen === id ? 'regent' : undefined;

/** G.4.1.1 */
function mayBeDarc(s: State, id: LordId): Why {
  const why = notDarc(s, id);
  return why === undefined ? undefined : because('cannotBeDarc', 'G.4.1.1', { lord: id, why });
}

/** D.2.2: whether the pope who is in play has refused this promotion in this phase. */
export const popeRefused = (s: State, id: LordId): boolean =>
  s.unpromoted.some(({ lord, pope }) => lord === id && pope === s.pope);

/** G.4.1.2, and D.2.2: a promotion that the pope refused is not asked again in the same phase, while he is in play. */
const CARDINAL = conditions<FiefFrance, null, LordId>(
  [(s, _who, id) => !isBishop(s, id), (_s, _who, lord) => because('notBishop', 'D.2.2', { lord })],
  [(s, _who, id) => isCardinal(s, id), (_s, _who, lord) => because('alreadyCardinal', 'D', { lord })],
  [(s, _who, id) => popeRefused(s, id), (_s, _who, lord) => because('popeSaidNo', 'D.2.2', { lord })],
);
export const mayBeCardinal = (s: State, id: LordId): Why => CARDINAL.why(s, null, id);
export const canBeCardinal = (s: State, id: LordId): boolean => CARDINAL.holds(s, null, id);

/** The choice of who becomes a cardinal: any lord in play. */
export const cardinalChoice = (s: State, explain: boolean): One<FiefFrance, 'lord', LordId> =>
  CARDINAL.oneOf(
    'lord',
    s.lords.map(({ id }) => id),
    s,
    null,
    explain,
  );

/** Why nobody can become a cardinal: no bishop at all, or what stands against the one who came farthest. */
export function noCardinal(s: State, rule: string): Why {
  const lords = s.lords.map(({ id }) => id);
  if (lords.some((id) => canBeCardinal(s, id))) return undefined;
  const best = CARDINAL.whole(s, null, lords);
  return best === undefined || best.code === 'notBishop' ? because('noBishop', rule, {}) : best;
}

/** G.4.2.4 */
function mayBeJudged(s: State, id: LordId): Why {
  if (!s.assassins.includes(id)) return because('notAssassin', 'G.4.2.4', { lord: id });
  if (s.king === id || s.queen === id || s.prince === id || s.pope === id)
    return because('immune', 'G.4.2.4', { lord: id });
  if (lordOf(s, id)?.jailer !== null) return because('captiveSafe', '6.3', { lord: id });
  return undefined;
}

/** G.4.2.3: any lord but one's own. */
const mayBeKilled = (s: State, seat: Seat, id: LordId): Why =>
  lordOf(s, id)?.seat === seat ? because('ownLord', 'G.4.2.3', { lord: id }) : undefined;

/** G.4.2.5: a free lord of another family in the battle. */
function mayBeAmbushed(s: State, seat: Seat, id: LordId): Why {
  const lord = lordOf(s, id);
  if (lord === undefined || s.battle === null || !inBattle(s, s.battle, lord) || lord.jailer !== null) {
    return because('notInBattle', 'G.4.2.5', { lord: id });
  }
  return lord.seat === seat ? because('ownLord', 'G.4.2.5', { lord: id }) : undefined;
}

export function ownInBattle(s: State, seat: Seat): LordId[] {
  const { battle } = s;
  if (battle === null || battle.stage === 'ending') return [];
  const out: LordId[] = [];
  for (const lord of s.lords) {
    if (lord.seat === seat && lord.jailer === null && inBattle(s, battle, lord)) out.push(lord.id);
  }
  return out;
}

/* ------------------------------------------------------- G.4.2.2 underground */

/** At the beginning of a battle against walls. */
export const mayTunnelAssault = (s: State): boolean =>
  s.battle !== null &&
  !s.battle.underground &&
  (s.battle.stage === 'declared' || s.battle.stage === 'coalition' || s.battle.stage === 'opening') &&
  wallsOf(s, s.battle) > 0;

/** While passage is being asked for a STEP. */
export const mayTunnelPassage = (s: State): boolean => s.step !== null && s.step.how === 'ask';

export const hasCaptives = (s: State): boolean => s.lords.some((lord) => lord.jailer !== null);

const TUNNELS = ['escape', 'assault', 'passage'] as const;

/** G.4.2.2: what a tunnel is good for now. */
function mayTunnel(s: State, use: (typeof TUNNELS)[number]): Why {
  if (use === 'escape') return hasCaptives(s) ? undefined : because('noCaptives', 'G.4.2.2', {});
  return (use === 'assault' ? mayTunnelAssault(s) : mayTunnelPassage(s))
    ? undefined
    : because('tunnelTooLate', 'G.4.2.2', {});
}

/* ----------------------------------------------------------------- the choice */

/** Whether the card could be played at all now; cheap, because every window asks. */
export function playable(s: State, seat: Seat, card: Surprise): boolean {
  switch (card) {
    case 'cardinal':
      return s.lords.some(({ id }) => canBeCardinal(s, id));
    case 'darc':
      return s.lords.some(({ id }) => notDarc(s, id) === undefined);
    case 'uprising':
      return risen(s, seat);
    case 'underground':
      return hasCaptives(s) || mayTunnelAssault(s) || mayTunnelPassage(s);
    case 'assassination':
      return hasLord(s, seat) && s.lords.some((lord) => lord.seat !== seat);
    case 'justice':
      return s.assassins.some((id) => mayBeJudged(s, id) === undefined);
    case 'ambush':
      return (
        s.battle !== null &&
        ownInBattle(s, seat).length > 0 &&
        s.lords.some((lord) => mayBeAmbushed(s, seat, lord.id) === undefined)
      );
  }
}

/** The SURPRISES of a hand that can be played now. */
export function playables(s: State, seat: Seat): Surprise[] {
  const out: Surprise[] = [];
  if (surprisesBarred(s)) return out;
  const { hand } = family(s, seat);
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i] as Card;
    if (isSurprise(card) && hand.indexOf(card) === i && playable(s, seat, card)) out.push(card);
  }
  return out;
}

/** Whether there is any. */
export function anyPlayable(s: State, seat: Seat): boolean {
  if (surprisesBarred(s)) return false;
  const { hand } = family(s, seat);
  for (const card of hand) if (isSurprise(card) && playable(s, seat, card)) return true;
  return false;
}

type PlayDraft = Partial<Play>;

/** The choices that follow the card. */
export function playNext(
  s: State,
  seat: Seat,
  draft: PlayDraft,
  explain: boolean,
): ChoiceFor<FiefFrance, Play> | undefined {
  const all = (): LordId[] => s.lords.map(({ id }) => id);
  switch (draft.card) {
    case 'cardinal':
      return draft.lord === undefined ? cardinalChoice(s, explain) : undefined;
    case 'darc':
      return draft.lord === undefined ? oneOf('lord', all(), (id) => mayBeDarc(s, id), explain) : undefined;
    case 'uprising':
      return draft.town === undefined ? RISE.oneOf('town', TOWNS, s, seat, explain) : undefined;
    case 'justice':
      return draft.lord === undefined ? oneOf('lord', all(), (id) => mayBeJudged(s, id), explain) : undefined;
    case 'assassination':
      if (draft.lord === undefined) {
        return oneOf('lord', all(), (id) => mayBeKilled(s, seat, id), explain);
      }
      return draft.by === undefined
        ? { key: 'by', type: 'one', of: s.lords.filter((l) => l.seat === seat).map((l) => l.id) }
        : undefined;
    case 'ambush':
      if (draft.lord === undefined) return oneOf('lord', all(), (id) => mayBeAmbushed(s, seat, id), explain);
      return draft.by === undefined ? { key: 'by', type: 'one', of: ownInBattle(s, seat) } : undefined;
    case 'underground':
      return undergroundNext(s, draft, explain);
    default:
      return undefined;
  }
}

function undergroundNext(s: State, draft: PlayDraft, explain: boolean): ChoiceFor<FiefFrance, Play> | undefined {
  if (draft.use === undefined) {
    return oneOf('use', TUNNELS, (use) => mayTunnel(s, use), explain);
  }
  if (draft.use !== 'escape' || draft.lord !== undefined) return undefined;
  const captive = (id: LordId): Why =>
    lordOf(s, id)?.jailer === null ? because('notCaptive', 'G.4.2.2', { lord: id }) : undefined;
  const all = s.lords.map(({ id }) => id);
  return oneOf('lord', all, captive, explain);
}

/** Walks a play along its choices: is it still legal as it stands? */
export function playHolds(s: State, seat: Seat, play: Play): boolean {
  if (!family(s, seat).hand.includes(play.card) || !playable(s, seat, play.card)) return false;
  const draft: Record<string, unknown> = { card: play.card };
  for (;;) {
    const choice = playNext(s, seat, draft as PlayDraft, false);
    if (choice === undefined) return Object.keys(play).every((key) => Object.hasOwn(draft, key));
    const value = (play as Record<string, unknown>)[choice.key];
    if (choice.type !== 'one' || value === undefined || !choice.of.includes(value as never)) return false;
    draft[choice.key] = value;
  }
}

function whyNot(s: State, seat: Seat, card: Card): NonNullable<Why> {
  if (surprisesBarred(s) && isSurprise(card)) return because('noSurpriseNow', 'G.4', {});
  if (card === 'ambush' && s.battle !== null && ownInBattle(s, seat).length === 0)
    return because('noLordInBattle', 'G.4.2.5', {});
  const none = because('notNow', 'G.4', { card });
  const lords = s.lords.map(({ id }) => id);
  switch (card) {
    case 'cardinal':
      return noCardinal(s, 'G.4.1.2') ?? none;
    case 'darc': {
      // Of a woman who cannot there is more to say than of men.
      const women = lords.filter(isWoman);
      return farthest(women.length > 0 ? women : lords, (id) => mayBeDarc(s, id), ['cannotBeDarc'], none) ?? none;
    }
    case 'uprising':
      return farthest(TOWNS, (town) => mayRise(s, seat, town), ['notTaxedOrStarved', 'ownTax'], none) ?? none;
    case 'justice':
      return farthest(lords, (id) => mayBeJudged(s, id), ['notAssassin', 'captiveSafe', 'immune'], none) ?? none;
    case 'assassination':
      if (!hasLord(s, seat)) return because('noLordInPlay', 'G.4.2.3', {});
      return farthest(lords, (id) => mayBeKilled(s, seat, id), ['ownLord'], none) ?? none;
    case 'ambush':
      if (s.battle === null) return because('noBattle', 'G.4.2.5', {});
      return farthest(lords, (id) => mayBeAmbushed(s, seat, id), ['notInBattle', 'ownLord'], none) ?? none;
    case 'underground':
      return farthest(TUNNELS, (use) => mayTunnel(s, use), ['noCaptives', 'tunnelTooLate'], none) ?? none;
    default:
      return because('inCardsPhase', '2.6', { card });
  }
}

/** The card to play: what could be played now; the rest of the hand greyed. */
export function cardChoice(
  s: State,
  seat: Seat,
  pass: boolean,
  explain: boolean,
): One<FiefFrance, 'card', Card | 'pass'> {
  const of: (Card | 'pass')[] = playables(s, seat);
  if (pass) of.unshift('pass');
  if (!explain) return { key: 'card', type: 'one', of };
  const { hand } = family(s, seat);
  const not = hand
    .filter((card, i) => hand.indexOf(card) === i && !of.includes(card))
    .map((card) => ({
      value: card,
      why: whyNot(s, seat, card),
    }));
  return { key: 'card', type: 'one', of, not };
}
