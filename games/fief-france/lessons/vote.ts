/** The third lesson: an election that nobody wins alone. */

import type { Lesson } from '@homage/words';
import type { Asides, FiefFrance } from '../rules/vocabulary.ts';

export const vote: Lesson<FiefFrance> = {
  id: 'vote',
  title: { en: 'A vote', fr: 'Une élection' },
  about: {
    en: 'Two votes against two, and one that is for sale: make your man a bishop.',
    fr: 'Deux voix contre deux, et une à vendre\u202f: faites de votre homme un évêque.',
  },
  seats: 3,
  options: { windows: 'orders', beginners: true },
  seed: 'bdb7e76bde23d22ae2b00622b52575d76d5afb3f3d85c1b08fb474c5005ebe1f',
  me: 0,
  opening: [
    [0, 'home', { town: 'rennes' }],
    [1, 'home', { town: 'lisieux' }],
    [2, 'home', { town: 'tours' }],
    [0, 'draw', { pile: 'none' }],
    [1, 'draw', { pile: 'none' }],
    [2, 'draw', { pile: 'none' }],
    [0, 'buy', { what: 'end' }],
    [1, 'buy', { what: 'end' }],
    [2, 'buy', { what: 'end' }],
    [0, 'march', { who: 'lambert', to: 'nantes', units: { '0:maa': 1, '0:kn': 1 }, on: null }],
    [0, 'march', { who: 'end' }],
    [1, 'march', { who: 'end' }],
    [2, 'march', { who: 'end' }],
  ],
  steps: [
    {
      says: {
        en: 'A round begins with elections. The bishopric of Lisieux has four towns, Lisieux, Rennes, Nantes and Tours, and all of them are held: so its see is open. A bishop votes for kings and popes, and with a Tax card he collects the tithe.',
        fr: 'Un tour s’ouvre par les élections. L’évêché de Lisieux a quatre villes, Lisieux, Rennes, Nantes et Tours, toutes tenues\u202f: son siège est à pourvoir. Un évêque vote pour les rois et les papes, et lève la dîme avec une carte Impôt.',
      },
      cites: '1.3',
      points: ['town:lisieux', 'town:rennes', 'town:nantes', 'town:tours'],
      watch: [
        [1, 'nominate', { lord: 'thierry' }],
        [2, 'nominate', { lord: null }],
      ],
    },
    {
      says: {
        en: '{1} has put up Thierry; {2} puts up nobody. Any unmarried man may stand, wherever he is. Put up Lambert.',
        fr: '{1} présente Thierry\u202f; {2} ne présente personne. Tout homme non marié peut se présenter, où qu’il soit. Présentez Lambert.',
      },
      cites: '1.3.1',
      points: ['lord:lambert'],
      do: 'nominate',
      answer: { lord: 'lambert' },
      otherwise: {
        en: 'You may stay out of it. But a bishop in the family is worth a little courage: put up Lambert.',
        fr: 'On peut s’abstenir. Mais un évêque dans la famille vaut un peu d’audace\u202f: présentez Lambert.',
      },
    },
    {
      says: {
        en: 'Count: the chief town, Lisieux, gives {1} 2 votes; Rennes and Nantes give you 2; Tours gives {2} one. So {2} decides! Make an offer: you give 1 to 3 deniers, and {2} promises the vote to Lambert.',
        fr: 'Comptez\u202f: Lisieux, ville principale, donne 2 voix à {1}\u202f; Rennes et Nantes vous en donnent 2\u202f; Tours en donne une à {2}. C’est donc {2} qui décide\u202f! Faites une offre\u202f: vous donnez 1 à 3 deniers, et {2} promet sa voix à Lambert.',
      },
      cites: 'F',
      points: ['family:2', 'town:tours'],
      do: 'offer',
      answer: { to: 2, mine: ['deniers'], theirs: ['vote'], myDeniers: 2, theirVote: 'lambert' },
      accepts: ({ to, mine, theirs, myDeniers = 0, theirVote }: Asides['offer']['answer']) =>
        to === 2 &&
        mine.length === 1 &&
        theirs.length === 1 &&
        theirs[0] === 'vote' &&
        (theirVote === 'lambert' || theirVote === 0) &&
        myDeniers >= 1 &&
        myDeniers <= 3,
      otherwise: {
        en: 'Deals of many kinds are possible. Here: to {2}, 1 to 3 deniers of yours against the promise of a vote for Lambert, and nothing else.',
        fr: 'On peut négocier de bien des façons. Ici\u202f: à {2}, vos 1 à 3 deniers contre la promesse d’une voix pour Lambert, rien d’autre.',
      },
      then: [
        [2, 'reply', { offer: 1, do: 'accept' }],
        [1, 'lay', { for: 'thierry', decoy: 'lambert' }],
        [2, 'lay', { for: 'lambert', decoy: 'thierry' }],
      ],
    },
    {
      says: {
        en: '{2} took the deniers at once; the vote is only a promise. Both have laid two markers face down, one FOR and one DECOY, and nobody knows which is which. Lay your FOR on Lambert; the decoy where you like, or nowhere.',
        fr: '{2} a pris les deniers aussitôt\u202f; la voix n’est qu’une promesse. Chacun a posé deux marqueurs face cachée, un POUR et un LEURRE, sans qu’on sache lequel. Posez votre POUR sur Lambert\u202f; le leurre où vous voulez, ou nulle part.',
      },
      cites: '1.2',
      points: ['lord:lambert'],
      do: 'lay',
      answer: { for: 'lambert', decoy: 'thierry' },
      accepts: ({ for: man }) => man === 'lambert',
      otherwise: {
        en: 'A fine bluff, but it would cost you the see: your FOR belongs on Lambert.',
        fr: 'Beau bluff, mais il vous coûterait le siège\u202f: votre POUR va sur Lambert.',
      },
    },
    {
      says: {
        en: 'Lambert 3, Thierry 2: the bishop of Lisieux is yours, and {2} kept the promise. Next time look who is waiting with a purse: promises bind nobody, and everybody remembers them.',
        fr: 'Lambert 3, Thierry 2\u202f: l’évêque de Lisieux est des vôtres, et {2} a tenu parole. La prochaine fois, voyez qui attend, bourse en main\u202f: une promesse n’oblige personne, mais chacun s’en souvient.',
      },
      cites: '1.3.3',
      points: ['bishopric:lisieux'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'A see is filled when all towns of the bishopric are held: chief town 2 votes, the others 1.',
      'FOR gives all your votes, DECOY none; a tie elects nobody.',
      'Deniers change hands at once, a vote is a word given.',
      'Bishops vote for the king and the pope: one election leads to the next.',
    ],
    fr: [
      'Un siège se pourvoit quand toutes les villes de l’évêché sont tenues\u202f: ville principale 2 voix, les autres 1.',
      'POUR donne toutes vos voix, LEURRE aucune\u202f; une égalité n’élit personne.',
      'Les deniers changent de main aussitôt, une voix n’est qu’une parole.',
      'Les évêques votent pour le roi et le pape\u202f: une élection mène à l’autre.',
    ],
  },
};
