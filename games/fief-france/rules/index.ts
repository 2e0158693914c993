/** FIEF France, 3 to 6 players. */

import type { AskKind, Choice, GameDef, OptionDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import * as acts from './asides.ts';
import * as ballots from './ballots.ts';
import * as combat from './battle.ts';
import * as questions from './battleAsks.ts';
import * as field from './battles.ts';
import { pieces } from './box.ts';
import * as deck from './cards.ts';
import * as consequences from './choreAsks.ts';
import { chores } from './chores.ts';
import * as bargains from './deals.ts';
import * as diplomacy from './diplomacy.ts';
import * as town from './hearye.ts';
import { income } from './income.ts';
import { invariant } from './invariant.ts';
import { askQuietly } from './kit.ts';
import { main } from './main.ts';
import { march } from './march.ts';
import * as moves from './movement.ts';
import * as sickness from './plague.ts';
import * as hands from './plays.ts';
import * as market from './purchase.ts';
import * as debts from './ransom.ts';
import { redeal } from './redeal.ts';
import { type AskReasons, TURN_REASONS } from './refusals.ts';
import { ASIDE_REASONS, TALK_REASONS } from './refusalsAsides.ts';
import { BATTLE_REASONS } from './refusalsBattle.ts';
import { MARCH_REASONS } from './refusalsMarch.ts';
import * as blows from './round.ts';
import { home, homes, setup } from './setup.ts';
import * as steps from './step.ts';
import * as revolt from './uprising.ts';
import { endOfRound } from './victory.ts';
import { clone, view } from './view.ts';
import type { FiefFrance } from './vocabulary.ts';
import * as effects from './windows.ts';

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

type Asking = (s: FiefFrance['State'], who: never, draft: never, explain: boolean) => Choice<FiefFrance> | undefined;

/** Without explanations the reasons of refusals are not made up. */
function hushed<D extends { [kind: string]: { next: unknown } }>(defs: D): D {
  return Object.fromEntries(
    Object.entries(defs).map(([kind, def]) => {
      const next = def.next as Asking;
      const asked: Asking = (s, who, draft, explain) =>
        explain ? next(s, who, draft, true) : askQuietly(next, s, who, draft);
      return [kind, { ...def, next: asked }];
    }),
  ) as D;
}

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
  edition: 1,
  seats: cover.seats,
  options,
  pieces,
  setup,
  main: 'main',
  frames: {
    main,
    homes,
    hearYe: town.hearYe,
    marriages: town.marriages,
    bishops: town.bishops,
    ballot: ballots.ballot,
    cards: deck.cards,
    discards: deck.discards,
    draws: deck.draws,
    disasters: deck.disasters,
    plague: sickness.plague,
    plays: hands.plays,
    income,
    purchase: market.purchase,
    ransom: debts.ransom,
    promote: debts.promote,
    movement: moves.movement,
    step: steps.step,
    battles: field.battles,
    battle: combat.battle,
    round: blows.round,
    sieges: field.sieges,
    plunder: field.plunder,
    endOfRound,
    chores,
    window: effects.window,
    play: effects.play,
    uprising: revolt.uprising,
    surprise: effects.surprise,
    cede: acts.cede,
    captive: acts.captive,
    lift: acts.lift,
    relent: acts.relent,
    swap: diplomacy.swap,
    talk: diplomacy.talk,
    give: diplomacy.give,
    order: acts.order,
    offer: bargains.offer,
    reply: bargains.reply,
    withdraw: bargains.withdraw,
  },
  asks: hushed(
    reasoned({
      home,
      pope: town.pope,
      ban: consequences.ban,
      marry: town.marry,
      wed: town.wed,
      annul: town.annul,
      nominate: ballots.nominate,
      lay: ballots.lay,
      discard: deck.discardAsk,
      draw: deck.draw,
      plague: sickness.plagueAsk,
      playCard: hands.playCard,
      ransom: debts.ransomAsk,
      haggle: debts.haggle,
      buy: market.buy,
      offer: market.offer,
      promotion: debts.promotion,
      march,
      passage: steps.passage,
      help: effects.help,
      attack: field.attack,
      join: questions.join,
      admit: questions.admit,
      opening: questions.opening,
      aim: questions.aim,
      reroll: blows.reroll,
      losses: blows.losses,
      resolve: questions.resolve,
      press: questions.press,
      spoils: questions.spoils,
      besiege: field.besiege,
      plunder: field.plunderAsk,
      heir: consequences.heir,
      shed: consequences.shed,
      settle: consequences.settle,
      host: consequences.host,
      control: consequences.control,
      free: effects.free,
      window: effects.windowAsk,
      rise: revolt.rise,
      calm: revolt.calm,
      riot: revolt.riot,
      riotLosses: revolt.riotLosses,
      swap: diplomacy.swapAsk,
      invite: diplomacy.invite,
      talk: diplomacy.talkAsk,
    }),
  ),
  asides: hushed({
    surprise: { ...effects.surpriseAside, ...ASIDE_REASONS.surprise },
    cede: { ...acts.cedeAside, ...ASIDE_REASONS.cede },
    captive: { ...acts.captiveAside, ...ASIDE_REASONS.captive },
    lift: { ...acts.liftAside, ...ASIDE_REASONS.lift },
    relent: { ...acts.relentAside, ...ASIDE_REASONS.relent },
    swap: { ...diplomacy.swapAside, ...ASIDE_REASONS.swap },
    talk: { ...diplomacy.talkAside, ...ASIDE_REASONS.talk },
    give: { ...diplomacy.giveAside, ...ASIDE_REASONS.give },
    offer: { ...bargains.offerAside, ...ASIDE_REASONS.offer },
    reply: { ...bargains.replyAside, ...ASIDE_REASONS.reply },
    withdraw: { ...bargains.withdrawAside, ...ASIDE_REASONS.withdraw },
    order: { ...acts.orderAside, ...ASIDE_REASONS.order },
  }),
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
