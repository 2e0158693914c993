/** Pourquoi une chose n’est pas permise, en français. Le paragraphe est ajouté par le lecteur. */

import { cap, french, type GameText } from '@homage/words';
import { isWoman } from '../rules/data.ts';
import type { TermKind } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import {
  bishopric,
  captive,
  card,
  cards as cardCount,
  de,
  deniers,
  e,
  family,
  fiefLong,
  hasNot,
  il,
  inTown,
  lord,
  ofFief,
  ofFiefLong,
  ofLord,
  ofTown,
  onlyCards,
  owned,
  plural,
  theFief,
  town,
  unitMany,
} from './names.fr.ts';

type Reasons = GameText<FiefFrance>['reasons'];

const TERM: { readonly [T in TermKind]: string } = {
  deniers: 'de deniers',
  town: 'cette ville',
  captive: 'ce prisonnier',
  marriage: 'un mariage',
  passage: 'le passage',
  peace: 'la paix',
  vote: 'une voix',
  ransom: 'une rançon',
};
const SUPPLIES = { mill: 'de moulin', stronghold: 'de château fort', engine: 'd’engin de siège' } as const;

const money = {
  tooPoor: ({ need, have }) => `Il faut ${deniers(need)}, et il n’y en a ${french.only(have, '', '')}.`,
  poolEmpty: ({ unit }) => `Tous les ${unitMany(unit)} de votre couleur sont sur le plateau.`,
  noneLeft: ({ what }) => `Il ne reste plus ${SUPPLIES[what]}.`,
  inDebt: () => 'Vous réglez vos rançons : d’ici là, vous ne donnez rien.',
  ransomDue: () => 'Vous pouvez payer une rançon, donc vous le devez.',
  nowhere: () => 'Vous n’avez aucune ville où le mettre.',
  noFief: () => 'Il n’y a pas de fief dont vous teniez toutes les villes, l’une d’elles avec un château fort.',
  noBishop: () => 'Aucun évêque ne peut devenir cardinal.',
} satisfies Partial<Reasons>;

const towns = {
  taken: ({ town: where }, say) => `La ville ${ofTown(where, say)} est prise : choisissez-en une autre.`,
  notYours: ({ town: where }, say) => `Vous ne contrôlez pas ${town(where, say)}.`,
  hasFortress: ({ town: where }, say) => `Il y a déjà une forteresse ${inTown(where, say)}.`,
  millsFull: ({ town: where }, say) => `Il y a déjà deux moulins ${inTown(where, say)}.`,
  noLordThere: ({ town: where }, say) =>
    `Vous n’avez pas de seigneur libre ${inTown(where, say)}, ni d’autre droit d’y faire cela.`,
  tooManyPlaced: ({ town: where, max }, say) =>
    `On place au plus ${plural(max, 'nouveau pion', 'nouveaux pions')} ${inTown(where, say)} par phase.`,
  besiegedTown: ({ town: where }, say) => `La ville ${ofTown(where, say)} est assiégée.`,
  notPresent: ({ seat, town: where }, say) =>
    `${say.me === seat ? 'Vous n’avez' : `${say.name(seat)} n’a`} pas de forces ${inTown(where, say)}.`,
  battleRages: ({ town: where }, say) => `Attendez la fin de la bataille ${ofTown(where, say)}.`,
  landElsewhere: ({ town: where }, say) =>
    `Un seigneur n’entre pas en jeu ${inTown(where, say)} s’il a mieux : une forteresse à vous, sinon une ville où se tient un de vos seigneurs, sinon une ville à vous, sinon une ville vide.`,
} satisfies Partial<Reasons>;

