/**
 * The box of 1981. Provenance of each value: *proven* (printed in the rulebook), *inferred* (taken over from the later board of the same
 * author, which bears the same village names), *reconstructed* (ours, so that everything proven fits).
 */

/** Names: seven proven, the rest inferred. Order: clockwise round the board by region, then inside a region. */
export const VILLAGES = [
  'tournus',
  'belleville',
  'pugnac',
  'mazilles',
  'st-andromy',
  'bourg',
  'st-vivien',
  'villeneuve',
  'st-paul',
  'les-essarts',
  'blaye',
  'beaujeu',
  'la-salle',
  'charolles',
  'st-medard',
  'st-gerome',
  'st-andre',
  'la-buissiere',
  'marcamps',
  'sigy',
  'st-ciers',
  'l-eperviere',
  'sennecy',
  'chateauneuf',
] as const;
export type Village = (typeof VILLAGES)[number];

/** Sizes 5, 5, 4, 4, 3, 3 proven; which village lies where reconstructed (fits every rank that the examples name). */
export const REGIONS = ['tournus', 'bourg', 'blaye', 'medard', 'marcamps', 'sennecy'] as const;
export type Region = (typeof REGIONS)[number];

export const REGION_VILLAGES: { readonly [R in Region]: readonly Village[] } = {
  tournus: ['tournus', 'belleville', 'pugnac', 'mazilles', 'st-andromy'],
  bourg: ['bourg', 'st-vivien', 'villeneuve', 'st-paul', 'les-essarts'],
  blaye: ['blaye', 'beaujeu', 'la-salle', 'charolles'],
  medard: ['st-medard', 'st-gerome', 'st-andre', 'la-buissiere'],
  marcamps: ['marcamps', 'sigy', 'st-ciers'],
  sennecy: ['l-eperviere', 'sennecy', 'chateauneuf'],
};

/** Four bishoprics proven, six villages proven for Blaye alone; the rest reconstructed, six each. */
export const SEES = ['blaye', 'tournus', 'bourg', 'sigy'] as const;
export type See = (typeof SEES)[number];

export const SEE_VILLAGES: { readonly [S in See]: readonly Village[] } = {
  blaye: ['blaye', 'charolles', 'la-salle', 'sennecy', 'l-eperviere', 'villeneuve'],
  tournus: ['tournus', 'belleville', 'pugnac', 'mazilles', 'st-andromy', 'chateauneuf'],
  bourg: ['bourg', 'st-vivien', 'la-buissiere', 'st-andre', 'st-gerome', 'st-medard'],
  sigy: ['sigy', 'st-ciers', 'marcamps', 'beaujeu', 'st-paul', 'les-essarts'],
};

/** Proven by an example of the rulebook. */
export const PROVEN_ROADS: readonly (readonly [Village, Village])[] = [
  ['tournus', 'st-andromy'],
  ['st-andromy', 'st-medard'],
];
/** The two that are proven, 29 inferred. */
export const ROADS: readonly (readonly [Village, Village])[] = [
  ['villeneuve', 'charolles'],
  ['villeneuve', 'les-essarts'],
  ['villeneuve', 'bourg'],
  ['villeneuve', 'st-medard'],
  ['charolles', 'blaye'],
  ['charolles', 'l-eperviere'],
  ['blaye', 'la-salle'],
  ['la-salle', 'beaujeu'],
  ['la-salle', 'sennecy'],
  ['sennecy', 'l-eperviere'],
  ['l-eperviere', 'chateauneuf'],
  ['chateauneuf', 'mazilles'],
  ['mazilles', 'st-andromy'],
  ['mazilles', 'belleville'],
  ['belleville', 'pugnac'],
  ['pugnac', 'tournus'],
  ['pugnac', 'st-gerome'],
  ['tournus', 'st-andromy'],
  ['st-andromy', 'st-medard'],
  ['st-medard', 'st-gerome'],
  ['st-gerome', 'st-andre'],
  ['st-andre', 'la-buissiere'],
  ['la-buissiere', 'bourg'],
  ['bourg', 'st-vivien'],
  ['st-vivien', 'st-paul'],
  ['st-paul', 'sigy'],
  ['st-paul', 'les-essarts'],
  ['les-essarts', 'marcamps'],
  ['sigy', 'st-ciers'],
  ['st-ciers', 'marcamps'],
  ['st-ciers', 'beaujeu'],
];

/** Village centres on a square of 1000 (inferred); the board itself is 68 by 50 cm (proven). */
export const COORDINATES: { readonly [V in Village]: readonly [x: number, y: number] } = {
  tournus: [800, 240],
  belleville: [895, 100],
  pugnac: [910, 400],
  mazilles: [660, 170],
  'st-andromy': [745, 440],
  bourg: [560, 845],
  'st-vivien': [405, 840],
  villeneuve: [470, 600],
  'st-paul': [170, 850],
  'les-essarts': [325, 630],
  blaye: [280, 300],
  beaujeu: [90, 150],
  'la-salle': [250, 80],
  charolles: [390, 410],
  'st-medard': [665, 600],
  'st-gerome': [885, 625],
  'st-andre': [915, 835],
  'la-buissiere': [745, 865],
  marcamps: [175, 525],
  sigy: [80, 670],
  'st-ciers': [100, 360],
  'l-eperviere': [530, 320],
  sennecy: [400, 160],
  chateauneuf: [540, 120],
};

