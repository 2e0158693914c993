/** Les nouvelles des élections, des titres, des mariages et des cartes, en français. */

import type { Seat } from '@homage/kernel';
import type { GameText, Say } from '@homage/words';
import type { LordId, Pile } from '../rules/data.ts';
import type { Cause } from '../rules/events.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import {
  at,
  atCost,
  bishopric,
  captive,
  card,
  cardList,
  de,
  e,
  everyone,
  family,
  fiefLong,
  has,
  hasNot,
  inTown,
  levy,
  list,
  lord,
  lords,
  ofFiefLong,
  office,
  ofLord,
  ofLords,
  ofOffice,
  ofTown,
  plural,
  unit,
  unitMany,
  units,
  who,
} from './names.fr.ts';
import { cap } from './shared.ts';

type Events = GameText<FiefFrance>['events'];

const votes = (count: number): string => plural(count, 'voix', 'voix');
/** « Éric, de votre famille » ou « Éric, de la famille d’Anne ». */
const kin = (id: LordId, seat: Seat, say: Say): string => `${lord(id)}, de ${family(seat, say)},`;
const PILES: { readonly [P in Pile]: string } = { characters: 'Personnages', events: 'Événements' };

const causes: { readonly [C in Cause]: (id: LordId) => string } = {
  plague: () => 'meurt de la peste',
  battle: (id) => `est tombé${e(id)} au combat`,
  arrows: (id) => `est tué${e(id)} par les flèches`,
  uprising: (id) => `est tué${e(id)} dans la révolte`,
  assassination: (id) => `est assassiné${e(id)}`,
  justice: (id) => `est mis${e(id)} à mort`,
  calming: (id) => `est tué${e(id)} par la foule`,
  shot: (id) => `est abattu${e(id)} par un archer`,
};

const elections = {
  ballotOpened: ({ office: which, see }) => `L’élection ${ofOffice(which, see)} commence.`,
  nominated: ({ seat, lord: id }, say) =>
    id === null ? `${hasNot(seat, say)} présenté de candidat.` : `${has(seat, say)} présenté ${lord(id)}.`,
  markersLaid: ({ seat, on, for: vote, decoy }, say) => {
    if (on.length === 0) return `${hasNot(seat, say)} posé de marqueur.`;
    if (vote !== undefined && vote !== null && vote === decoy)
      return `${has(seat, say)} posé POUR et le LEURRE sur ${lord(vote)}.`;
    const faces = [
      ...(vote === undefined || vote === null ? [] : [`POUR sur ${lord(vote)}`]),
      ...(decoy === undefined || decoy === null ? [] : [`le LEURRE sur ${lord(decoy)}`]),
    ];
    if (faces.length > 0) return `${has(seat, say)} posé ${list(faces)}.`;
    const both = on.length === 2 && on[0] === on[1];
    const what = both
      ? 'deux marqueurs sur'
      : on.length === 1
        ? 'un marqueur sur'
        : 'un marqueur sur chacun de ces seigneurs :';
    return `${has(seat, say)} posé ${what} ${lords([...new Set(on)])}.`;
  },
  ballotShown: ({ laid, tally }, say) => {
    const ballots = laid.map(({ seat, for: vote, decoy, votes: count }) => {
      const parts = [
        ...(vote === null ? [] : [`${votes(count)} pour ${lord(vote)}`]),
        ...(decoy === null ? [] : [`un leurre sur ${lord(decoy)}`]),
      ];
      return `${who(seat, say)}, ${parts.length === 0 ? 'aucun marqueur' : list(parts)}`;
    });
    const sums = tally.map(({ lord: id, votes: count }) => `${lord(id)} ${count}`);
    const count = sums.length === 0 ? 'Plus personne n’est candidat.' : `Décompte : ${list(sums)}.`;
    return ballots.length === 0 ? count : `On retourne les marqueurs : ${ballots.join(' ; ')}. ${count}`;
  },
  elected: ({ office: which, see, lord: id, seat }, say) =>
    `${kin(id, seat, say)} est élu${e(id)} ${office(which, see)}.`,
  notElected: ({ office: which, see, why }) => {
    const reason = {
      nobody: 'il n’y a pas de candidat',
      tie: 'les premiers sont à égalité',
      noVotes: 'aucun candidat n’a de voix',
      tooFew: 'il faut trois voix',
      noClergy: 'il y faut la voix de deux évêques, d’un cardinal ou du pape',
    }[why];
    return `Aucun ${office(which, see)} n’est élu : ${reason}.`;
  },
} satisfies Partial<Events>;