const titles = {
  titlesFull: ({ lord: id }) => `${lord(id)} a déjà deux titres de fief.`,
  fiefNotHeld: ({ fief: id, town: where }, say) =>
    `Vous ne tenez pas ${town(where, say)}, et ${theFief(id)} ne se vend qu’à qui en tient toutes les villes.`,
  noStronghold: ({ fief: id }) => `Aucune ville ${ofFief(id)} n’a de château fort.`,
  governed: ({ fief: id }) => `Le titre ${ofFiefLong(id)} est déjà porté.`,
  vacant: ({ fief: id }) =>
    `Le titre ${ofFiefLong(id)} est vacant : il revient à la famille qui tient sa cité et ne se vend pas.`,
  noLord: () => 'Vous n’avez aucun seigneur pour porter ce titre.',
  notBishop: ({ lord: id }) => `${lord(id)} n’est pas évêque.`,
  alreadyCardinal: ({ lord: id }) => `${lord(id)} est déjà cardinal.`,
  notForSale: () => 'Le seul titre de cardinal à vendre est déjà vendu.',
  popeSaidNo: ({ lord: id }) => `Le pape a refusé ${lord(id)} : redemandez dans une phase suivante.`,
  kingSaidNo: ({ fief: id }) => `La couronne n’offrira pas ${fiefLong(id)} ce tour-ci.`,
  selfBan: () => 'Le pape ne s’excommunie pas lui-même.',
  alreadyBanned: ({ lord: id }) => `${lord(id)} est déjà excommunié${e(id)}.`,
} satisfies Partial<Reasons>;

const marriage = {
  sameSex: ({ a, b }) =>
    `Un mariage unit un homme et une femme ; ${lord(a)} et ${lord(b)} sont deux ${isWoman(a) ? 'femmes' : 'hommes'}.`,
  allied: ({ seat }, say) => `${say.me === seat ? 'Vous avez' : `${say.name(seat)} a`} déjà un allié par mariage.`,
  clergy: ({ lord: id }) => `${lord(id)} est évêque et ne se marie pas.`,
  isDarc: ({ lord: id }) => `${lord(id)} d’Arc ne se marie pas.`,
  askedBefore: () => 'Vous l’avez déjà demandé dans cette phase.',
  notMarried: () => 'Personne de votre famille n’est marié.',
  noMatch: () => 'Aucun couple ne peut se marier maintenant.',
} satisfies Partial<Reasons>;

const elections = {
  cannotStand: ({ lord: id, why }) =>
    ({
      woman: `${lord(id)} est une femme, et cette charge est réservée aux hommes.`,
      married: `${lord(id)} est marié${e(id)}.`,
      king: `${lord(id)} est roi.`,
      bishop: `${lord(id)} est déjà évêque.`,
      captive: `${lord(id)} est ${captive(id)}.`,
      banned: `${lord(id)} est excommunié${e(id)}.`,
      noFief: `${lord(id)} n’a pas de titre de fief.`,
      church: `${lord(id)} porte un titre d’Église.`,
      layman: `${lord(id)} n’est ni évêque ni cardinal.`,
    })[why],
} satisfies Partial<Reasons>;

const cards = {
  handFull: ({ limit }) => `Une main compte au plus ${cardCount(limit)}.`,
  familyFull: ({ limit }) => `Une famille compte au plus ${plural(limit, 'seigneur')}, prisonniers compris.`,
  oneCharacter: () => 'Vous avez déjà pioché un personnage : piochez un événement, ou arrêtez.',
  pileEmpty: () => 'Il n’y a plus de carte à piocher dans cette pile.',
  foul: ({ see, disaster }) => `La carte ${card(disaster)} pèse sur ${bishopric(see)} : celle-ci n’y a pas d’effet.`,
  bonusThere: ({ card: what, see }) =>
    `La carte ${card(what)} est déjà sur ${bishopric(see)} et ne compte qu’une fois.`,
  taxed: () => 'Cet impôt est déjà levé.',
  notNow: ({ card: what }) => `${card(what)} : cette carte ne peut rien maintenant.`,
  playAside: ({ card: what }) => `${card(what)} est une surprise : jouez-la comme telle, à tout moment.`,
  noSurpriseNow: () => 'Pas de surprise pendant la pioche, ni pendant qu’une autre se résout.',
  notTaxedOrStarved: ({ town: where }, say) => `Le peuple ${ofTown(where, say)} ne subit ni impôt ni famine.`,
  ownTax: ({ town: where }, say) => `C’est votre propre impôt qui pèse sur ${town(where, say)}.`,
  cannotBeDarc: ({ lord: id, why }) =>
    ({
      man: `${lord(id)} est un homme, et d’Arc est une femme.`,
      married: `${lord(id)} est mariée, et d’Arc ne l’est pas.`,
      regent: `${lord(id)} est régente.`,
      darc: `${lord(id)} porte déjà ce nom.`,
    })[why],
  ownLord: ({ lord: id }) => `${lord(id)} est de votre famille.`,
  notAssassin: ({ lord: id }) => `${lord(id)} n’a commandité aucun assassinat.`,
  immune: ({ lord: id }) =>
    `La justice n’atteint pas ${lord(id)} : le roi, la reine, le prince héritier et le pape sont au-dessus d’elle.`,
  noLordInBattle: () => 'Vous n’avez pas de seigneur dans cette bataille.',
  notInBattle: ({ lord: id }) => `${lord(id)} ne combat pas dans cette bataille.`,
  notCaptive: ({ lord: id }) => `${lord(id)} n’est pas ${captive(id)}.`,
  captiveSafe: ({ lord: id }) => `${lord(id)} est ${captive(id)}, hors d’atteinte de la justice.`,
  noCaptives: () => 'Il n’y a pas de prisonniers.',
  tunnelTooLate: () =>
    'Un souterrain sert au début d’une bataille contre des murailles, ou pendant qu’on demande le passage.',
} satisfies Partial<Reasons>;

