/** French: what happens, and why something may not be done. */

import type { Lancaster } from '@homage/lancaster/rules';
import { french, type GameText, type Say } from '@homage/words';
import { conflictLabel } from './common.ts';
import {
  belonging,
  castleReward,
  does,
  everybody,
  favour,
  field,
  from,
  goods,
  inProvince,
  knight,
  law,
  list,
  ofProvince,
  place,
  plural,
  province,
  source,
  squiresGo,
  standing,
  theirKnight,
  upper,
  whom,
} from './fr-names.ts';

type Text = GameText<Lancaster>;

const knights = (counts: readonly number[]): string =>
  list(counts.flatMap((count, i) => (count > 0 ? [`${count} de puissance ${i + 1}`] : [])));
const conflict = (card: number, say: Say): string => `France ${conflictLabel(card, say)}`;

export const events: Text['events'] = {
  gameBegan: ({ start, laws, conflicts, proposals }, say) =>
    `${does(start, say, 'reçoit', 'recevez')} le pion de début de jeu. En vigueur : ${list(laws.map(law))}. Proposées : ${list(proposals.map(law))}. Conflits : ${list(conflicts.map((card) => conflict(card, say)))}.`,
  tilesChosen: ({ tiles }, say) =>
    `Premières extensions : ${tiles.map((tile, seat) => `${whom(seat, say)} ${tile} (${castleReward(tile, say)})`).join(' ; ')}.`,
  roundBegan: ({ round, start, conflicts, proposals }, say) =>
    `Tour ${round} sur 5. ${does(start, say, 'commence', 'commencez')}. Nouveaux conflits : ${list(conflicts.map((card) => conflict(card, say)))}. Lois proposées : ${list(proposals.map(law))}.`,
  placed: ({ banner, level, at, squires }, say) =>
    `${does(banner, say, 'place', 'placez')} un chevalier de puissance ${level}${squires > 0 ? ` avec ${plural(squires, 'écuyer')}` : ''} ${standing(at, say)}.`,
  displaced: ({ banner, by, level, at, squires }, say) =>
    `${does(by, say, 'évince', 'évincez')} ${theirKnight(level, banner, say)} ${inProvince(at, say)}${squiresGo(squires)}.`,
  stuck: ({ seat }, say) => `${does(seat, say, 'n’a', 'n’avez')} plus de case pour les chevaliers restés à la cour.`,
  favourTaken: ({ banner, favour: tile }, say) =>
    `${does(banner, say, 'prend', 'prenez')} la faveur du roi : ${favour(tile, say)}.`,
  gained: ({ seat, gold, squires, votes, from: origin }, say) =>
    `${does(seat, say, 'reçoit', 'recevez')} ${goods(gold, squires, votes)} (${source(origin, say)}).`,
  paid: ({ seat, gold, squires, from: origin }, say) =>
    `${does(seat, say, 'paie', 'payez')} ${goods(gold, squires, 0)} (${source(origin, say)}).`,
  scored: ({ seat, points, from: origin }, say) =>
    `${does(seat, say, 'marque', 'marquez')} ${plural(points, 'point')} (${source(origin, say)}).`,
  raised: ({ banner, level, at, from: origin }, say) =>
    `${does(banner, say, 'fait', 'faites')} monter un chevalier ${standing(at, say)} de la puissance ${level} à ${level + 1} (${source(origin, say)}).`,
  recruited: ({ banner, from: origin }, say) =>
    `${does(banner, say, 'reçoit', 'recevez')} un nouveau chevalier de puissance 1 (${source(origin, say)}).`,
  seated: ({ seat, noble, from: origin }, say) =>
    `Un noble ${ofProvince(noble, say)} prend place à ${belonging('la', 'votre', 'table ronde', seat, say)} (${source(origin, say)}).`,
  banished: ({ banner, noble, from: origin }, say) =>
    `${does(banner, say, 'écarte', 'écartez')} du jeu un noble ${ofProvince(noble, say)} (${source(origin, say)}).`,
  built: ({ seat, tile, from: origin }, say) =>
    `${does(seat, say, 'construit', 'construisez')} l’extension ${tile} : ${castleReward(tile, say)} (${source(origin, say)}).`,
  covered: ({ seat, level, at }, say) =>
    `${upper(theirKnight(level, seat, say))} libère ${place(at, say)} et rejoint la cour.`,
  returned: ({ banner, level, at, squires }, say) =>
    `${upper(theirKnight(level, banner, say))} revient ${from(at, say)} à la cour${squiresGo(squires)}.`,
  nothing: ({ banner, from: origin }, say) =>
    `${does(banner, say, 'ne prend', 'ne prenez')} rien (${source(origin, say)}).`,
  voted: ({ law: id, ballots, yes, no, passed, out }, say) => {
    const voices = ballots.map(
      ({ seat, voice, votes }) =>
        `${whom(seat, say)} ${voice === 'yes' ? 'oui' : 'non'}${votes > 0 ? ` avec ${plural(votes, 'pion', 'pions')}` : ''}`,
    );
    const result = passed ? `Elle est adoptée ; la ${law(out)} quitte le jeu` : 'Elle est rejetée et quitte le jeu';
    return `Vote sur la ${law(id)} : ${list(voices)}. ${yes} contre ${no}. ${result}.`;
  },
  votesReturned: ({ votes }) =>
    `Les pions de vote inutilisés retournent à la réserve : ${votes.reduce((sum, count) => sum + count, 0)} en tout.`,
  lawApplied: ({ law: id }) => `On applique la ${law(id)}.`,
  most: ({ law: id, seats }, say) => `Le plus ${id === 1 ? 'd’or' : 'd’écuyers'} : ${everybody(seats, say)}.`,
  startNamed: ({ by, start }, say) =>
    by === start
      ? `${does(by, say, 'prend', 'prenez')} le pion de début de jeu.`
      : start === say.me
        ? `${say.name(by)} vous donne le pion de début de jeu.`
        : `${does(by, say, 'donne', 'donnez')} le pion de début de jeu à ${say.name(start)}.`,
  crossed: ({ banner, level, squires, to }, say) =>
    `${upper(theirKnight(level, banner, say))} traverse la Manche et rejoint le ${field(to)}${squiresGo(squires)}.`,
  fought: ({ at, england, france, won, ranks }, say) => {
    const rows = ranks.map(
      ({ banner, strength, points }) => `${whom(banner, say)} ${strength} (${plural(points, 'point')})`,
    );
    const result = won ? 'L’Angleterre l’emporte' : 'La France l’emporte';
    return `${upper(field(at))} : Angleterre ${england}, France ${france}. ${result}. ${rows.length === 0 ? 'Personne n’y était' : upper(list(rows))}.`;
  },
  foughtOn: ({ card, to }, say) =>
    `Le conflit ${conflict(card, say)} se poursuit comme ${field(to)} ; ses chevaliers restent.`,
  captured: ({ banner, freed, lost }, say) => {
    const free = knights(freed);
    const gone = knights(lost);
    const prisoners = upper(belonging('les', 'vos', 'prisonniers', banner, say));
    return `${prisoners} : ${free === '' ? 'aucun n’est racheté' : `rachetés : ${free}`}${gone === '' ? '' : ` ; perdus : ${gone}`}.`;
  },
  screensLifted: ({ gold, squires }, say) =>
    `On lève les paravents : ${gold.map((count, seat) => `${whom(seat, say)} ${goods(count, squires[seat]!, 0)}`).join(' ; ')}.`,
  finalRank: ({ what, ranks }, say) =>
    `${what === 'knights' ? 'Chevalerie' : 'Extensions'} : ${ranks.map(({ seat, count, points }) => `${whom(seat, say)} ${count} (${plural(points, 'point')})`).join(' ; ')}.`,
  noblesCounted: ({ nobles }, say) =>
    `Nobles : ${nobles.map(({ seat, count, points }) => `${whom(seat, say)} ${count} (${plural(points, 'point')})`).join(' ; ')}.`,
  gameEnded: ({ winners, scores }, say) =>
    `La partie est finie : ${scores.map((points, seat) => `${whom(seat, say)} ${points}`).join(', ')}. ${winners.length === 1 ? `${does(winners[0]!, say, 'gagne', 'gagnez')}.` : `Victoire partagée : ${everybody(winners, say)}.`}`,
};

