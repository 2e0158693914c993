/** FIEF (1981) in its original and its adapted rules: the definition that the house plays. */

import type { GameDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import { alliance, allies, stance } from './allies.ts';
import { pieces } from './box.ts';
import { cards } from './cardDeeds.ts';
import { cardsAsk } from './cards.ts';
import { battle, bid, coalition, combat, join, whichBattle } from './combat.ts';
import { deal, freeLord } from './deal.ts';
import { depose, deposing, deposition, reprisal } from './deposing.ts';
import {
  anoint,
  anointing,
  ballotAsk,
  candidate,
  cardinal,
  cardinals,
  election,
  polling,
  solicit,
  vote,
} from './election.ts';
import { enfief, fiefs, grant } from './fiefs.ts';
import { fight } from './fight.ts';
import { income, taxes } from './income.ts';
import { placing, shelter } from './lords.ts';
import { main } from './main.ts';
import { marchAsk } from './marchAsk.ts';
import { arrival, movement, passage, refused, resist, resistance } from './movement.ts';
import {
  accept,
  give,
  giveAside,
  lend,
  lendAside,
  negotiations,
  ring,
  ringAside,
  share,
  shareAside,
  talk,
  talks,
} from './negotiations.ts';
import { buyAsk, purchases } from './purchases.ts';
import { bestow, crown, heir, oppose, settle } from './settle.ts';
import { castle, emptyState, founder, region, setup, village } from './setup.ts';
import { appease, parryAsk, plague, revolt, strike, wreckAsk } from './strike.ts';
import { losses, toll } from './toll.ts';
import { clone, invariant, redeal, view } from './view.ts';
import { type Fief81, RULES } from './vocabulary.ts';

export const fief1981: GameDef<Fief81> = {
  id: cover.id,
  edition: 2,
  seats: cover.seats,
  options: [
    { key: 'rules', type: 'one', of: RULES, default: 'original' },
    { key: 'end', type: 'one', of: ['fiefs', 'clock'], default: 'fiefs' },
    { key: 'fiefs', type: 'one', of: [2, 3, 4], default: 2 },
    { key: 'minutes', type: 'amount', min: 10, max: 600, default: 120 },
    { key: 'rounds', type: 'amount', min: 1, max: 200, default: 60 },
    { key: 'talk', type: 'one', of: ['timed', 'open'], default: 'timed' },
    { key: 'components', type: 'pieces', default: null },
  ],
  pieces,
  setup: (options, seats) => emptyState(options, seats),
  main: 'main',
  frames: {
    main,
    setup,
    deal,
    cards,
    placing,
    strike,
    revolt,
    plague,
    toll,
    income,
    purchases,
    movement,
    arrival,
    resistance,
    combat,
    battle,
    allies,
    fight,
    negotiations,
    election,
    polling,
    anointing,
    cardinals,
    deposing,
    fiefs,
    settle,
    give,
    lend,
    share,
    ring,
  },
  asks: {
    region,
    castle,
    village,
    founder,
    freeLord,
    cards: cardsAsk,
    shelter,
    parry: parryAsk,
    appease,
    wreck: wreckAsk,
    losses,
    taxes,
    buy: buyAsk,
    march: marchAsk,
    passage,
    refused,
    resist,
    whichBattle,
    coalition,
    join,
    alliance,
    stance,
    bid,
    vote,
    candidate,
    ballot: ballotAsk,
    solicit,
    anoint,
    cardinal,
    depose,
    deposition,
    reprisal,
    grant,
    enfief,
    oppose,
    heir,
    crown,
    bestow,
    accept,
    talk,
  },
  asides: { give: giveAside, lend: lendAside, share: shareAside, ring: ringAside },
  view,
  redeal,
  clone,
  invariant,
  belongs: {
    strike: ['strike'],
    march: ['movement'],
    sorties: ['movement', 'combat'],
    expulsions: ['movement', 'combat'],
    battle: ['battle', 'allies'],
    fight: ['battle', 'fight', 'allies'],
    tolls: ['toll'],
    ballot: ['election', 'deposing'],
    granting: ['fiefs'],
    considered: ['fiefs'],
    talking: ['negotiations'],
    offer: ['lend', 'share'],
  },
  talks,
};