const movement = {
  noSteps: ({ lord: id }) => `${lord(id)} n’a plus d’étape.`,
  isCaptive: ({ lord: id }) => `${lord(id)} est ${captive(id)} : ${il(id)} ne va que là où on l’emmène.`,
  badWeather: ({ see }) => `Intempéries dans ${bishopric(see)} : on n’y marche ni ne s’y bat.`,
  storm: () => 'Une tempête ferme la mer ce tour-ci.',
  closedHarbor: ({ town: where }, say) => `Le port ${ofTown(where, say)} est fermé par un siège.`,
  rodeOrSailed: () => 'Qui a chevauché ce tour-ci ne navigue pas, et inversement.',
  reEmbark: () => 'Des forces qui ont commencé la phase en mer n’y rembarquent pas.',
  refusedBefore: ({ seat }, say) =>
    `${say.me === seat ? 'Vous avez' : `${say.name(seat)} a`} refusé ce passage, et ${say.me === seat ? 'vous seul pouvez' : 'cette famille seule peut'} revenir sur ce refus.`,
  leavesNobody: ({ lord: id }) =>
    `Le passage refusé, ${lord(id)} repart avec tous les pions qui sont à cette porte, et certains n’ont plus d’étape.`,
  noLordInPlay: () => 'Vous n’avez aucun seigneur en jeu pour en être le commanditaire.',
  noBattle: () => 'Il n’y a pas de bataille où tendre une embuscade.',
  noTaxRight: ({ tax }) =>
    ({
      tallage: 'Aucun de vos seigneurs ne gouverne ce fief.',
      royal: 'Seule la famille du roi, ou de la régente, lève la taille royale.',
      tithe: 'Aucun de vos seigneurs n’y est évêque.',
      cardinal: 'Vous n’avez pas de cardinal qui puisse percevoir cette dîme.',
      papal: 'Aucun de vos seigneurs n’est pape.',
    })[tax],
  ungoverned: ({ see }) => `${cap(bishopric(see))} n’a pas d’évêque : il n’y a pas de dîme à percevoir.`,
  ownFortress: ({ town: where }, say) => `Vous contrôlez vous-même la ville ${ofTown(where, say)}.`,
  oneOffer: () =>
    'Vous avez déjà fait à ce geôlier votre offre de ce tour-ci. Le livre n’en limite pas le nombre ; à cette table, c’est une seule.',
  lossesMatch: ({ take }) => `Les pertes doivent absorber ${plural(take, 'touche')}, ni moins ni plus.`,
  halfDies: ({ count }) => `La peste emporte la moitié des pions, arrondie à l’inférieur : ${count}.`,
  guardsFollow: () => 'Une garde royale va tout entière avec son roi ou sa reine, et avec personne d’autre.',
  pawnsTired: () => 'Ces pions n’ont plus d’étape pour aller jusque-là.',
  switchSaidNo: () => 'Le chef de l’autre camp a décliné : continuez le combat ou arrêtez.',
  noSwitchInRide: () => 'Personne ne change de camp dans une chevauchée.',
  notRiders: () => 'Seuls des chevaliers et des seigneurs à qui il reste une étape font une chevauchée.',
  fortressBlocks: ({ town: where }, say) => `Il y a une forteresse ${inTown(where, say)} : pas de chevauchée.`,
  noUnderground: () => 'Vous n’avez pas de carte Souterrain.',
  mustLand: () => 'Vos forces en mer doivent débarquer avant la fin de votre tour.',
} satisfies Partial<Reasons>;

