/** FIEF France, 3 to 6 players. */

import type { AskKind, GameDef, OptionDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import * as asides from './asides.ts';
import * as ballots from './ballots.ts';
import * as battle from './battle.ts';
import * as battleAsks from './battleAsks.ts';
import * as battleRound from './battleRound.ts';
import * as battles from './battles.ts';
import { pieces } from './box.ts';
import * as cards from './cards.ts';
import * as choreAsks from './choreAsks.ts';
import { chores } from './chores.ts';
import * as deals from './deals.ts';
import * as diplomacy from './diplomacy.ts';
import * as hearye from './hearye.ts';
import { income } from './income.ts';
import { invariant } from './invariant.ts';
import { main } from './main.ts';
import { march } from './march.ts';
import * as movement from './movement.ts';
import * as plague from './plague.ts';
import * as plays from './plays.ts';
import * as purchase from './purchase.ts';
import * as ransom from './ransom.ts';
import { redeal } from './redeal.ts';
import { type AskReasons, TURN_REASONS } from './refusals.ts';
import { ASIDE_REASONS, TALK_REASONS } from './refusalsAsides.ts';
import { BATTLE_REASONS } from './refusalsBattle.ts';
import { MARCH_REASONS } from './refusalsMarch.ts';
import { home, homes, setup } from './setup.ts';
import * as step from './step.ts';
import * as uprising from './uprising.ts';
import { endOfRound } from './victory.ts';
import { clone, view } from './view.ts';
import type { FiefFrance } from './vocabulary.ts';
import * as windows from './windows.ts';

const flag = (key: string, value = false): OptionDef => ({ key, type: 'one', of: [false, true], default: value });

/** The optional rules I.1 to I.4, and what a table may decide besides. */
export const options: readonly OptionDef[] = [
  flag('adjusted'),
  flag('fog'),
  flag('openTrade'),
  flag('mandatory'),
  flag('beginners'),
  flag('storm'),
  flag('toursLimoges'),
  flag('clermontLanguedoc'),
  flag('cherbourgLisieux'),
  { key: 'name24', type: 'one', of: ['lepuy', 'mende', 'nimes'], default: 'lepuy' },
  flag('freshPawns'),
  flag('closedHarbors'),
  { key: 'talkMinutes', type: 'amount', min: 1, max: 10, default: 3 },
  flag('privateChat'),
  { key: 'windows', type: 'one', of: ['ask', 'orders'], default: 'ask' },
  { key: 'rounds', type: 'amount', min: 0, max: 60, default: 0 },
  { key: 'components', type: 'pieces', default: null },
];

/** Each question with what it says of things that it does not offer. */
const reasoned = <D extends Partial<{ [K in AskKind<FiefFrance>]: object }>>(defs: D): D => {
  const whys: AskReasons = { ...TURN_REASONS, ...MARCH_REASONS, ...BATTLE_REASONS, ...TALK_REASONS };
  return Object.fromEntries(
    Object.entries(defs).map(([kind, def]) => {
      const why = whys[kind as AskKind<FiefFrance>];
      return [kind, why === undefined ? def : { ...(def as object), why }];
    }),
  ) as D;
};

export const fiefFrance: GameDef<FiefFrance> = {
  id: cover.id,
  edition: 2,
  seats: cover.seats,
  options,
  pieces,
  setup,
  main: 'main',
  frames: {
    main,
    homes,
    hearYe: hearye.hearYe,
    marriages: hearye.marriages,
    bishops: hearye.bishops,
    ballot: ballots.ballot,
    cards: cards.cards,
    discards: cards.discards,
    draws: cards.draws,
    disasters: cards.disasters,
    plague: plague.plague,
    plays: plays.plays,
    income,
    purchase: purchase.purchase,
    ransom: ransom.ransom,
    promote: ransom.promote,
    movement: movement.movement,
    step: step.step,
    battles: battles.battles,
    battle: battle.battle,
    round: battleRound.round,
    sieges: battles.sieges,
    plunder: battles.plunder,
    endOfRound,
    chores,
    window: windows.window,
    play: windows.play,
    uprising: uprising.uprising,
    surprise: windows.surprise,
    cede: asides.cede,
    captive: asides.captive,
    lift: asides.lift,
    relent: asides.relent,
    swap: diplomacy.swap,
    talk: diplomacy.talk,
    give: diplomacy.give,
    order: asides.order,
    offer: deals.offer,
    reply: deals.reply,
    withdraw: deals.withdraw,
  },
  asks: reasoned({
    home,
    pope: hearye.pope,
    ban: choreAsks.ban,
    marry: hearye.marry,
    wed: hearye.wed,
    annul: hearye.annul,
    nominate: ballots.nominate,
    lay: ballots.lay,
    discard: cards.discardAsk,
    draw: cards.draw,
    plague: plague.plagueAsk,
    playCard: plays.playCard,
    ransom: ransom.ransomAsk,
    haggle: ransom.haggle,
    buy: purchase.buy,
    offer: purchase.offer,
    promotion: ransom.promotion,
    march,
    passage: step.passage,
    help: windows.help,
    attack: battles.attack,
    join: battleAsks.join,
    admit: battleAsks.admit,
    opening: battleAsks.opening,
    aim: battleAsks.aim,
    reroll: battleRound.reroll,
    losses: battleRound.losses,
    resolve: battleAsks.resolve,
    press: battleAsks.press,
    spoils: battleAsks.spoils,
    besiege: battles.besiege,
    plunder: battles.plunderAsk,
    heir: choreAsks.heir,
    shed: choreAsks.shed,
    settle: choreAsks.settle,
    host: choreAsks.host,
    control: choreAsks.control,
    free: windows.free,
    window: windows.windowAsk,
    rise: uprising.rise,
    calm: uprising.calm,
    riot: uprising.riot,
    riotLosses: uprising.riotLosses,
    swap: diplomacy.swapAsk,
    invite: diplomacy.invite,
    talk: diplomacy.talkAsk,
  }),
  asides: {
    surprise: { ...windows.surpriseAside, ...ASIDE_REASONS.surprise },
    cede: { ...asides.cedeAside, ...ASIDE_REASONS.cede },
    captive: { ...asides.captiveAside, ...ASIDE_REASONS.captive },
    lift: { ...asides.liftAside, ...ASIDE_REASONS.lift },
    relent: { ...asides.relentAside, ...ASIDE_REASONS.relent },
    swap: { ...diplomacy.swapAside, ...ASIDE_REASONS.swap },
    talk: { ...diplomacy.talkAside, ...ASIDE_REASONS.talk },
    give: { ...diplomacy.giveAside, ...ASIDE_REASONS.give },
    offer: { ...deals.offerAside, ...ASIDE_REASONS.offer },
    reply: { ...deals.replyAside, ...ASIDE_REASONS.reply },
    withdraw: { ...deals.withdrawAside, ...ASIDE_REASONS.withdraw },
    order: { ...asides.orderAside, ...ASIDE_REASONS.order },
  },
  view,
  redeal,
  clone,
  invariant,
  belongs: {
    path: ['movement'],
    step: ['step'],
    refusals: ['movement'],
    pass: ['movement'],
    trail: ['movement'],
    gates: ['movement'],
    battle: ['battle'],
    ballot: ['ballot'],
    uprising: ['uprising'],
    play: ['play'],
    swap: ['swap'],
    talk: ['talk'],
    todo: ['chores'],
    drawing: ['draws'],
    debtor: ['ransom'],
    ransom: ['ransom'],
    track: ['cards'],
  },
  talks: diplomacy.talks,
};

export * from './data.ts';
export type { Cause, Events, Freed } from './events.ts';
export type { Reasons } from './reasons.ts';
export * from './state.ts';
export type * from './vocabulary.ts';