const titles = {
  lifted: ({ lord: id }) => `L’excommunication ${ofLord(id)} est levée.`,
  banned: ({ lord: id, by, lost }, say) => {
    const gone =
      lost.length === 0
        ? ''
        : `, qui n’est plus ${lost.map((what) => (what === 'bishop' ? 'évêque' : 'cardinal')).join(' ni ')}`;
    return `${say.me === by ? 'Votre pape' : `Le pape ${de(say.name(by))}`} a excommunié ${lord(id)}${gone}.`;
  },
  crowned: ({ lord: id, heir }) =>
    heir ? `Le prince héritier ${lord(id)} succède au roi.` : `${lord(id)} est couronné${e(id)} roi.`,
  queenMade: ({ lord: id }) => `${lord(id)} devient reine.`,
  queenLost: ({ lord: id }) => `${lord(id)} n’est plus reine.`,
  regentMade: ({ lord: id }) => `Le roi n’est plus et ne laisse pas d’héritier : la reine ${lord(id)} devient régente.`,
  princeMade: ({ lord: id }) => `${lord(id)} est proclamé prince héritier.`,
  princeLost: ({ lord: id }) => `${lord(id)} n’est plus prince héritier.`,
  guardFormed: ({ lord: id, unit: kind, count }) =>
    `${count > 1 ? `${count} ${unitMany(kind)} rejoignent` : `Un ${unit(kind)} rejoint`} ${lord(id)}.`,
  guardDisbanded: ({ seat, unit: kind, kept, lost }, say) => {
    const plain = kind === 'krk' ? 'kn' : 'maa';
    const stay =
      kept === 0 ? [] : [`${plural(kept, 'redevient', 'redeviennent')} ${kept > 1 ? unitMany(plain) : unit(plain)}`];
    const leave = lost === 0 ? [] : [`${plural(lost, 'quitte', 'quittent')} le plateau faute de pions`];
    const whose = say.me === seat ? `Vos ${unitMany(kind)}` : `Les ${unitMany(kind)} ${de(say.name(seat))}`;
    return `${whose} sont dispersés${stay.length + leave.length === 0 ? '' : ` : ${list([...stay, ...leave])}`}.`;
  },
  titlePassed: ({ fief: id, lord: heir, seat, from }, say) =>
    `${cap(fiefLong(id))} passe à ${lord(heir)}, de ${family(seat, say)}${from === null || from === seat ? '' : `, ${atCost(from, say)}`}.`,
  titleVacant: ({ fief: id }) => `Le titre ${ofFiefLong(id)} est vacant.`,
  promoted: ({ lord: id, seat, bought }, say) =>
    `${has(seat, say)} ${bought ? 'acheté le chapeau rouge pour' : 'joué Cardinal sur'} ${lord(id)}, désormais cardinal.`,
  promotionRefused: ({ lord: id, pope, seat }, say) =>
    `Le pape ${lord(pope)} refuse à ${lord(id)} le titre de cardinal, malgré ${say.me === seat ? 'votre demande' : `la demande ${de(say.name(seat))}`}.`,
  eliminated: ({ lord: id, seat, cause }, say) => `${kin(id, seat, say)} ${causes[cause](id)}.`,
  garrisonTurned: ({ town: where, from, to, units: of, lost }, say) =>
    `La garnison ${ofTown(where, say)} ${say.me === to ? 'vous revient' : `revient à ${say.name(to)}`}, ${atCost(from, say)} : ${units(of)}${lost === 0 ? '' : ` ; ${plural(lost, 'pion n’a pu être remplacé', 'pions n’ont pu être remplacés')}`}.`,
} satisfies Partial<Events>;

const marriages = {
  proposed: ({ seat, own, other }, say) => `${has(seat, say)} proposé le mariage ${ofLord(own)} et ${ofLord(other)}.`,
  proposalRefused: ({ own, other }) => `Le mariage ${ofLord(own)} et ${ofLord(other)} est refusé.`,
  married: ({ a, b }) => `${lord(a)} et ${lord(b)} se marient : leurs familles sont alliées.`,
  annulAsked: ({ seat, a, b }, say) =>
    `${has(seat, say)} demandé au pape d’annuler le mariage ${ofLord(a)} et ${ofLord(b)}.`,
  annulRefused: ({ pope, a, b }) => `Le pape ${lord(pope)} refuse d’annuler le mariage ${ofLords([a, b])}.`,
  marriageEnded: ({ a, b, annulled }) =>
    `Le mariage ${ofLord(a)} et ${ofLord(b)} ${annulled ? 'est annulé' : 'prend fin'} : leurs familles ne sont plus alliées.`,
} satisfies Partial<Events>;