const battle = {
  noArmy: ({ town: where }, say) =>
    `Vous n’avez pas d’armée ${inTown(where, say)} : il faut un seigneur et des pions autres qu’une bombarde.`,
  siegeDone: ({ town: where }, say) => `Votre engin devant ${town(where, say)} est au plus fort.`,
  declaredHere: ({ town: where }, say) => `Vous avez déjà déclaré une bataille ${inTown(where, say)} dans cette phase.`,
  noDice: ({ town: where }, say) =>
    `Contre les murailles ${ofTown(where, say)}, vous n’avez ni dé ni flèche : mettez plutôt le siège.`,
  noSiege: ({ town: where }, say) => `Il n’y a pas de forteresse ${inTown(where, say)}.`,
  ridersJoin: () => 'Nul ne se joint aux cavaliers d’une chevauchée.',
} satisfies Partial<Reasons>;

const diplomacy = {
  offerOpen: ({ seat }, say) => `Une de vos offres attend déjà la réponse ${de(say.name(seat))} ; retirez-la d’abord.`,
  offersFull: ({ max }) => `Vous avez déjà ${max} offres en attente ; retirez-en une d’abord.`,
  emptyOffer: () => 'Une offre doit donner, demander ou promettre quelque chose.',
  tooManyTerms: ({ max }) => `Une offre compte au plus ${max} termes.`,
  cannotPay: ({ seat, need, have }, say) =>
    `Il faudrait ${deniers(need)} et ${seat === say.me ? 'vous en avez' : `${say.name(seat)} en a`} ${have}.`,
  noTerm: ({ seat, term }, say) =>
    `${seat === say.me ? 'Vous ne pouvez' : `${say.name(seat)} ne peut`} pas proposer ${TERM[term]} maintenant.`,
  nothingToSwap: () => 'Rien contre rien n’est pas un échange.',
} satisfies Partial<Reasons>;

