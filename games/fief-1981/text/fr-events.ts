/** What has happened, in French. */

import {
  type Events,
  type Fief81,
  type Lord,
  type Region,
  type See,
  TITLE_OF,
  type Village,
} from '@homage/fief-1981/rules';
import { cap, french, type GameText, type Say } from '@homage/words';
import { cardName } from './common.ts';
import { at, de, names, of } from './fr-names.ts';

const { list, plural } = french;
const l = (lord: Lord): string => names.lords[lord];
const r = (region: Region): string => names.regions[region];
/** « dans la région de Tournus ». */
const dans = (region: Region): string => `dans ${r(region)}`;
const ls = (lords: readonly Lord[]): string => list(lords.map(l));
const RANK = { duke: 'le duché', count: 'le comté', baron: 'la baronnie' } as const;
const DU = { duke: 'du duché', count: 'du comté', baron: 'de la baronnie' } as const;
const TITLE = { duke: 'duc', count: 'comte', baron: 'baron' } as const;
const seatOf = (region: Region, capital?: Village): string =>
  capital === undefined ? r(region).slice('la région '.length) : of(capital);
export const fiefName = (region: Region, capital?: Village): string =>
  `${RANK[TITLE_OF[region]]} ${seatOf(region, capital)}`;
const duFief = (region: Region): string => `${DU[TITLE_OF[region]]} ${seatOf(region)}`;
/** « Vous posez » ou « Anne pose ». */
const n = (say: Say, seat: number, vous: string, other: string): string => french.does(seat, say, vous, other);
const name = (say: Say, seat: number): string => french.who(seat, say);
const family = (say: Say, seat: number): string =>
  say.me === seat ? 'de votre famille' : `de la famille ${de(say.name(seat))}`;
/** In the order that is told: seats round the table, for one. */
const who = (say: Say, seats: readonly number[]): string => list(seats.map((seat) => name(say, seat)));
/** « Anne vous demande », « Anne demande à Bob » : before a thing that has a place of its own. */
const toPlayer = (say: Say, from: number, to: number, vous: string, other: string): string =>
  say.me === to ? `${say.name(from)} vous ${other}` : `${n(say, from, vous, other)} à ${say.name(to)}`;
const everyone = (say: Say, seats: readonly number[]): string => french.everyone(seats, say);
const cards = (all: readonly string[]): string => list(all.map((card) => `« ${cardName(names, card)} »`));
const card = (one: string): string => `« ${cardName(names, one)} »`;
const pieces = (soldiers: number, lords: readonly Lord[]): string =>
  list([...lords.map(l), ...(soldiers > 0 ? [names.soldiers(soldiers)] : [])]);
const on = (where: Region | See | null, what: string): string =>
  where === null
    ? ''
    : what === 'tithe'
      ? ` sur l’évêché de ${names.sees[where as See]}`
      : ` sur ${r(where as Region)}`;
const votes = (count: number): string => `${count} voix`;
const totals = (all: { readonly [lord: string]: number }): string => {
  const parts = Object.entries(all).map(([lord, count]) => `${l(lord as Lord)} ${count}`);
  return parts.length === 0 ? '' : ` (jusqu’ici ${list(parts)})`;
};
const CAUSE: { readonly [C in Events['lordDied']['cause']]: string } = {
  battle: 'tombe au combat',
  plague: 'meurt de la peste',
  revolt: 'est tué par les paysans',
  resistance: 'est tué par les villageois',
  assassination: 'est assassiné',
  justice: 'est condamné et exécuté',
};
const PHASE = {
  setup: 'Mise en place',
  cards: 'Phase 1, les cartes',
  income: 'Phase 2, les revenus',
  purchases: 'Phase 3, les achats',
  movement: 'Phase 4, les déplacements',
  combat: 'Phase 5, les combats',
  negotiations: 'Phase 6, les négociations',
} as const;
/** Ce que fait une troupe à l’entrée d’un village. */
const INTENT = { attack: 'pour attaquer', siege: 'pour l’assiéger', passage: 'dans l’attente du passage' } as const;