export const reasons: Text['reasons'] = {
  notInCourt: ({ level }) => `Aucun chevalier de puissance ${level} n’est à la cour. Choisissez-en un qui s’y trouve.`,
  courtEmpty: ({ banner }, say) =>
    `${does(banner, say, 'n’a', 'n’avez')} plus de chevalier à la cour. Choisissez l’autre couleur.`,
  notYourColour: ({ banner }, say) =>
    `Ce sont ${belonging('les', 'vos', 'chevaliers', banner, say)}. Vous placez les vôtres et ceux de votre allié.`,
  belowMinimum: ({ at, minimum, level }, say) =>
    `${upper(inProvince(at, say))}, il faut un chevalier de puissance ${minimum} au moins ; les écuyers ne comptent pas, et celui-ci est de puissance ${level}.`,
  tooWeak: ({ at, need, have }, say) =>
    `Pour prendre ${province(at, say)}, il faut ${need} en tout ; vous pouvez réunir ${have} au plus.`,
  tooFewSquires: ({ at, need }, say) =>
    `Pour prendre ${province(at, say)}, ${need === 0 ? 'ce chevalier n’a pas besoin d’écuyer' : `il faut à ce chevalier au moins ${plural(need, 'écuyer')}`}.`,
  noSquires: ({ at }, say) => `Aucun écuyer n’accompagne un chevalier ${standing(at, say)}.`,
  squiresAtHand: ({ have }) => `Vous n’avez ${have === 0 ? 'pas d’écuyer' : french.only(have, 'écuyer')}.`,
  votesAtHand: ({ have }) =>
    `Vous n’avez ${have === 0 ? 'pas de pion de vote' : french.only(have, 'pion de vote', 'pions de vote')}.`,
  stockOfVotes: ({ left }) =>
    `Il ne reste ${left === 0 ? 'plus de pion de vote' : french.only(left, 'pion de vote', 'pions de vote')} dans la réserve commune.`,
  ownColour: ({ at }, say) =>
    `Vous tenez déjà ${province(at, say)}. On n’évince ni ses propres chevaliers ni ceux de son allié.`,
  spaceTaken: ({ at }, say) => `Un chevalier occupe déjà ${place(at, say)}. Choisissez une case libre.`,
  spaceCovered: ({ at }, say) => `Une extension couvre ${place(at, say)} ; elle rapporte sans chevalier.`,
  otherCastle: ({ at }, say) =>
    `${upper(place(at, say))} n’est pas pour cette couleur : joueurs et alliés ont chacun leur château.`,
  noConflict: ({ at }) => `Il n’y a pas de ${field(at)} en ce moment.`,
  conflictFull: ({ at }) => `Trois couleurs se battent déjà dans le ${field(at)}.`,
  favourTurned: ({ favour: tile }, say) => `Cette faveur (${favour(tile, say)}) a déjà été prise ce tour-ci.`,
  favourOut: ({ favour: tile }, say) => `À trois joueurs, cette faveur (${favour(tile, say)}) n’est pas en jeu.`,
  noNobleLeft: ({ noble }, say) => `Il ne reste aucun noble ${ofProvince(noble, say)}.`,
  nobleAtTable: ({ noble }, say) =>
    `Un noble ${ofProvince(noble, say)} siège déjà à votre table ; chaque noble n’y vient qu’une fois.`,
  noKnightAbove: ({ level }) =>
    level === 4
      ? 'La puissance 4 est la plus haute.'
      : `Vous n’avez pas en renfort de chevalier de puissance ${level + 1} à échanger.`,
  notYourKnight: ({ knight: name }, say) => `${knight(name, say)} n’est pas de cette couleur.`,
  notDeployed: ({ knight: name }, say) =>
    `${knight(name, say)} n’est pas placé ; cette loi vise les chevaliers sur le plateau.`,
  notThisKnight: ({ knight: name }, say) =>
    `${knight(name, say)} ne peut être choisi ; cette loi vise un chevalier de puissance 3.`,
  noKnightInReserve: () => 'Il n’y a plus de chevalier de puissance 1 en renfort.',
  nothingToRaise: () => 'Aucun chevalier ne peut monter en grade : le grade suivant manque en renfort.',
  tileBuilt: ({ tile }) => `L’extension ${tile} est déjà construite. Choisissez-en une de votre réserve.`,
  nothingToGain: ({ at }, say) => `L’autre gain ${ofProvince(at, say)} ne vous donnerait rien pour l’instant.`,
  channelClosed: () => 'Aucun conflit n’a de place pour ce chevalier.',
  needGold: ({ need, have }) => `Cela coûte ${plural(need, 'pièce d’or', 'pièces d’or')} ; vous en avez ${have}.`,
  needSquires: ({ need, have }) => `Cela coûte ${plural(need, 'écuyer')} ; vous en avez ${have}.`,
  allyGainsNothing: ({ at }, say) => `Un allié n’a pas l’usage de l’autre gain ${ofProvince(at, say)}.`,
  allyHasNoGold: () => 'Un allié n’a pas d’or, et le vôtre ne peut payer pour lui : le noble ou le gain, pas les deux.',
  mustTake: ({ at }, say) => `Il faut prendre quelque chose ${inProvince(at, say)} : choisissez l’un des gains.`,
  evaluated: ({ at }, say) => `Il n’y a rien à évaluer sur ${place(at, say)}.`,
  notCaptured: ({ level, have }) =>
    have === 0
      ? `Aucun de vos chevaliers de puissance ${level} n’y est prisonnier.`
      : `Seulement ${plural(have, 'chevalier')} de puissance ${level} y ${have === 1 ? 'est prisonnier' : 'sont prisonniers'}.`,
  ransomGold: ({ have }) => `Une rançon coûte 1 pièce d’or par point de puissance ; vous en avez ${have}.`,
};
