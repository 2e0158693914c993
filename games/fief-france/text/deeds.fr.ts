/** Les nouvelles des révoltes, de l’argent, des marches, des batailles et des entretiens, en français. */

import type { Seat } from '@homage/kernel';
import { french, type GameText, type Say } from '@homage/words';
import type { Decline, Ending } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { promised, terms } from './clauses.fr.ts';
import {
  at,
  captive,
  card,
  cardList,
  cards,
  de,
  deniers,
  e,
  everyone,
  fiefLong,
  from,
  gives,
  has,
  hasNot,
  hits,
  inTown,
  list,
  lord,
  lords,
  MOMENT,
  OF_SIDES,
  ofLord,
  ofLords,
  ofTown,
  pawns,
  plural,
  SIDES,
  stop,
  to,
  toAll,
  town,
  units,
  Who,
  who,
} from './names.fr.ts';
import { cap } from './shared.ts';

type Events = GameText<FiefFrance>['events'];

/** « Votre bombarde », « La bombarde d’Anne ». */
const own = (seat: Seat, say: Say, votre: string, le: string): string =>
  say.me === seat ? votre : `${le} ${de(say.name(seat))}`;

/** « qui vous était faite », « faite à Anne ». */
const madeTo = (seat: Seat, say: Say): string =>
  say.me === seat ? 'qui vous était faite' : `faite à ${say.name(seat)}`;

/** Ce qui accompagne un refus. */
const DECLINED: { readonly [W in Decline]: string } = {
  leads: '« Vous êtes trop près de gagner »',
  little: '« C’est trop peu »',
  faithless: '« Vous avez rompu votre parole »',
  needed: '« J’en ai besoin moi-même »',
};

const uprisings = {
  uprisingBegan: ({ seat, town: where }, say) => `${has(seat, say)} soulevé le peuple ${ofTown(where, say)}.`,
  uprisingJoined: ({ seat, cards: count, underground }, say) =>
    `${has(seat, say)} ajouté ${list([...(count > 0 ? [plural(count, 'carte Révolte', 'cartes Révolte')] : []), ...(underground ? ['un souterrain sous les murailles'] : [])]) || 'aucune carte'}.`,
  calming: ({ lord: id, die, calmed, paid }) =>
    `${lord(id)} ${paid ? 'verse 3 deniers et ' : ''}harangue la foule : ${die}, ${calmed ? 'une Révolte est apaisée' : 'en vain'}.`,
  uprisingDice: ({ dice, hits: count, walls }) =>
    `La foule obtient ${list(dice.map(String))} : ${hits(count)}${walls === 0 ? '' : ` (les murailles arrêtent ${cards(walls)})`}.`,
  uprisingQuelled: ({ town: where, walls }, say) =>
    `La révolte ${ofTown(where, say)} échoue${walls === 0 ? '' : ' devant les murailles'}.`,
  uprisingLosses: ({ seat, units: of }, say) => `${has(seat, say)} perdu ${units(of)} face à la foule.`,
  townRuined: ({ town: where, mills, stronghold }, say) => {
    const gone = [...(mills > 0 ? [plural(mills, 'moulin')] : []), ...(stronghold ? ['le château fort'] : [])];
    return `La foule est maîtresse ${ofTown(where, say)}${gone.length === 0 ? '' : ` et détruit ${list(gone)}`}.`;
  },
} satisfies Partial<Events>;

