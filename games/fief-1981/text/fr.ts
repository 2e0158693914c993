/** FIEF (1981) in French. */

import { type Fief81, type Lord, type Region, type See, TITLE_OF, type Village } from '@homage/fief-1981/rules';
import { cap, french, type Say, type Sentences } from '@homage/words';
import { cover } from '../cover.ts';
import { headingOf, type Lines, positionLines, valueName } from './common.ts';
import { events, fiefName } from './fr-events.ts';
import { helps } from './fr-helps.ts';
import { at, de, names, of } from './fr-names.ts';
import { pieces } from './fr-pieces.ts';
import { reasons } from './fr-reasons.ts';

const v = (village: Village): string => names.villages[village];
const l = (lord: Lord): string => names.lords[lord];
const r = (region: Region): string => names.regions[region];
const { list, plural } = french;

const PHASES = {
  setup: 'Mise en place',
  cards: 'Cartes',
  income: 'Revenus',
  purchases: 'Achats',
  movement: 'Déplacements',
  combat: 'Combats',
  negotiations: 'Négociations',
} as const;
const TITLES = { duke: 'duc', count: 'comte', baron: 'baron' } as const;

const lines = (say: Say): Lines => ({
  round: (round, phase, first, last) =>
    `Tour ${round}${last ? ' (le dernier)' : ''}, ${PHASES[phase].toLowerCase()} ; ${say.name(first)} joue en premier.`,
  throne: (king) => (king === null ? 'Le trône est vacant.' : `Roi : ${l(king)}.`),
  player: ({ seat, money, cards, votes, out }) =>
    out
      ? `${say.name(seat)} : hors jeu.`
      : `${say.name(seat)} : ${plural(money, 'écu')}, ${plural(cards, 'carte')}, ${votes} voix.`,
  lord({ lord, where, see, cardinal, king, titles }) {
    const ranks = [
      ...(king ? ['roi'] : []),
      ...(see === null ? [] : [`${cardinal ? 'cardinal, ' : ''}évêque de ${names.sees[see as See]}`]),
      ...titles.map((region) => `${TITLES[TITLE_OF[region]]} (${r(region)})`),
    ];
    return `${l(lord)}${ranks.length > 0 ? `, ${ranks.join(', ')}` : ''} : ${where}`;
  },
  village({ village, holder, troops, castle, mills, presses }) {
    const built = [
      ...(castle ? ['château'] : []),
      ...(mills > 0 ? [plural(mills, 'moulin')] : []),
      ...(presses > 0 ? [plural(presses, 'pressoir')] : []),
    ];
    return `${v(village)} : ${troops === '' ? 'libre' : troops}${built.length > 0 ? ` [${built.join(', ')}]` : ''}${holder === null ? '' : `, tenu par ${say.name(holder)}`}`;
  },
  party: ({ seat, place, troops, intent }) => `${say.name(seat)}, ${troops}, ${place} : ${intent}`,
  fief: ({ region, owner, capital }) =>
    `${cap(fiefName(region, capital))} : ${owner === null ? 'sous la garde du roi' : say.name(owner)}, capitale ${v(capital)}.`,
  region: (region) => `${cap(r(region))} :`,
  weather: (_region, count) => (count === 1 ? 'mauvais temps' : `mauvais temps (${count} cartes)`),
  famine: (_region, count) => (count === 1 ? 'famine' : `famine (${count} cartes)`),
  piles: (pile, discard) => `Pioche ${pile}, défausse ${discard}.`,
  hand: (cards) => (cards.length === 0 ? 'Votre main est vide.' : `Votre main : ${cards.join(', ')}.`),
});

const ATTACKS = {
  weather: 'le mauvais temps',
  famine: 'la famine',
  revolt: 'une révolte',
  plague: 'la peste',
  assassination: 'un assassinat',
} as const;

