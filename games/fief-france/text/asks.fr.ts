/** Toutes les questions, à qui répond et à qui attend, et les actes possibles à tout moment, en français. */

import type { GameText } from '@homage/words';
import type { Moment } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import {
  at,
  cards,
  de,
  deniers,
  fiefLong,
  hits,
  inTown,
  lord,
  lords,
  OF_SIDES,
  ofLord,
  ofOffice,
  ofTown,
  pawns,
  town,
  who,
} from './names.fr.ts';
import { naming } from './shared.ts';

type Asks = GameText<FiefFrance>['asks'];

const WINDOW: { readonly [M in Moment]: string } = {
  disaster: 'On va lancer le dé d’une calamité',
  afterDisaster: 'Une calamité vient d’être résolue',
  conclave: 'Un pape peut être élu',
  ballot: 'On va montrer les votes',
  income: 'Les revenus vont être versés',
  afterIncome: 'Les revenus sont versés',
  path: 'Un seigneur a annoncé son chemin',
  declared: 'Une bataille est déclarée',
  battle: 'Les camps de la bataille sont formés',
  dice: 'On va lancer les dés de bataille',
  afterBattle: 'La bataille est finie',
  count: 'On va compter les points de victoire',
};

export const asks: Asks = {
  home: {
    you: ({ lord: id }) => `Choisissez la ville où commence ${lord(id)}`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} choisit une ville pour ${lord(id)}`,
  },
  pope: {
    you: () => 'En tant que pape : levez une excommunication, ou prononcez-en une',
    wait: (_args, seat, say) => `${say.name(seat)} parle en tant que pape`,
  },
  ban: {
    you: () => 'Le nouveau pape est à vous : excommuniez un seigneur, ou personne',
    wait: (_args, seat, say) => `Le nouveau pape ${de(say.name(seat))} peut excommunier un seigneur`,
  },
  marry: {
    you: () => 'Proposez un mariage, demandez une annulation, ou continuez',
    wait: (_args, seat, say) => `${say.name(seat)} peut annoncer un mariage`,
  },
  wed: {
    you: ({ from, own, other }, say) =>
      `Répondez à ${say.name(from)} : acceptez le mariage ${ofLord(other)} et ${ofLord(own)}, ou refusez`,
    wait: ({ own, other }, seat, say) => `${say.name(seat)} réfléchit au mariage ${ofLord(own)} et ${ofLord(other)}`,
  },
  annul: {
    you: ({ from, a, b }, say) =>
      `En tant que pape, ${from === say.me ? '' : `répondez à ${say.name(from)} : `}annulez le mariage ${ofLord(a)} et ${ofLord(b)}, ou refusez`,
    wait: ({ a, b }, seat, say) => `Le pape ${de(say.name(seat))} juge le mariage ${ofLord(a)} et ${ofLord(b)}`,
  },
  nominate: {
    you: ({ office: which, see }) => `Présentez un candidat à l’élection ${ofOffice(which, see)}, ou personne`,
    wait: ({ office: which, see }, seat, say) =>
      `${say.name(seat)} peut présenter un candidat à l’élection ${ofOffice(which, see)}`,
  },
  lay: {
    you: ({ office: which, see }) => `Posez vos marqueurs pour l’élection ${ofOffice(which, see)}`,
    wait: ({ office: which, see }, seat, say) =>
      `${say.name(seat)} pose ses marqueurs pour l’élection ${ofOffice(which, see)}`,
  },
  discard: {
    you: () => 'Défaussez des cartes, ou aucune',
    wait: (_args, seat, say) => `${say.name(seat)} peut défausser`,
  },
  draw: {
    you: ({ left, character }) => `Piochez, ou arrêtez (reste ${left}${character ? ', événements seulement' : ''})`,
    wait: ({ left }, seat, say) => `${say.name(seat)} peut piocher (reste ${left})`,
  },
  plague: {
    you: ({ at: where, count }, say, view) =>
      `Choisissez ${pawns(count)} à perdre par la peste ${at(where, naming(say, view))}`,
    wait: ({ at: where }, seat, say) => `${say.name(seat)} compte les morts de la peste ${at(where, say)}`,
  },
  playCard: {
    you: () => 'Jouez une carte, ou aucune',
    wait: (_args, seat, say) => `${say.name(seat)} peut jouer des cartes`,
  },
  ransom: {
    you: () => 'Réglez vos rançons',
    wait: (_args, seat, say) => `${say.name(seat)} règle ses rançons`,
  },
  haggle: {
    you: ({ from, lords: ids, amount }, say) =>
      `Répondez à ${say.name(from)} : une rançon de ${deniers(amount)} pour ${lords(ids)}`,
    wait: ({ lords: ids, amount }, seat, say) =>
      `${say.name(seat)} réfléchit à une rançon de ${deniers(amount)} pour ${lords(ids)}`,
  },
  buy: {
    you: (_args, say, view) => {
      const purse = say.me === undefined ? undefined : view.families[say.me]?.deniers;
      return `Achetez, ou non${purse === undefined ? '' : ` (il vous reste ${deniers(purse)})`}`;
    },
    wait: (_args, seat, say) => `${say.name(seat)} fait ses achats`,
  },
  offer: {
    you: ({ seat, fief }, say) =>
      seat === say.me
        ? `Au nom de la couronne : prenez ${fiefLong(fief)} sans frais, ou non`
        : `Au nom de la couronne : offrez ${fiefLong(fief)} à ${say.name(seat)}, ou non`,
    wait: ({ fief }, seat, say) => `${say.name(seat)} peut offrir ${fiefLong(fief)} au nom de la couronne`,
  },
  promotion: {
    you: ({ seat, lord: id }, say) =>
      `En tant que pape, ${seat === say.me ? 'décidez' : `répondez à ${say.name(seat)}`} : ${lord(id)} peut-il devenir cardinal ?`,
    wait: ({ lord: id }, seat, say) => `Le pape ${de(say.name(seat))} juge si ${lord(id)} peut devenir cardinal`,
  },
  march: {
    you: () => 'Déplacez un seigneur, ou finissez vos mouvements',
    wait: (_args, seat, say) => `${say.name(seat)} se déplace`,
  },
  passage: {
    you: ({ lord: id, to }, say, view) =>
      `Laissez passer ${lord(id)} vers ${town(to, naming(say, view))}, ou barrez la route`,
    wait: ({ lord: id, to }, seat, say) => `${say.name(seat)} peut laisser passer ${lord(id)} vers ${town(to, say)}`,
  },
  help: {
    you: ({ from, use }, say) =>
      `${say.name(from)} vous propose un souterrain ${use === 'assault' ? 'sous les murailles' : 'pour passer les gardes'} : acceptez ou refusez`,
    wait: (_args, seat, say) => `On propose un souterrain à ${say.name(seat)}`,
  },
  attack: {
    you: () => 'Déclarez une bataille, ou aucune',
    wait: (_args, seat, say) => `${say.name(seat)} peut déclarer une bataille`,
  },
  join: {
    you: ({ town: where, ride }, say, view) =>
      ride
        ? `Chevauchée près ${ofTown(where, naming(say, view))} : aidez les défenseurs, ou restez à l’écart`
        : `Bataille ${inTown(where, naming(say, view))} : rejoignez un camp, ou restez à l’écart`,
    wait: (_args, seat, say) => `${say.name(seat)} peut se joindre à la bataille`,
  },
  admit: {
    you: ({ seat, side }, say) => `Admettez ${who(seat, say)} dans le camp ${OF_SIDES[side]}, ou non`,
    wait: ({ seat: guest }, seat, say) =>
      `${say.name(seat)} peut accepter l’aide ${guest === say.me ? 'que vous offrez' : de(say.name(guest))}`,
  },
  opening: {
    you: ({ side }) => (side === 0 ? 'Engagez la bataille, ou capitulez' : 'Faites face, ou capitulez'),
    wait: (_args, seat, say) => `${say.name(seat)} s’apprête au combat`,
  },
  aim: {
    you: () => 'Tirez comme d’habitude, ou visez un seigneur',
    wait: (_args, seat, say) => `${say.name(seat)} peut viser un seigneur`,
  },
  reroll: {
    you: () => 'Relancez un dé avec votre bombarde, ou gardez-les tous',
    wait: (_args, seat, say) => `${say.name(seat)} peut relancer un dé`,
  },
  losses: {
    you: ({ hits: count }) => `Choisissez les pertes de votre camp : ${hits(count)}`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} choisit les pertes de son camp (${hits(count)})`,
  },
  resolve: {
    you: () => 'Continuez, cessez le combat, ou demandez à changer de camp',
    wait: (_args, seat, say) => `${say.name(seat)} décide de la suite du combat`,
  },
  press: {
    you: () => 'Donnez un nouvel assaut, cessez le combat, ou capitulez',
    wait: (_args, seat, say) => `${say.name(seat)} décide de la suite du combat`,
  },
  spoils: {
    you: () => 'Vous avez gagné : réglez le sort de la ville et des prisonniers',
    wait: (_args, seat, say) => `${say.name(seat)} dispose des fruits de la victoire`,
  },
  besiege: {
    you: () => 'Mettez ou poursuivez des sièges, ou aucun',
    wait: (_args, seat, say) => `${say.name(seat)} peut mettre le siège`,
  },
  plunder: {
    you: () => 'Pillez des moulins, ou aucun : 2 deniers chacun',
    wait: (_args, seat, say) => `${say.name(seat)} peut piller`,
  },
  heir: {
    you: ({ fief }) => `Choisissez qui reçoit ${fiefLong(fief)}`,
    wait: ({ fief }, seat, say) => `${say.name(seat)} choisit qui reçoit ${fiefLong(fief)}`,
  },
  shed: {
    you: ({ lord: id }) => `${lord(id)} a trois titres de fief : choisissez celui à transmettre`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} transmet un titre ${ofLord(id)}`,
  },
  settle: {
    you: ({ lord: id }) => `Choisissez où ${lord(id)} entre en jeu`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} choisit où ${lord(id)} entre en jeu`,
  },
  host: {
    you: ({ lord: id, seat, town: where }, say, view) =>
      `Répondez à ${say.name(seat)} : accueillez ${lord(id)} ${inTown(where, naming(say, view))}, ou refusez`,
    wait: ({ lord: id, town: where }, seat, say) =>
      `${say.name(seat)} peut accueillir ${lord(id)} ${inTown(where, say)}`,
  },
  control: {
    you: ({ town: where }, say, view) =>
      `Vous quittez ${town(where, naming(say, view))} : choisissez qui contrôle la ville`,
    wait: ({ town: where }, seat, say) => `${say.name(seat)} choisit qui contrôle ${town(where, say)}`,
  },
  free: {
    you: ({ at: where }, say, view) =>
      `Libérez d’autres prisonniers ${at(where, naming(say, view))} par le souterrain, ou personne`,
    wait: (_args, seat, say) => `${say.name(seat)} peut libérer d’autres prisonniers`,
  },
  window: {
    you: ({ moment }) => `${WINDOW[moment]} : jouez une surprise, ou passez`,
    wait: ({ moment }) => `${WINDOW[moment]} : des surprises peuvent être jouées`,
  },
  rise: {
    you: ({ town: where }, say, view) =>
      `Le peuple ${ofTown(where, naming(say, view))} se soulève : ajoutez des cartes, ou passez`,
    wait: ({ town: where }, _seat, say) => `Le peuple ${ofTown(where, say)} se soulève : on peut ajouter des cartes`,
  },
  calm: {
    you: ({ lord: id, town: where }, say, view) =>
      `Laissez ${lord(id)} apaiser une Révolte ${inTown(where, naming(say, view))}, ou non`,
    wait: ({ lord: id }, seat, say) => `${say.name(seat)} décide si ${lord(id)} harangue la foule`,
  },
  riot: {
    you: ({ hits: count }) => `Choisissez la famille que frappe la foule (${hits(count)})`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} mène la foule contre une famille (${hits(count)})`,
  },
  riotLosses: {
    you: ({ hits: count, town: where }, say, view) =>
      `Choisissez vos pertes ${inTown(where, naming(say, view))} : ${hits(count)}`,
    wait: ({ hits: count }, seat, say) => `${say.name(seat)} choisit ses pertes (${hits(count)})`,
  },
  swap: {
    you: ({ from, count, want }, say) =>
      `Répondez à ${say.name(from)} : ${cards(count)} contre ${want === 0 ? 'aucune' : want} des vôtres`,
    wait: (_args, seat, say) => `On propose un échange de cartes à ${say.name(seat)}`,
  },
  invite: {
    you: ({ host }, say) => `Prenez part à un entretien privé avec ${who(host, say)}, ou déclinez`,
    wait: (_args, seat, say) => `On invite ${say.name(seat)} à un entretien privé`,
  },
  talk: {
    you: () => 'Parlez en privé : donnez des deniers ou des cartes, ou quittez l’entretien',
    wait: (_args, seat, say) => `${say.name(seat)} parle en privé`,
  },
};

export const asides: GameText<FiefFrance>['asides'] = {
  surprise: {
    title: 'Jouer une surprise',
    help: 'Une carte surprise interrompt tout ce qui est en cours, sauf la pioche.',
  },
  cede: {
    title: 'Céder une ville',
    help: 'Donne le contrôle d’une ville à une autre famille qui s’y trouve. Nul besoin d’accord.',
  },
  captive: {
    title: 'Libérer ou livrer un prisonnier',
    help: 'Rend la liberté à un prisonnier, ou le remet à une famille dont des forces sont au même endroit.',
  },
  lift: { title: 'Lever un siège', help: 'Vous reprenez votre engin de siège.' },
  relent: {
    title: 'Revenir sur un refus',
    help: 'Un seigneur à qui vous aviez barré la route peut vous redemander le passage.',
  },
  swap: {
    title: 'Échanger des cartes',
    help: 'Coûte un pion diplomatie si l’autre accepte. On voit combien de cartes changent de main, pas lesquelles.',
  },
  talk: {
    title: 'S’entretenir en privé',
    help: 'Coûte un pion diplomatie. Ceux qui viennent peuvent se passer deniers et cartes à l’insu des autres.',
  },
  give: { title: 'Donner des deniers', help: 'Chacun voit le don. Il ne demande ni pion ni permission.' },
  offer: {
    title: 'Faire une offre',
    help: 'Si elle est acceptée, deniers, villes et prisonniers changent de mains aussitôt et ensemble ; le reste est votre parole. Elle ne vaut que pour ce tour.',
  },
  reply: {
    title: 'Répondre à une offre',
    help: 'Accepter telle quelle, refuser, ou refuser et proposer autre chose.',
  },
  withdraw: { title: 'Retirer une offre', help: 'Vous reprenez une offre qui attend encore sa réponse.' },
  order: {
    title: 'Laisser un ordre',
    help: 'Une carte jouée pour vous au moment que vous choisissez, même en votre absence. Personne d’autre ne le sait.',
  },
};