export const events: GameText<Fief81>['events'] = {
  rolled: ({ rolls }, say) =>
    `Les dés pour l’ordre de choix : ${list(rolls.map(({ seat, dice }) => `${name(say, seat)} ${dice.join(' + ')}`))}.`,
  choiceOrder: ({ order }, say) => `Ordre de choix : ${who(say, order)}.`,
  regionChosen: ({ seat, region }, say) => `${n(say, seat, 'choisissez', 'choisit')} ${r(region)}.`,
  villageChosen: ({ seat, village }, say) =>
    `${n(say, seat, 'choisissez', 'choisit')} ${names.villages[village]} : un château s’y dresse, gardé par huit soldats.`,
  founderChosen: ({ seat, lord }, say) => `${l(lord)} est le premier seigneur ${family(say, seat)}.`,
  castlePlaced: ({ seat, village }, say) =>
    `${n(say, seat, 'bâtissez votre', 'bâtit son')} premier château ${at(village)}, avec huit soldats.`,
  seated: ({ order, first }, say) =>
    `Autour de la table, dans le sens des aiguilles d’une montre : ${who(say, order)}. ${n(say, first, 'commencez', 'commence')}.`,
  roundBegan: ({ round, first, last }, say) =>
    `Tour ${round}${last ? ', le dernier' : ''}. ${n(say, first, 'jouez', 'joue')} en premier.`,
  phaseBegan: ({ phase }) => `${PHASE[phase]}.`,
  dealt: ({ seat, count, cards: mine }, say) =>
    `${n(say, seat, 'recevez', 'reçoit')} ${mine === undefined ? plural(count, 'carte') : cards(mine)}.`,
  reshuffled: ({ count }) => `Les ${count} cartes de la défausse sont mélangées et forment la nouvelle pioche.`,
  lordsShown: ({ lords }) =>
    lords.length === 0
      ? 'On cherche des seigneurs dans la défausse : il n’y en a pas.'
      : `On cherche des seigneurs dans la défausse : ${ls(lords)}.`,
  lordLaid: ({ seat, lord, at: where, free }, say) =>
    `${l(lord)} ${free ? 'revient de la défausse et rejoint les rangs' : 'rejoint les rangs'} ${family(say, seat)}, ${at(where)}.`,
  shelterRefused: ({ seat, owner, village }, say) =>
    `${n(say, owner, 'refusez', 'refuse')} de loger ${at(village)} ${french.own(seat, say, 'le seigneur')}.`,
  bishopMade: ({ seat, lord, see }, say) =>
    `${n(say, seat, 'faites', 'fait')} ${de(l(lord))} l’évêque de ${names.sees[see]}.`,
  cardinalMade: ({ seat, lord, paid }, say) =>
    `${n(say, seat, 'faites', 'fait')} ${de(l(lord))} un cardinal${paid > 0 ? ` pour ${paid} écus` : ''}.`,
  exchanged: ({ seat, gave, got }, say) =>
    gave === undefined || got === undefined
      ? `${n(say, seat, 'échangez', 'échange')} une carte.`
      : `${n(say, seat, 'rendez', 'rend')} ${card(gave)} et ${say.me === seat ? 'recevez' : 'reçoit'} ${card(got)}.`,
  thrown: ({ seat, count, cards: mine }, say) =>
    `${n(say, seat, 'vous défaussez', 'se défausse')} ${mine === undefined ? (count === 1 ? 'd’une carte' : `de ${plural(count, 'carte')}`) : `de ${cards(mine)}`}.`,
  attacked: ({ seat, card: what, region, lord }, say) =>
    `${n(say, seat, 'posez', 'pose')} ${card(what)}${region !== null ? ` sur ${r(region)}` : lord !== null ? ` sur ${l(lord)}` : ''}.`,
  parried: ({ seat, card: what }, say) =>
    `${n(say, seat, 'parez', 'pare')} avec ${card(what)} : l’attaque reste sans effet.`,
  lifted: ({ seat, card: what, region }, say) =>
    `${n(say, seat, 'posez', 'pose')} ${card(what)} : ${what === 'sun' ? 'un « Mauvais temps »' : 'une « Famine »'} prend fin ${dans(region)}.`,
  revoltRolled: ({ region, die }) => `Les paysans se soulèvent ${dans(region)} : le dé donne ${die}.`,
  boughtOff: ({ seat, paid }, say) =>
    `${n(say, seat, 'versez', 'verse')} ${paid} écus de vivres : les paysans rentrent chez eux.`,
  stormed: ({ village, dice, losses }) =>
    `Les paysans attaquent le château ${of(village)} : ${dice.join(' + ')}, jusqu’à ${plural(losses, 'pion perdu', 'pions perdus')}.`,
  wrecked: ({ village, mills, presses }) =>
    `Destructions ${at(village)} : ${list([
      ...(mills > 0 ? [plural(mills, 'moulin')] : []),
      ...(presses > 0 ? [plural(presses, 'pressoir')] : []),
    ])}.`,
  plagueRolled: ({ lord, die, dies }) => `Peste : ${die} pour ${l(lord)}, qui ${dies ? 'meurt' : 'survit'}.`,
  justice: ({ seat, assassin, lord, saved }, say) =>
    `${n(say, seat, 'posez', 'pose')} « Justice »${saved === null ? '' : ` : ${l(saved)} a la vie sauve`}${lord === null ? '' : ` et ${l(lord)} paie pour ${name(say, assassin)}`}.`,
  lordDied: ({ lord, seat, cause }, say) => `${l(lord)}, ${family(say, seat)}, ${CAUSE[cause]}.`,
  fell: ({ seat, soldiers, at: where }, say) =>
    `${n(say, seat, 'perdez', 'perd')} ${names.soldiers(soldiers)} ${at(where)}.`,
  taxLaid: ({ seat, card: what, on: where }, say) =>
    `${n(say, seat, 'posez', 'pose')} ${card(what)}${on(where, what)}.`,
  taxVoid: ({ card: what, on: where }) => `${card(what)}${on(where, what)} : la carte est nulle.`,
  income: ({ seat, total, villages, buildings, castles, tithe, tailles }, say) => {
    const parts: [number, string][] = [
      [villages, 'villages'],
      [castles, 'châteaux'],
      [buildings, 'pressoirs et moulins'],
      [tithe, 'dîme'],
      [tailles, 'tailles'],
    ];
    const from = parts.filter(([sum]) => sum > 0).map(([sum, what]) => `${what} ${sum}`);
    return `${n(say, seat, 'recevez', 'reçoit')} ${plural(total, 'écu')}${from.length > 0 ? ` (${from.join(', ')})` : ''}.`;
  },
  revenueTaken: ({ from, to, amount }, say) =>
    `Vengeance du roi : ${french.own(from, say, `les ${amount} écus`)} ${say.me === to ? 'vous reviennent' : `vont à ${say.name(to)}`}.`,
  bought: ({ seat, what, at: where, number, paid }, say) =>
    `${n(say, seat, 'achetez', 'achète')} ${what === 'soldiers' ? names.soldiers(number) : (names.words[what] ?? what)} pour ${names.villages[where]} : ${paid} écus.`,
  stepped: ({ seat, lords, soldiers, from, to }, say) =>
    `${n(say, seat, 'menez', 'mène')} ${pieces(soldiers, lords)} ${of(from)} ${at(to)}.`,
  stopped: ({ seat, village, from, lords, soldiers, intent }, say) =>
    `${n(say, seat, 'vous arrêtez', 's’arrête')} avec ${pieces(soldiers, lords)} devant ${names.villages[village]}, sur la route qui vient ${of(from)}, ${INTENT[intent]}.`,
  passageAsked: ({ seat, of: owner, village }, say) =>
    `${toPlayer(say, seat, owner, 'demandez', 'demande')} le passage ${at(village)}.`,
  passageAnswered: ({ seat, by, village, granted }, say) =>
    `${toPlayer(say, seat, by, granted ? 'accordez' : 'refusez', granted ? 'accorde' : 'refuse')} le passage ${at(village)}.`,
  turnedBack: ({ seat, village }, say) =>
    `${n(say, seat, 'rebroussez', 'rebrousse')} chemin devant ${names.villages[village]}.`,
  declared: ({ seat, village, intent }, say) =>
    `${n(say, seat, 'vous tenez', 'se tient')} devant ${names.villages[village]}, ${INTENT[intent]}.`,
  levied: ({ lord, village }) => `${l(lord)} lève un soldat parmi les villageois ${of(village)}.`,
  sortie: ({ seat, village, lords, soldiers }, say) =>
    `${n(say, seat, 'préparez', 'prépare')} une sortie ${of(village)} avec ${pieces(soldiers, lords)}.`,
  rose: ({ seat, village, from }, say) =>
    `${n(say, seat, 'vous retournez', 'se retourne')} contre l’hôte ${of(village)}, depuis la route ${of(from)}.`,
  expels: ({ seat, village, guest }, say) =>
    `${n(say, seat, 'vous retournez', 'se retourne')} contre ${french.own(guest, say, 'les troupes')} ${at(village)}.`,
  entered: ({ seat, village }, say) => `${n(say, seat, 'entrez', 'entre')} ${at(village)}, que personne ne défend.`,
  resisted: ({ village, intruder, die, lost }, say) =>
    `Les villageois ${of(village)} ${french.toWhom(intruder, say, 'résistent')} : le dé donne ${die}, ${lost === 0 ? 'aucune perte' : plural(lost, 'pion perdu', 'pions perdus')}.`,
  letPass: ({ seat, village, intruder }, say) =>
    say.me === intruder
      ? `${say.name(seat)} vous laisse en paix ${at(village)}.`
      : `${n(say, seat, 'laissez', 'laisse')} ${say.name(intruder)} en paix ${at(village)}.`,
  battleBegan: ({ village, kind, attackers, defenders }, say) =>
    `${kind === 'sortie' ? 'Sortie' : kind === 'expulsion' ? 'Combat dans les murs' : 'Bataille'} ${of(village)} : ${who(say, attackers)} contre ${who(say, defenders)}.`,
  coalition: ({ village, by, partner, outcome }, say) => {
    const where = `devant ${names.villages[village]}`;
    if (outcome !== 'none')
      return `${n(say, partner, outcome === 'joined' ? 'acceptez' : 'refusez', outcome === 'joined' ? 'accepte' : 'refuse')} ${french.own(by, say, 'la coalition')} ${where}.`;
    return say.me === partner
      ? `${say.name(by)} ne vous propose pas de coalition ${where}.`
      : `${n(say, by, 'ne proposez pas', 'ne propose pas')} de coalition à ${say.name(partner)} ${where}.`;
  },
  camp: ({ village, seats, occupant }, say) =>
    `Alliés devant ${names.villages[village]} : ${everyone(say, seats)} ; le village ${say.me === occupant ? 'vous reviendra' : `reviendra à ${say.name(occupant)}`}.`,
  stanceTaken: ({ seat, village, stance }, say) =>
    stance === 'neutral'
      ? `${n(say, seat, 'restez', 'reste')} neutre ${at(village)}.`
      : `${n(say, seat, 'vous battez', 'se bat')} pour le défenseur ${of(village)}.`,
  struck: ({ attackers, defenders, attackDice, defenceDice, attackLoss, defenceLoss, castle }, say) =>
    `${french.all(attackers, say, 'obtenez', 'obtient', 'obtiennent')} ${attackDice.join(' + ')} : la défense perd ${plural(defenceLoss, 'pion')}${castle ? ' derrière ses murs' : ''}. ${french.all(defenders, say, 'obtenez', 'obtient', 'obtiennent')} ${defenceDice.join(' + ')} : l’attaque perd ${plural(attackLoss, 'pion')}.`,
  battleEnded: ({ village, winner }, say) =>
    winner === null
      ? `Il ne reste personne ${at(village)}.`
      : `${n(say, winner, 'tenez', 'tient')} ${names.villages[village]}.`,
  bidsShown: ({ village, bids }, say) =>
    `Les mises pour ${names.villages[village]} : ${list(bids.map(({ seat, amount }) => `${name(say, seat)} ${amount}`))}.`,
  villageBought: ({ seat, from, village, amount }, say) =>
    `${french.gives(seat, from, say, 'versez', 'verse', `${amount} écus`)} et ${say.me === seat ? 'prenez' : 'prend'} ${names.villages[village]}.`,
  voted: ({ seat, lord, votes: count, totals: sums }, say) =>
    lord === null
      ? `${n(say, seat, 'passez', 'passe')}${totals(sums)}.`
      : `${n(say, seat, 'donnez', 'donne')} ${votes(count)} à ${l(lord)}${totals(sums)}.`,
  candidate: ({ seat, lord }, say) =>
    lord === null
      ? `${n(say, seat, 'ne présentez', 'ne présente')} aucun candidat.`
      : `${n(say, seat, 'présentez', 'présente')} ${l(lord)}.`,
  balloted: ({ seat, votes: given, totals: sums }, say) =>
    given.length === 0
      ? `${n(say, seat, 'vous abstenez', 's’abstient')}${totals(sums)}.`
      : `${n(say, seat, 'votez', 'vote')} : ${given.map(({ voter, lord, votes: count }) => `${l(voter)} pour ${l(lord)}, ${votes(count)}`).join(' ; ')}${totals(sums)}.`,
  noElection: ({ why }) =>
    why === 'tie'
      ? 'Égalité en tête : le trône reste vacant.'
      : why === 'noCandidate'
        ? 'Personne ne se présente au trône.'
        : 'Aucune voix : le trône reste vacant.',
  elected: ({ lord, votes: count }) => `${l(lord)} est élu avec ${votes(count)}.`,
  anointAnswered: ({ seat, cleric, yes }, say) =>
    `${n(say, seat, yes ? 'acceptez' : 'refusez', yes ? 'accepte' : 'refuse')} : ${l(cleric)} ${yes ? 'sacrera le roi' : 'ne sacrera pas le roi'}.`,
  crowned: ({ lord, seat, how }, say) =>
    `${l(lord)}, ${family(say, seat)}, est roi${how === 'conquest' ? ' par droit de conquête' : ''}.`,
  notCrowned: ({ lord }) => `${l(lord)} n’est pas sacré : le trône reste vacant.`,
  deposeProposed: ({ seat }, say) => `${n(say, seat, 'proposez', 'propose')} la déchéance du roi.`,
  deposeVoted: ({ seat, yes, no }, say) => `${n(say, seat, 'donnez', 'donne')} ${votes(yes)} pour et ${no} contre.`,
  deposed: ({ lord, yes, no }) => `Le roi ${l(lord)} est déchu par ${yes} contre ${no}.`,
  kingStays: ({ lord, yes, no }) => `Le roi ${l(lord)} reste sur son trône : ${no} contre la déchéance, ${yes} pour.`,
  reprisal: ({ seat, title, revenue }, say) => {
    const deeds = [
      ...(title === null ? [] : [`le titre ${duFief(title)}`]),
      ...(revenue === null ? [] : [french.own(revenue, say, 'les prochains revenus')]),
    ];
    return deeds.length === 0
      ? `${n(say, seat, 'faites', 'fait')} preuve de clémence.`
      : `${n(say, seat, 'exercez vos', 'exerce ses')} représailles : ${list(deeds)}.`;
  },
  granted: ({ seat, region, title, lord, capital }, say) =>
    `${l(lord)}, ${family(say, seat)}, est fait ${TITLE[title]} ${of(capital)} : ${r(region)} devient ${fiefName(region, capital)}.`,
  fiefRefused: ({ seat, region }, say) => `Le roi n’érige pas ${r(region)} en fief pour ${name(say, seat)}.`,
  pulled: ({ seat, capital, count }, say) =>
    `${n(say, seat, 'rassemblez', 'rassemble')} ${names.soldiers(count)} ${at(capital)}.`,
  titlePassed: ({ region, lord }) => `Le titre ${duFief(region)} passe à ${l(lord)}.`,
  captured: ({ region, seat }, say) => `${n(say, seat, 'prenez', 'prend')} ${fiefName(region)} avec sa capitale.`,
  custody: ({ region, king }, say) =>
    king === null
      ? `Le titre ${duFief(region)} attend un roi.`
      : `${n(say, king, 'exercez votre', 'exerce son')} droit de garde sur ${fiefName(region)}.`,
  bestowed: ({ region, lord, seat, soldier }, say) =>
    `Le roi donne ${fiefName(region)} à ${l(lord)}, ${family(say, seat)}${soldier ? ', avec un soldat pour sa capitale' : ''}.`,
  disbanded: ({ seat, village, soldiers }, say) =>
    `${cap(french.own(seat, say, 'la famille'))} s’est éteinte : ${soldiers === 1 ? 'son soldat' : `ses ${soldiers} soldats`} ${at(village)} ${soldiers === 1 ? 'quitte' : 'quittent'} le jeu.`,
  fiefDissolved: ({ region }) => `${cap(r(region))} n’est plus un fief.`,
  lent: ({ seat, to, village }, say) => `${french.gives(seat, to, say, 'cédez', 'cède', `l’usage ${of(village)}`)}.`,
  shareAgreed: ({ seat, to, percent }, say) =>
    `Alliés au prochain tour : ${say.me === seat ? 'vous supporteriez' : `${say.name(seat)} supporterait`} ${percent} % des pertes, ${name(say, to)} le reste.`,
  offerDeclined: ({ offer }, say) =>
    `${n(say, offer.to, 'déclinez', 'décline')} ${french.own(offer.seat, say, 'l’offre')}.`,
  gave: ({ seat, to, amount }, say) => `${french.gives(seat, to, say, 'donnez', 'donne', `${amount} écus`)}.`,
  rang: ({ seat }, say) => `${n(say, seat, 'annoncez', 'annonce')} que l’heure a sonné.`,
  lastRound: () => 'L’heure a sonné : ce tour est le dernier.',
  eliminated: ({ seat }, say) =>
    `${n(say, seat, 'n’avez', 'n’a')} plus ni seigneur ni soldat et ${say.me === seat ? 'quittez' : 'quitte'} la partie.`,
  ended: ({ winners, by }, say) =>
    `La partie est finie. ${french.all(winners, say, 'gagnez', 'gagne', 'gagnent')}${by === 'last' ? ' : il ne reste pas d’autre famille' : by === 'time' ? ' au temps' : ' aux fiefs'}.`,
};