const asks: Sentences<Fief81>['asks'] = {
  region: { you: () => 'Choisissez votre région', wait: (_a, seat, say) => `${say.name(seat)} choisit une région` },
  castle: {
    you: ({ region }) => `Bâtissez votre château dans ${r(region)}`,
    wait: (_a, seat, say) => `${say.name(seat)} bâtit un château`,
  },
  village: { you: () => 'Choisissez votre village', wait: (_a, seat, say) => `${say.name(seat)} choisit un village` },
  founder: {
    you: () => 'Choisissez votre premier seigneur',
    wait: (_a, seat, say) => `${say.name(seat)} choisit un premier seigneur`,
  },
  freeLord: {
    you: () => 'Prenez un seigneur dans la défausse, si vous voulez',
    wait: (_a, seat, say) => `${say.name(seat)} peut prendre un seigneur`,
  },
  cards: { you: () => 'Jouez vos cartes', wait: (_a, seat, say) => `${say.name(seat)} joue ses cartes` },
  shelter: {
    you: ({ seat, lord, village }, say) => `Loger ${at(village)} ${l(lord)}, de la famille ${de(say.name(seat))} ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} décide d’un invité ${at(village)}`,
  },
  parry: {
    you: ({ attack, by, region, lord, die }, say) =>
      attack === 'assassination' && lord !== null
        ? `L’assassin ${de(say.name(by))} frappe ${l(lord)} : poser « Justice » ?`
        : `${say.name(by)} frappe par ${ATTACKS[attack]}${region === null ? '' : ` dans ${r(region)}`}${die > 0 ? ` (dé ${die})` : ''} : répondre ?`,
    wait: (_a, seat, say) => `${say.name(seat)} peut répondre à l’attaque`,
  },
  appease: {
    you: ({ region, price }) => `Verser ${price} écus pour finir la révolte dans ${r(region)} ?`,
    wait: ({ price }, seat, say) => `${say.name(seat)} peut finir la révolte pour ${price} écus`,
  },
  wreck: {
    you: ({ region }) => `Choisissez ce que les paysans détruisent dans ${r(region)}`,
    wait: (_a, seat, say) => `${say.name(seat)} choisit ce qui est détruit`,
  },
  losses: {
    you: ({ count }) => (count === 1 ? 'Perdez 1 pion : choisissez-le' : `Perdez ${count} pions : choisissez-les`),
    wait: ({ count }, seat, say) => `${say.name(seat)} perd ${count === 1 ? '1 pion' : `${count} pions`}`,
  },
  taxes: {
    you: () => 'Posez des cartes d’impôt, si vous pouvez',
    wait: (_a, seat, say) => `${say.name(seat)} peut poser des cartes d’impôt`,
  },
  buy: { you: () => 'Achetez ce qu’il vous faut', wait: (_a, seat, say) => `${say.name(seat)} achète` },
  march: { you: () => 'Déplacez vos pions', wait: (_a, seat, say) => `${say.name(seat)} se déplace` },
  passage: {
    you: ({ by, village, soldiers, lords }, say) =>
      `Laisser ${say.name(by)} passer ${at(village)}${lords.length === 0 ? '' : ` avec ${list([...lords.map(l), ...(soldiers > 0 ? [names.soldiers(soldiers)] : [])])}`} ?`,
    wait: ({ by, village }, seat, say) => `${say.name(seat)} décide du passage ${de(say.name(by))} ${at(village)}`,
  },
  refused: {
    you: ({ village, by }, say) =>
      `${say.name(by)} vous refuse le passage ${at(village)} : coup de force ou demi-tour ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} s’est vu refuser le passage ${at(village)}`,
  },
  resist: {
    you: ({ village, intruder }, say) => `Les villageois ${of(village)} doivent-ils résister à ${say.name(intruder)} ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} décide pour les villageois ${of(village)}`,
  },
  whichBattle: {
    you: () => 'Choisissez le premier combat',
    wait: (_a, seat, say) => `${say.name(seat)} choisit un combat`,
  },
  coalition: {
    you: ({ village, partner, against }, say) =>
      `Proposer à ${say.name(partner)} une coalition contre ${say.name(against)} ${at(village)} ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} peut proposer une coalition ${at(village)}`,
  },
  join: {
    you: ({ village, by, occupant }, say) =>
      occupant === null
        ? `Vous joindre à ${say.name(by)} devant ${v(village)} ?`
        : `Vous joindre à ${say.name(by)} devant ${v(village)} ? Le village ${occupant === say.me ? 'vous reviendrait' : `reviendrait à ${say.name(occupant)}`}.`,
    wait: ({ by }, seat, say) => `${say.name(seat)} décide de se joindre à ${say.name(by)} ou non`,
  },
  alliance: {
    you: ({ village, others }, say) =>
      `Attaquer ${v(village)} avec ${french.either(others.map((seat) => say.name(seat)))} ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)} peut chercher des alliés devant ${v(village)}`,
  },
  stance: {
    you: ({ village, attackers }, say) =>
      `Attaque ${of(village)}, où vous campez, par ${list(attackers.map((seat) => say.name(seat)))} : prendre parti ?`,
    wait: ({ village }, seat, say) => `${say.name(seat)}, invité ${at(village)}, prend parti ou non`,
  },
  bid: {
    you: ({ village, against, least }, say) =>
      `Misez contre ${say.name(against)} pour ${v(village)}${least > 0 ? `, au moins ${least}` : ''}`,
    wait: ({ village }, seat, say) => `${say.name(seat)} mise pour ${v(village)}`,
  },
  vote: { you: () => 'Votez pour un roi', wait: (_a, seat, say) => `${say.name(seat)} vote` },
  candidate: {
    you: () => 'Présentez un candidat au trône',
    wait: (_a, seat, say) => `${say.name(seat)} peut présenter un candidat`,
  },
  ballot: { you: () => 'Votez avec chacun de vos seigneurs', wait: (_a, seat, say) => `${say.name(seat)} vote` },
  solicit: {
    you: ({ lord }) => `Sollicitez le clergé pour sacrer ${l(lord)}`,
    wait: ({ lord }, seat, say) => `${say.name(seat)} cherche qui sacrera ${l(lord)}`,
  },
  anoint: {
    you: ({ lord, cleric }) => `Votre ${l(cleric)} doit-il sacrer ${l(lord)} ?`,
    wait: ({ lord }, seat, say) => `${say.name(seat)} décide du sacre ${de(l(lord))}`,
  },
  cardinal: {
    you: () => 'Faire d’un évêque un cardinal pour 1000 écus ?',
    wait: (_a, seat, say) => `${say.name(seat)} peut nommer un cardinal`,
  },
  depose: {
    you: ({ king }) => `Proposer la déchéance du roi ${l(king)} ?`,
    wait: (_a, seat, say) => `${say.name(seat)} peut proposer la déchéance du roi`,
  },
  deposition: {
    you: ({ king }) => `Votez avec chacun de vos seigneurs : le roi ${l(king)} est-il déchu ?`,
    wait: (_a, seat, say) => `${say.name(seat)} vote sur le roi`,
  },
  reprisal: {
    you: () => 'Exercez vos représailles',
    wait: (_a, seat, say) => `${say.name(seat)} exerce ses représailles`,
  },
  grant: {
    you: ({ region, owner }, say) =>
      `Ériger ${r(region)} en fief pour ${say.me === owner ? 'vous-même' : say.name(owner)} ?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} décide du sort de ${r(region)}`,
  },
  enfief: {
    you: ({ region }) => `Fondez votre fief dans ${r(region)} : choisissez sa capitale`,
    wait: ({ region }, seat, say) => `${say.name(seat)} fonde un fief dans ${r(region)}`,
  },
  oppose: {
    you: ({ region, captor }, say) =>
      `${say.name(captor)} a pris la capitale de ${r(region)} : exercer votre droit de garde ?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} peut s’opposer au transfert de ${r(region)}`,
  },
  heir: {
    you: ({ region }) => `Choisissez qui portera le titre de ${r(region)}`,
    wait: ({ region }, seat, say) => `${say.name(seat)} transmet le titre de ${r(region)}`,
  },
  crown: {
    you: () => 'Choisissez lequel des conquérants est roi',
    wait: (_a, seat, say) => `${say.name(seat)} choisit un roi`,
  },
  bestow: {
    you: ({ region, orphan }) =>
      orphan
        ? `La famille qui tenait ${r(region)} s’est éteinte : donnez le titre`
        : `Donner le titre de ${r(region)} ?`,
    wait: ({ region }, seat, say) => `${say.name(seat)} décide du titre de ${r(region)}`,
  },
  accept: {
    you: ({ offer }, say) =>
      offer.kind === 'lend'
        ? `${say.name(offer.seat)} vous offre l’usage ${of(offer.village)} : accepter ?`
        : `${say.name(offer.seat)} propose, en cas d’alliance au prochain tour, de supporter ${offer.percent} % des pertes et vous le reste : accepter ?`,
    wait: ({ offer }, seat, say) => `${say.name(seat)} réfléchit à ${french.own(offer.seat, say, 'l’offre')}`,
  },
  talk: {
    you: ({ minutes }) =>
      minutes > 0
        ? `Négociez (${minutes} minutes) ; dites quand vous êtes prêt`
        : 'Négociez ; dites quand vous êtes prêt',
    wait: (_a, seat, say) => `${say.name(seat)} négocie encore`,
  },
};