/** Clockwise round the board: who sits left of whom (ruling F81R-g4). */
export const REGIONS_CLOCKWISE: readonly Region[] = ['sennecy', 'tournus', 'medard', 'bourg', 'marcamps', 'blaye'];
export const VILLAGES_CLOCKWISE: readonly Village[] = [
  'chateauneuf',
  'l-eperviere',
  'mazilles',
  'belleville',
  'tournus',
  'st-andromy',
  'pugnac',
  'st-gerome',
  'st-medard',
  'st-andre',
  'la-buissiere',
  'bourg',
  'st-vivien',
  'villeneuve',
  'st-paul',
  'les-essarts',
  'sigy',
  'marcamps',
  'st-ciers',
  'charolles',
  'beaujeu',
  'blaye',
  'la-salle',
  'sennecy',
];

/** Fifteen named lords (proven); two may share an initial and stay two. */
export const LORDS = [
  'clement',
  'charles',
  'eric',
  'francois',
  'gauvain',
  'guillaume',
  'henry',
  'hugues',
  'jacques',
  'jean',
  'lambert',
  'louis',
  'pierre',
  'robert',
  'roland',
] as const;
export type Lord = (typeof LORDS)[number];

export const ATTACK_CARDS = ['revolt', 'weather', 'plague', 'famine', 'assassination'] as const;
export type AttackCard = (typeof ATTACK_CARDS)[number];
export const PARRY_CARDS = ['harvest', 'sun', 'justice'] as const;
export type ParryCard = (typeof PARRY_CARDS)[number];
export const TAX_CARDS = ['seigneurial', 'royal', 'tithe'] as const;
export type TaxCard = (typeof TAX_CARDS)[number];
export type SeeCard = `see-${See}`;
export type Card = Lord | AttackCard | ParryCard | TaxCard | SeeCard;

export const SEE_CARDS: readonly SeeCard[] = ['see-blaye', 'see-tournus', 'see-bourg', 'see-sigy'];

/** How many of each kind have a blue back besides the lords and bishoprics, of which there is one each (proven). */
export const COPIES: { readonly [C in AttackCard | ParryCard | TaxCard]: number } = {
  revolt: 4,
  weather: 3,
  plague: 2,
  famine: 2,
  assassination: 1,
  harvest: 6,
  sun: 6,
  justice: 1,
  seigneurial: 5,
  royal: 5,
  tithe: 4,
};

/** The 58 cards with a blue back, in a fixed order. */
export const BLUE_DECK: readonly Card[] = [
  ...LORDS,
  ...SEE_CARDS,
  ...(Object.keys(COPIES) as (keyof typeof COPIES)[]).flatMap((card) => new Array<Card>(COPIES[card]).fill(card)),
];

/** The ten cards with a red back (proven): six titles bound to the six regions, three cardinals, one king. */
export const TITLES = ['baron', 'count', 'duke'] as const;
export type Title = (typeof TITLES)[number];
export const CARDINALS = 3;
export const RED_STOCK: { readonly [C in Title | 'cardinal' | 'king']: number } = {
  duke: 2,
  count: 2,
  baron: 2,
  cardinal: CARDINALS,
  king: 1,
};

/** Pieces in the box (proven). */
export const SOLDIERS_EACH = 30;
export const CASTLES = 12;
export const MILLS = 12;
export const PRESSES = 12;
export const MOST_BUILDINGS = 3;

export const START_SOLDIERS = 8;
export const START_MONEY = 300;
export const HAND = 3;

export const PRICES = { soldiers: 100, press: 200, mill: 300, castle: 2000 } as const;
export type Ware = keyof typeof PRICES;
export const PRESS_INCOME = 100;
export const MILL_INCOME = 200;
export const ROYAL_TAILLE = 1500;
export const SEIGNEURIAL_TAILLE = 200;
export const REVOLT_PRICE = 300;

/* ------------------------------------------------------------------ derived */

/** Five villages make a duchy, four a county, three a barony. */
export const TITLE_OF = Object.fromEntries(
  REGIONS.map((r) => [
    r,
    REGION_VILLAGES[r].length === 5 ? 'duke' : REGION_VILLAGES[r].length === 4 ? 'count' : 'baron',
  ]),
) as { readonly [R in Region]: Title };

const LORD_SET: ReadonlySet<string> = new Set(LORDS);
export const isLord = (card: string): card is Lord => LORD_SET.has(card);
export const isSee = (card: string): card is SeeCard => card.startsWith('see-');
export const isAttack = (card: string): card is AttackCard => (ATTACK_CARDS as readonly string[]).includes(card);
export const seeOf = (card: SeeCard): See => card.slice(4) as See;
export const seeCard = (see: See): SeeCard => `see-${see}`;