const money = {
  income({ seat, towns, mills, tallage, tithe, queen, total }, say) {
    const parts = (
      [
        ['villes', towns],
        ['moulins', mills],
        ['taille', tallage],
        ['dîme', tithe],
        ['reine', queen],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what} ${count}`);
    return `${has(seat, say)} reçu ${deniers(total)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}.`;
  },
  gave: ({ from: giver, to: taker, amount }, say) => `${gives(giver, taker, say, `donné ${deniers(amount)}`)}.`,
  ransomOffered: ({ seat, jailer, lords: ids, amount }, say) =>
    `${gives(seat, jailer, say, `offert ${deniers(amount)}`)} pour ${lords(ids)}.`,
  ransomRefused: ({ seat, jailer, lords: ids, amount }, say) =>
    `${has(jailer, say)} refusé l’offre ${say.me === seat ? 'que vous faisiez' : de(say.name(seat))} : ${deniers(amount)} pour ${lords(ids)}.`,
  ransomPaid: ({ seat, jailer, lords: ids, amount }, say) =>
    `${gives(seat, jailer, say, `payé ${deniers(amount)}`)} pour la rançon ${ofLords(ids)}.`,
  built: ({ seat, what, town: where }, say) =>
    `${has(seat, say)} bâti un ${what === 'mill' ? 'moulin' : 'château fort'} ${inTown(where, say)}.`,
  unitsBought: ({ seat, units: of, cost, town: where }, say) =>
    `${has(seat, say)} acheté ${units(of)} pour ${deniers(cost)}${where === undefined ? '' : `, ${inTown(where, say)}`}.`,
  titleBought: ({ seat, fief: id, lord: holder, city, cost }, say) =>
    `${has(seat, say)} ${cost === 0 ? 'reçu gratuitement' : 'acheté'} ${fiefLong(id)} pour ${lord(holder)}${cost === 0 ? '' : `, au prix de ${deniers(cost)}`} ; ${town(city, say)} en devient la cité.`,
  offerRefused: ({ seat, fief: id }, say) => `${hasNot(seat, say)} offert ${fiefLong(id)} au nom de la couronne.`,
  offerMade: ({ seat, fief: id, to: taker }, say) =>
    seat === taker
      ? `${has(seat, say)} pris ${fiefLong(id)} au nom de la couronne, sans frais.`
      : `${gives(seat, taker, say, `offert ${fiefLong(id)}`)} au nom de la couronne.`,
} satisfies Partial<Events>;

const marches = {
  stepAnnounced: ({ lord: id, from: start, to: end, on }, say) =>
    `${lord(id)} part ${from(start, say)} pour ${stop(end, say)}${on.length === 0 ? '' : `, puis ${on.map((next) => stop(next, say)).join(', puis ')}`}.`,
  passageAsked: ({ seat, lord: id, to: end, of }, say) => {
    const others = toAll(
      of.filter((asked) => asked !== say.me),
      say,
    );
    const you = of.some((asked) => asked === say.me);
    const tail = others === '' ? '' : ` ${you ? `ainsi qu’${others}` : others}`;
    return `${you ? `${say.name(seat)} vous a` : has(seat, say)} demandé le passage${tail} : ${lord(id)} veut poursuivre vers ${town(end, say)}.`;
  },
  passageGranted: ({ seat, lord: id }, say) => `${has(seat, say)} laissé passer ${lord(id)}.`,
  passageRefused: ({ seat, lord: id }, say) => `${has(seat, say)} barré la route à ${lord(id)}.`,
  relented: ({ seat, lord: id, to: end }, say) =>
    `${Who(seat, say)} ${say.me === seat ? 'revenez' : 'revient'} sur ${say.me === seat ? 'votre' : 'son'} refus : ${lord(id)} peut redemander le passage vers ${town(end, say)}.`,
  stepLost: ({ lord: id }) => `La marche ${ofLord(id)} tourne court.`,
  moved({ seat, lords: ids, count, from: start, to: end, units: of }, say) {
    const troop = of === undefined ? pawns(count) : units(of);
    const party = ids.length === 0 ? own(seat, say, 'Vos pions', 'Les pions') : lords(ids);
    return `${party} ${ids.length === 1 ? 'va' : 'vont'} ${from(start, say)} ${to(end, say)}${count === 0 ? '' : ` avec ${troop}`}.`;
  },
  leftOnRoad: ({ seat, at: where, count }, say) => `${has(seat, say)} laissé ${pawns(count)} ${at(where, say)}.`,
  troopLanded: ({ seat, town: where, count }, say) =>
    `${has(seat, say)} débarqué ${pawns(count)} sans seigneur ${inTown(where, say)}.`,
  controlChanged({ town: where, from: old, to: now }, say) {
    if (now === null) return `Plus personne ne contrôle ${town(where, say)}.`;
    const lost = old === null ? '' : old === say.me ? ' ; vous la perdez' : ` ; ${say.name(old)} la perd`;
    return `${now === say.me ? 'Vous contrôlez' : `${say.name(now)} contrôle`} désormais la ville ${ofTown(where, say)}${lost}.`;
  },
  ceded: ({ town: where, from: giver, to: taker }, say) =>
    `${gives(giver, taker, say, `cédé la ville ${ofTown(where, say)}`)}.`,
  bombardLost: ({ seat, at: where }, say) =>
    `${own(seat, say, 'Votre bombarde', 'La bombarde')} n’a plus personne pour la servir ${at(where, say)} et est perdue.`,
  released: ({ lord: id, how }) =>
    ({
      ransom: `${lord(id)} est libéré${e(id)} contre rançon.`,
      underground: `${lord(id)} s’évade par un souterrain.`,
      word: `${lord(id)} est remis${e(id)} en liberté.`,
      jailerGone: `${lord(id)} est libre : il n’y a plus de gardien.`,
    })[how],
  handedOver: ({ lord: id, from: giver, to: taker }, say) =>
    `${gives(giver, taker, say, `livré ${lord(id)}, ${captive(id)},`).replace(/,$/, '')}.`,
  placed: ({ lord: id, seat, town: where }, say) => `${has(seat, say)} placé ${lord(id)} ${inTown(where, say)}.`,
  hostRefused: ({ lord: id, seat, town: where }, say) =>
    `${has(seat, say)} refusé d’accueillir ${lord(id)} ${inTown(where, say)}.`,
  stranded: ({ lord: id, freed }) =>
    freed !== true
      ? `Aucune ville ne peut recevoir ${lord(id)} : la carte revient en main.`
      : `${lord(id)} est libre mais ne peut aller nulle part et reste sur place.`,
} satisfies Partial<Events>;

const ENDINGS: { readonly [E in Ending]: string } = {
  bothGone: 'il ne reste plus personne dans les deux camps',
  gone: 'un camp est anéanti',
  onlyLords: 'un camp n’a plus que des seigneurs',
  lordsOnly: 'il ne reste que des seigneurs dans les deux camps',
  noLeader: 'les assaillants n’ont plus de seigneur',
  idle: 'trois assauts sont passés sans perte',
  agreed: 'le combat cesse',
  surrender: 'un camp s’est rendu',
  seized: 'les seigneurs n’avaient pas de troupe pour les défendre',
  calledOff: 'les assaillants n’ont ni dé ni flèche contre ces murailles',
};

/** Les faces des dés : « obtiennent 1 et 3 ». */
const rolled = (dice: readonly number[]): string =>
  dice.length === 0 ? 'n’ont pas de dé' : `obtiennent ${list(dice.map(String))}`;

const battles = {
  battleDeclared: ({ seat, against, town: where, ride }, say) =>
    ride
      ? `Chevauchée ! ${has(seat, say)} chargé ${against === say.me ? 'vos forces' : `les forces ${de(say.name(against))}`} près ${ofTown(where, say)}.`
      : `${has(seat, say)} attaqué ${against === say.me ? 'vos forces' : `les forces ${de(say.name(against))}`} ${inTown(where, say)}.`,
  joined: ({ seat, side }, say) => `${has(seat, say)} rejoint ${SIDES[side]}.`,
  joinRefused: ({ seat, side }, say) => `${has(seat, say)} voulu rejoindre ${SIDES[side]}, qui ont refusé.`,
  forces: ({ side, units: of, lords: ids, points, dice }) =>
    `${cap(SIDES[side])} : ${units(of)}${ids.length === 0 ? '' : `, sous ${lords(ids)}`} ; ${plural(points, 'point de combat', 'points de combat')}, ${plural(dice, 'dé')}.`,
  scorched: ({ seat, town: where }, say) =>
    `Terre brûlée : ${say.me === seat ? 'vous avez' : `${say.name(seat)} a`} incendié un moulin ${inTown(where, say)} et gagné 1 denier.`,
  arrows: ({ side, die, archers, hits: count }) =>
    `Tir ${OF_SIDES[side]}, ${plural(archers, 'archer')} : le dé donne ${die}${archers > 1 ? `, plus ${archers - 1}` : ''}, soit ${hits(count)}.`,
  aimed: ({ seat, lord: id, die, hit }, say) =>
    `${own(seat, say, 'Vos archers', 'Les archers')} visent ${lord(id)} : ${die}, ${hit ? 'touché' : 'manqué'}${hit ? e(id) : ''}.`,
  battleDice: ({ round, dice: [attack, defend] }) =>
    `Assaut ${round} : les assaillants ${rolled(attack)} ; les défenseurs ${rolled(defend)}.`,
  rerolled: ({ seat, was, now }, say) =>
    `${own(seat, say, 'Votre bombarde', 'La bombarde')} relance un dé : ${was} devient ${now}.`,
  extraHits({ side, guards, riders }) {
    const why = [
      ...(guards > 0 ? [`${hits(guards)} par leur garde royale`] : []),
      ...(riders > 0 ? [`${hits(riders)} contre les cavaliers`] : []),
    ];
    return `En plus des dés, ${SIDES[side]} portent ${list(why)}.`;
  },
  hits: ({ hits: [attack, defend] }) => `Les assaillants subissent ${hits(attack)}, les défenseurs ${hits(defend)}.`,
  losses: ({ seat, units: of }, say) => `${has(seat, say)} perdu ${units(of)}.`,
  switched: ({ seat, to: side }, say) => `${has(seat, say)} changé de camp et rejoint ${SIDES[side]}.`,
  switchRefused: ({ seat }, say) => `${has(seat, say)} voulu changer de camp, en vain.`,
  stoodDown: ({ seat }, say) =>
    `${has(seat, say)} cessé le combat ; ${say.me === seat ? 'vos' : 'ses'} forces restent dans la ville.`,
  surrendered: ({ seat, side }, say) =>
    `${has(seat, say)} capitulé pour ${SIDES[side]} : tous leurs pions sont perdus.`,
  battleOver({ town: where, ending, winner, leader }, say) {
    const result =
      winner === null || leader === null
        ? 'pas de vainqueur'
        : `victoire ${OF_SIDES[winner]}, sous ${leader === say.me ? 'votre commandement' : `le commandement ${de(say.name(leader))}`}`;
    return `La bataille ${ofTown(where, say)} est finie : ${ENDINGS[ending]} ; ${result}.`;
  },
  captured: ({ lord: id, by }, say) => `${has(by, say)} fait ${lord(id)} ${captive(id)}.`,
  spared: ({ lord: id }) => `${lord(id)} est épargné${e(id)} et reste dans la ville.`,
  besieged: ({ seat, town: where, level }, say) =>
    level === 1
      ? `${has(seat, say)} mis le siège devant ${town(where, say)}.`
      : `${has(seat, say)} poursuivi le siège ${ofTown(where, say)} : l’engin annule désormais 2 dés.`,
  siegeLifted: ({ seat, town: where }, say) =>
    `Le siège ${ofTown(where, say)} que ${say.me === seat ? 'vous meniez' : `menait ${say.name(seat)}`} est levé.`,
  plundered: ({ seat, town: where, mills }, say) =>
    `${has(seat, say)} pillé ${plural(mills, 'moulin')} ${inTown(where, say)} pour ${deniers(2 * mills)}.`,
} satisfies Partial<Events>;

const talks = {
  swapOffered: ({ from: giver, to: taker, count, want, cards: shown }, say) => {
    const given = shown === undefined || shown.length === 0 ? cards(count) : cardList(shown);
    return `${gives(giver, taker, say, 'proposé un échange')} : ${given} contre ${cards(want)}.`;
  },
  swapRefused: ({ from: giver, to: taker }, say) =>
    `${has(taker, say)} refusé d’échanger des cartes avec ${who(giver, say)}.`,
  swapped: ({ from: giver, to: taker, given, taken, got }, say) =>
    `${has(giver, say)} échangé des cartes avec ${who(taker, say)} : ${cards(given)} contre ${cards(taken)}${got === undefined ? '' : ` ; ${got.length === 0 ? 'vous ne recevez rien' : `vous recevez ${cardList(got)}`}`}.`,
  talkOpened: ({ members }, say) =>
    `${french.all(members, say, 'vous retirez', 'se retire', 'se retirent')} pour un entretien privé.`,
  talkDeclined: ({ host }, say) =>
    `Personne ne veut s’entretenir avec ${who(host, say)} ; le pion diplomatie n’est pas dépensé.`,
  talkDeniers: ({ from: giver, to: taker, amount }, say) =>
    `${gives(giver, taker, say, `donné en privé ${deniers(amount)}`)}.`,
  talkCards: ({ from: giver, to: taker, cards: given }, say) =>
    `${gives(giver, taker, say, `donné en privé ${cardList(given)}`)}.`,
  talkLeft: ({ seat }, say) => `${has(seat, say)} quitté l’entretien privé.`,
  talkLonger: ({ seat }, say) => `${has(seat, say)} dépensé un pion diplomatie pour prolonger l’entretien.`,
  talkEnded({ members, purses, hands, gifts }, say) {
    const states = members.map(
      (seat) =>
        `${who(seat, say)} ${seat === say.me ? 'avez' : 'a'} ${deniers(purses[seat] ?? 0)} et ${cards(hands[seat] ?? 0)}`,
    );
    const outside = gifts.map(
      ({ from: giver, to: taker, amount }) =>
        `${deniers(amount)} ${french.between(giver, taker, say, `avez donné${amount > 1 ? 's' : ''}`, `a donné${amount > 1 ? 's' : ''}`)}`,
    );
    return `L’entretien privé est fini : ${states.join(' ; ')}.${outside.length === 0 ? '' : ` Entre-temps : ${list(outside)}.`}`;
  },
  offered: ({ from: maker, to: taker, terms: of, counter }, say) =>
    `${gives(maker, taker, say, counter ? 'fait une contre-offre' : 'fait une offre')} : ${terms(of, say)}.`,
  offerDeclined: ({ from: maker, to: taker, why }, say) =>
    `${has(taker, say)} refusé ${say.me === maker ? 'votre offre' : `l’offre ${de(say.name(maker))}`}${why === undefined ? '' : ` : ${DECLINED[why]}`}.`,
  offerWithdrawn: ({ from: maker, to: taker }, say) => `${has(maker, say)} retiré l’offre ${madeTo(taker, say)}.`,
  offerLapsed: ({ from: maker, to: taker }, say) =>
    `L’offre ${french.between(maker, taker, say, 'faisiez', 'faisait')} n’a plus cours.`,
  dealStruck: ({ from: maker, to: taker, terms: of }, say) =>
    `Marché conclu entre ${everyone([maker, taker], say)} : ${terms(of, say)}.`,
  promiseKept: ({ to: taker, term }, say) =>
    `${has(term.by, say)} tenu la promesse ${madeTo(taker, say)} : ${promised(term, say)}.`,
  promiseBroken: ({ to: taker, term }, say) =>
    `${has(term.by, say)} rompu la promesse ${madeTo(taker, say)} : ${promised(term, say)}.`,
  orderSet: ({ moment, card: what, set }) =>
    `${set ? 'Ordre donné' : 'Ordre retiré'} : ${card(what)}, ${MOMENT[moment]}.`,
} satisfies Partial<Events>;

export const deeds = { ...uprisings, ...money, ...marches, ...battles, ...talks };