const play = {
  discarded: ({ seat, cards: gone }, say) =>
    gone.length === 0 ? `${has(seat, say)} gardé toutes les cartes.` : `${has(seat, say)} défaussé ${cardList(gone)}.`,
  drew: ({ seat, pile, card: drawn }, say) =>
    `${has(seat, say)} pioché ${drawn === undefined ? `une carte de la pile ${PILES[pile]}` : card(drawn)}.`,
  drewDisaster: ({ seat, kept }, say) =>
    `${has(seat, say)} pioché une calamité : ${kept ? 'elle attend face cachée sur la piste' : 'la piste est pleine, elle est défaussée sans être vue'}.`,
  reshuffled: ({ pile }) => `La pile ${PILES[pile]} est vide : sa défausse est mélangée.`,
  disastersTurned: ({ cards: track }) => `Les calamités sont révélées : ${cardList(track)}.`,
  disasterRolled: ({ card: what, die, see, placed }) => {
    if (see === null) return `${card(what)} : le dé donne ${die}, fausse alerte.`;
    return placed
      ? `${card(what)} dans ${bishopric(see)} (le dé donne ${die}).`
      : `${card(what)} sévit déjà dans ${bishopric(see)} (le dé donne ${die}) : la carte est défaussée.`;
  },
  stormBrewed: ({ placed }) =>
    placed ? 'Une tempête ferme la mer pour ce tour.' : 'Une tempête sévit déjà : la carte est défaussée.',
  disastersSkipped: ({ cards: gone }) => `Le premier tour est épargné : ${cardList(gone)} à la défausse.`,
  plagueRoll: ({ lord: id, die, dies }) => `Peste : ${die} pour ${lord(id)}, qui ${dies ? 'meurt' : 'survit'}.`,
  plagueLoss: ({ seat, at: where, units: of }, say) =>
    `La peste ${say.me === seat ? 'vous prend' : `prend à ${say.name(seat)}`} ${units(of)} ${at(where, say)}.`,
  lordPlayed: ({ seat, lord: id }, say) =>
    `${has(seat, say)} joué ${lord(id)}, qui entre dans ${say.me === seat ? 'votre' : 'la'} famille.`,
  bonusPlayed: ({ seat, card: what, see, cancels }, say) =>
    cancels === null
      ? `${has(seat, say)} joué ${card(what)} sur ${bishopric(see)} : chaque moulin y rapporte 1 denier de plus.`
      : `${has(seat, say)} joué ${card(what)} sur ${bishopric(see)}, ce qui annule ${card(cancels)}.`,
  taxPlayed: ({ seat, lord: id, kind, fief: land, see }, say) =>
    `${has(seat, say)} joué Impôt : ${lord(id)} lève ${levy(kind, land, see)}.`,
  taxVoid: ({ seat, kind, fief: land, see }, say) =>
    `${cap(levy(kind, land, see))}, que ${say.me === seat ? 'vous leviez' : `levait ${say.name(seat)}`}, est sans effet.`,
  surprisePlayed: ({ seat, card: what }, say) => `Surprise ! ${has(seat, say)} joué ${card(what)}.`,
  surpriseWasted: ({ seat, card: what }, say) =>
    `${has(seat, say)} joué ${card(what)}, mais la carte n’a plus d’effet.`,
  darcNamed: ({ lord: id }) => `${lord(id)} devient ${lord(id)} d’Arc.`,
  sponsored: ({ seat, lord: id }, say) => `${has(seat, say)} désigné ${lord(id)} comme commanditaire de l’assassinat.`,
  ambushed: ({ lord: id, by }) => `${lord(id)} tombe dans l’embuscade ${ofLord(by)} et se retrouve ${captive(id)}.`,
  tunnelHelps: ({ seat, use, accepted }, say) => {
    const what = use === 'assault' ? 'sous les murailles' : 'pour passer les gardes';
    const whose = say.me === seat ? 'Votre souterrain' : `Le souterrain ${de(say.name(seat))}`;
    return accepted ? `${whose} ${what} est accepté.` : `${whose} ${what} est refusé ; la carte est perdue.`;
  },
} satisfies Partial<Events>;

const course = {
  firstPlayer: ({ seat }, say) => (say.me === seat ? 'Vous jouez en premier.' : `${say.name(seat)} joue en premier.`),
  lordDrawn: ({ seat, lord: id }, say) => `${has(seat, say)} tiré ${lord(id)} comme premier seigneur.`,
  homeChosen: ({ seat, lord: id, town: where }, say) =>
    `${say.me === seat ? 'Vous commencez' : `${say.name(seat)} commence`} ${inTown(where, say)} avec ${lord(id)}.`,
  roundBegan: ({ round, first }, say) =>
    `Tour ${round} : ${say.me === first ? 'vous jouez' : `${say.name(first)} joue`} en premier.`,
  phaseBegan: ({ phase }) => PHASES[phase],
  scored: ({ points }, say) =>
    `Points de victoire : ${list(points.map((count, seat) => `${who(seat, say)} ${count}`))}.`,
  gameWon: ({ winners, how }, say) => {
    const way = { lone: 'en solitaire', alliance: 'en alliance', limit: 'à la limite de tours' }[how];
    const shared = winners.length > 1 && how !== 'alliance';
    if (winners.length === 1 && winners[0] === say.me) return `Vous gagnez ${way}.`;
    if (winners.length === 1) return `${everyone(winners, say)} gagne ${way}.`;
    return `${shared ? 'Victoire partagée' : 'Victoire en alliance'} : ${everyone(winners, say)}.`;
  },
} satisfies Partial<Events>;

const PHASES: { readonly [P in FiefFrance['Events']['phaseBegan']['phase']]: string } = {
  setup: 'Les familles s’installent.',
  hearYe: 'Phase 1 : oyez, oyez !',
  cards: 'Phase 2 : cartes.',
  income: 'Phase 3 : revenus.',
  purchase: 'Phase 4 : achats.',
  movement: 'Phase 5 : mouvement.',
  battle: 'Phase 6 : batailles.',
  end: 'Phase 7 : fin du tour.',
};

export const power = { ...elections, ...titles, ...marriages, ...play, ...course };