export const fr: Sentences<Fief81> = {
  title: cover.title.fr,
  blurb: cover.blurb.fr,
  about: {
    designers: 'Philippe Mouchebeuf',
    publishers: 'International Team et Jeux Descartes, à partir de 1981 ; règle adaptée par Duccio Vitale',
    notes: [
      'Deux règles en un jeu : l’originale et l’adaptée qui l’a suivie. Une option de la table choisit ; la page des règles nomme chaque différence.',
      'Le plateau est une reconstitution. Sont prouvés : six régions de 5, 5, 4, 4, 3 et 3 villages, quatre évêchés, sept noms de villages et deux routes ; les autres noms et routes viennent du plateau plus tardif du même auteur, et l’appartenance des villages aux régions et évêchés est de nous.',
      'Là où la règle se tait ou se contredit, nous tranchons ; chaque décision figure au registre du jeu.',
      'Le réveil de la table est la voix des joueurs : quand plus de la moitié disent que l’heure a sonné, le tour en cours est le dernier.',
      'Tous les textes et dessins sont de nous.',
    ],
  },
  phase: (stack, view) => {
    const inner = stack[stack.length - 1]?.kind;
    const within: { readonly [kind: string]: string } = {
      deal: 'distribution',
      strike: 'une attaque',
      revolt: 'une révolte',
      plague: 'la peste',
      battle: 'une bataille',
      allies: 'une bataille',
      fight: 'une bataille',
      election: 'élection',
      polling: 'élection',
      anointing: 'sacre',
      cardinals: 'cardinaux',
      deposing: 'déchéance du roi',
      fiefs: 'fiefs',
    };
    const detail = inner === undefined ? undefined : within[inner];
    return view.phase === 'setup'
      ? PHASES.setup
      : `Tour ${view.round} : ${PHASES[view.phase]}${detail === undefined ? '' : `, ${detail}`}`;
  },
  asks,
  helps,
  asides: {
    give: {
      title: 'Donner de l’argent',
      help: 'Remettez des centaines d’écus à un autre joueur. L’effet est immédiat ; ce qui fut promis en échange n’engage personne.',
    },
    lend: {
      title: 'Céder un village',
      help: 'Cédez à un autre joueur l’usage d’un village de votre fief, sauf la capitale. Il est à lui tant que ses pions s’y trouvent.',
    },
    share: {
      title: 'Partager les pertes',
      help: 'Convenez avec un autre joueur du partage des pertes si vous attaquez ensemble au prochain tour.',
    },
    ring: {
      title: 'L’heure a sonné',
      help: 'Dites que le temps convenu est écoulé. Quand plus de la moitié le disent, ce tour est le dernier.',
    },
  },
  choice: (kind, key) => headingOf(names, kind, key),
  value: (kind, key, value, _view, say) => valueName(names, kind, key, value, say),
  events,
  reasons,
  options: {
    rules: {
      label: 'Règle',
      help: 'Originale : on commence avec une région et sans seigneur ; 100 par village ; sièges, coalitions et mises secrètes ; qui prend une capitale quand le trône est vacant devient roi. Adaptée : on commence avec un village et un seigneur ; 100 par château ; camper avec autorisation, levées, alliés, renforts ; le roi peut être déchu.',
      value: (value) => (value === 'original' ? 'Originale' : 'Adaptée'),
    },
    end: {
      label: 'Fin de la partie',
      help: 'Au nombre de fiefs, ou quand les joueurs disent que le temps convenu est écoulé ; le tour en cours est toujours terminé.',
      value: (value) => (value === 'fiefs' ? 'Au nombre de fiefs' : 'Au temps'),
    },
    fiefs: {
      label: 'Fiefs pour gagner (règle originale)',
      help: 'Avec la règle adaptée, trois titres suffisent, quatre à trois joueurs.',
      value: (value) => `${value} fiefs`,
    },
    minutes: {
      label: 'Minutes au réveil',
      help: 'Sur quoi vous réglez votre réveil, si la partie se joue au temps.',
      value: (value) => `${value} minutes`,
    },
    rounds: {
      label: 'Dernier tour',
      help: 'Après ce tour on compte les fiefs, quoi qu’il soit arrivé.',
      value: (value) => `Tour ${value}`,
    },
    talk: {
      label: 'Temps de négociation',
      help: 'La règle accorde trois minutes (originale) ou sept (adaptée) par tour.',
      value: (value) => (value === 'timed' ? 'Selon la règle' : 'Sans limite'),
    },
  },
  position: (view, say) => positionLines(view, names, lines(say), list, say),
  outcome({ winners, by, standings }, say) {
    const how = by === 'fiefs' ? 'aux fiefs' : by === 'time' ? 'au temps' : 'en dernière famille';
    const table = standings.map(
      ({ seat, fiefs, soldiers, money }) =>
        `${french.who(seat, say)} ${plural(fiefs, 'fief')}, ${names.soldiers(soldiers)}, ${plural(money, 'écu')}`,
    );
    return `${french.all(winners, say, 'gagnez', 'gagne', 'gagnent')} ${how}. ${cap(table.join(' ; '))}.`;
  },
  pieces,
};