/** Ce qui n’est pas proposé ici. */
const things = {
  atLeastOne: () => 'Il faut en choisir au moins 1.',
  nothingToChoose: () => 'Il n’y a rien à choisir : la suite va de soi.',
  notInPlay: ({ lord: id }) => `${lord(id)} n’est pas en jeu.`,
  notYourLord: ({ lord: id }) => `${lord(id)} n’est pas de votre famille.`,
  notHere: ({ lord: id }) => `${lord(id)} est ailleurs.`,
  leadsItself: ({ lord: id }) => `${lord(id)} mène cette étape : nul besoin de redire ce nom.`,
  notInHand: ({ card: what, have }) =>
    have === 0
      ? `Vous n’avez pas de carte ${card(what)}.`
      : `Vous n’avez ${french.only(have, 'carte', 'cartes', true)} ${card(what)}.`,
  inCardsPhase: ({ card: what }) =>
    `${card(what)} n’est pas une surprise : jouez cette carte à votre tour de la phase des cartes.`,
  noSurpriseCard: () => 'Vous n’avez pas de carte surprise.',
  yourself: () => 'Vous ne pouvez pas nommer ici votre propre famille.',
  notSoMany: ({ unit, have }) =>
    have === 0
      ? `Il n’y a pas ${de(unitMany(unit))} ici.`
      : `Il n’y a pas autant ${de(unitMany(unit))} ici, seulement ${have}.`,
  pawnsElsewhere: () => 'Ces pions sont ailleurs.',
  testedBefore: () => 'Ces pions ont déjà subi la peste ce tour-ci : ils ne la craignent plus.',
  notCandidate: ({ lord: id }) => `${lord(id)} n’est pas parmi les candidats.`,
  nobodyBanned: () => 'Personne n’est excommunié.',
  banLies: ({ lord: id }) => `Le marqueur est encore sur ${lord(id)} : levez d’abord l’excommunication.`,
  cannotBePrince: ({ lord: id, why }) =>
    ({
      woman: `${lord(id)} est une femme et ne peut être prince héritier.`,
      noKing: 'Il n’y a pas de roi, donc pas de prince héritier.',
      noQueen: 'Il n’y a pas de reine, donc pas de prince héritier.',
      prince: 'Il y a déjà un prince héritier.',
      family: 'Seule la famille de la reine met en jeu un prince héritier.',
      captive: 'La reine est prisonnière : elle ne met pas en jeu de prince héritier.',
    })[why],
  dearestFirst: ({ lord: id }) =>
    `Une rançon plus chère que celle ${ofLord(id)} peut être payée, et la plus chère passe d’abord.`,
  fullRansom: ({ amount }) =>
    `La rançon entière est de ${deniers(amount)} : elle se paie sans accord. Offrez moins, ou payez-la.`,
  notOfFief: ({ town: where, fief: id }, say) => `La ville ${ofTown(where, say)} n’est pas une ville ${ofFief(id)}.`,
  noStrongholdThere: ({ town: where }, say) =>
    `Il n’y a pas de château fort ${inTown(where, say)} qui puisse devenir la cité.`,
  noRoad: ({ from: here, to: there }, say) =>
    there === 'sea'
      ? 'La mer n’est pas à une étape d’ici.'
      : here === 'sea'
        ? `On ne débarque pas ${inTown(there, say)} : il n’y a pas de port.`
        : `Il n’y a pas de route entre ${town(here, say)} et ${town(there, say)}.`,
  noHarbor: ({ town: where }, say) => `Il n’y a pas de port ${inTown(where, say)}.`,
  noTroopAtSea: () => 'Vous n’avez pas en mer de troupe sans seigneur qui doive débarquer.',
  notByThatRoad: () =>
    'Seuls des pions qui viennent d’arriver par cette route avec leur seigneur peuvent y être laissés.',
  nobodyInTheWay: () => 'Personne ne barre la route : l’étape est libre.',
  notInTheWay: ({ seat }, say) => `${say.me === seat ? 'Vous ne barrez' : `${say.name(seat)} ne barre`} pas la route.`,
  pathEnds: () => 'On ne peut plus annoncer d’étape au-delà de celle-ci.',
  nobodyElse: ({ town: where }, say) => `Aucune autre famille ne se tient ${inTown(where, say)}.`,
  cannotBurn: ({ town: where, why }, say) =>
    ({
      noMill: `Il n’y a pas de moulin à brûler ${inTown(where, say)}.`,
      notHolder: `Vous ne contrôlez pas ${town(where, say)} : vous n’y brûlez rien.`,
      besieged: `La ville ${ofTown(where, say)} est assiégée : ses moulins sont hors de votre portée.`,
      ride: `Cette chevauchée ne frappe pas la ville ${ofTown(where, say)} elle-même.`,
    })[why],
  holdsNone: ({ seat }, say) =>
    `${say.me === seat ? 'Vous ne retenez' : `${say.name(seat)} ne retient`} aucun de ces seigneurs.`,
  notHeldBy: ({ lord: id, seat }, say) => `${lord(id)} n’est pas ${owned(seat, say, captive(id))}.`,
  surpriseFirst: () => 'Attendez que la surprise en cours soit résolue.',
  notOfSide: () => 'Ces pions ne combattent pas de votre côté dans cette bataille.',
  bombardSafe: () => 'Une bombarde ne subit pas de touches.',
  pawnsShield: () => 'Les seigneurs ne tombent que si tous les pions de leur camp sont tombés.',
  allPawnsFall: () => 'Tous les pions de votre camp tombent : il ne reste que les seigneurs à choisir.',
  lordsFall: ({ count }) =>
    `${count > 1 ? `${count} seigneurs de votre camp doivent tomber` : 'Un seigneur de votre camp doit tomber'}, ni plus ni moins.`,
  notBeaten: ({ lord: id }) => `${lord(id)} n’est pas parmi les vaincus.`,
  noPrize: ({ town: where }, say) =>
    `Les vaincus ne contrôlaient pas ${town(where, say)} : ce contrôle n’est pas dans le butin.`,
  millsThere: ({ town: where, have }, say) =>
    have === 0
      ? `Il n’y a pas de moulin ${inTown(where, say)}.`
      : `Il n’y a ${french.only(have, 'moulin')} ${inTown(where, say)}.`,
  notTheirTitle: ({ lord: id, fief: of }) => `${lord(id)} ne porte pas le titre ${ofFiefLong(of)}.`,
  notLeast: ({ lord: id, fief: of }) =>
    `Le titre ${ofFiefLong(of)} n’est pas le moindre de ceux que porte ${lord(id)}, et c’est le moindre qui s’en va.`,
  hostSaidNo: ({ town: where }, say) => `La famille qui contrôle ${town(where, say)} a dit non.`,
  otherJail: ({ lord: id }) => `${lord(id)} n’est pas au même endroit, ${captive(id)} de la même famille.`,
  noWalls: ({ town: where }, say) => `Il n’y a pas de murailles ${inTown(where, say)} sous lesquelles creuser.`,
  notBishopThere: ({ lord: id, town: where }, say) => `${lord(id)} n’est pas l’évêque ${ofTown(where, say)}.`,
  notCardinal: ({ lord: id }) => `${lord(id)} n’est pas cardinal.`,
  noPawnsThere: ({ seat, town: where }, say) =>
    `${say.me === seat ? 'Vous n’avez' : `${say.name(seat)} n’a`} plus de pion ${inTown(where, say)} que si peu de touches puissent retirer.`,
  asManyCards: ({ count }) =>
    count === 0 ? 'Aucune carte n’est demandée.' : `Il faut exactement ${cardCount(count)}.`,
  theirHand: ({ seat, have }, say) =>
    have === 0
      ? `${hasNot(seat, say)} de carte.`
      : `${say.me === seat ? 'Vous n’avez' : `${say.name(seat)} n’a`} ${onlyCards(have)}.`,
  inTalk: ({ seat }, say) =>
    `${say.me === seat ? 'Vous êtes' : `${say.name(seat)} est`} en entretien privé : attendez qu’il soit fini.`,
  notInTalk: ({ seat }, say) => `${say.me === seat ? 'Vous n’êtes' : `${say.name(seat)} n’est`} pas de cet entretien.`,
  talkOrSwap: () => 'Attendez la fin de l’entretien privé ou de l’échange en cours.',
  noDiplomacyPawn: () => 'Vous n’avez plus de pion diplomatie.',
  noPrivateTalk: () => 'À cette table, la diplomatie est publique : pas d’entretien privé.',
  notBegun: () => 'Les familles n’ont pas encore choisi leurs villes : attendez le début du jeu.',
  nothingToCede: () => 'Vous ne contrôlez aucune ville où se tienne une autre famille.',
  noPrisoner: () => 'Vous n’avez pas de prisonnier à libérer ou à remettre maintenant.',
  notYourPrisoner: ({ lord: id }) => `${lord(id)} n’est pas ${isWoman(id) ? 'votre prisonnière' : 'votre prisonnier'}.`,
  ownFamily: ({ seat, lord: id }, say) =>
    `${lord(id)} est de ${family(seat, say)} : libérez-${isWoman(id) ? 'la' : 'le'} plutôt.`,
  nobodyHandedOver: ({ lord: id }) =>
    `${lord(id)} n’est pas dans une ville, et l’on ne remet les prisonniers que dans une ville.`,
  whileMoving: () => 'Une armée est en marche : attendez la fin de son étape.',
  noOwnSiege: () => 'Vous n’avez pas de siège à lever ici.',
  nothingRefused: () => 'Vous n’avez refusé aucun passage que vous puissiez encore accorder.',
  notRefusedHere: ({ lord: id }) => `Vous n’avez pas refusé ce passage à ${lord(id)}.`,
  ordersFull: ({ max }) =>
    `Au plus ${plural(max, 'ordre donné d’avance', 'ordres donnés d’avance')} : retirez-en un d’abord.`,
  noOrder: () => 'Vous n’avez pas donné cet ordre d’avance.',
  noOffer: () => 'Il n’y a pas ici d’offre à laquelle vous puissiez répondre, ni que vous puissiez retirer.',
} satisfies Partial<Reasons>;

export const reasons: Reasons = {
  ...money,
  ...towns,
  ...titles,
  ...marriage,
  ...elections,
  ...cards,
  ...movement,
  ...battle,
  ...diplomacy,
  ...things,
};
