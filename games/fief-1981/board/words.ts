/** The few words that stand on the board itself or are said of its places; names come from the game's text. */

import { french as grammaire, english as grammar, type Language } from '@homage/words';
import {
  type Card,
  type Intent,
  isLord,
  isSee,
  type Phase,
  type Region,
  type Rules,
  type See,
  TITLE_OF,
  type Village,
  type Ware,
} from '../rules/index.ts';
import { cardName, type Names } from '../text/common.ts';
import { fiefName as englishFief } from '../text/en-events.ts';
import { names as english } from '../text/en-names.ts';
import { fiefName as frenchFief } from '../text/fr-events.ts';
import { names as french, of } from '../text/fr-names.ts';

export interface BoardWords {
  names: Names;
  list(items: readonly string[]): string;
  map: string;
  families: string;
  hand: string;
  noCards: string;
  handOf(count: number): string;
  regions: string;
  sees: string;
  market: string;
  waiting: string;
  phases: { readonly [P in Phase]: string };
  rules: { readonly [R in Rules]: string };
  turn(round: number): string;
  lastTurn: string;
  first: string;
  fiefs(count: number): string;
  king(lord: string): string;
  vacant: string;
  region(region: Region): string;
  fief(region: Region, capital: Village): string;
  rank(region: Region): string;
  see(see: See): string;
  bishop(lord: string | null): string;
  capital: string;
  heldBy(name: string): string;
  ownedBy(name: string): string;
  custody: string;
  noFief(held: number, all: number): string;
  free: string;
  castle: string;
  mills(count: number): string;
  presses(count: number): string;
  weather: string;
  famine: string;
  revolted: string;
  guest: string;
  lent(name: string): string;
  intent: { readonly [I in Intent]: string };
  under: { readonly attack: string; readonly siege: string };
  gate(village: Village, from: Village): string;
  wears: { readonly king: string; readonly cardinal: string };
  titled(region: Region): string;
  money(count: number): string;
  cards(count: number): string;
  votes(count: number): string;
  you: string;
  out: string;
  noLords: string;
  steps(count: number): string;
  pile(count: number): string;
  discarded(count: number): string;
  card(card: Card): string;
  does(card: Card, rules: Rules): string;
  ware(ware: Ware): string;
  left(count: number): string;
  laid: string;
  battle(village: Village): string;
  kinds: { readonly attack: string; readonly sortie: string; readonly expulsion: string };
  attackers: string;
  defenders: string;
  pieces(count: number): string;
  dice(count: number): string;
  sum(total: number): string;
  lost(count: number): string;
  walls: string;
  open: string;
  won(name: string): string;
  nobody: string;
  bids: string;
  election: string;
  deposition: string;
  anointing(lord: string): string;
  noCandidate: string;
  agreed: string;
  asked: string;
  refused: string;
  forIt(count: number): string;
  againstIt(count: number): string;
  attackCard(card: string, name: string, on: string): string;
  legend: { readonly region: string; readonly see: string; readonly road: string };
  reconstruction: string;
}

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`;
const compte =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count < 2 ? one : many}`;
const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a card does, by ruleset where they differ. */
const EN_DOES: { readonly [card: string]: string | { readonly [R in Rules]: string } } = {
  weather: {
    original: 'Soldiers cannot leave villages of a region this turn; no battle there.',
    adapted: 'Soldiers cannot leave villages of a region, no battle there, until a Sun.',
  },
  famine: {
    original: 'Mills and presses of a region bring nothing this turn.',
    adapted: 'Mills and presses of a region bring nothing until a Good Harvest.',
  },
  revolt: {
    original: 'With a Famine of yours: a die decides what burns in a region.',
    adapted: 'On a region under famine: a die decides what burns.',
  },
  plague: {
    original: 'In a region one soldier in three dies, and lords on 1 or 2.',
    adapted: 'In a region half the soldiers die, and lords on 1 to 3.',
  },
  assassination: { original: 'A lord of another family dies.', adapted: 'A lord dies.' },
  sun: {
    original: 'Parries Bad Weather at once.',
    adapted: 'Takes Bad Weather off a region.',
  },
  harvest: {
    original: 'Parries Famine or Revolt at once.',
    adapted: 'Takes a Famine off a region.',
  },
  justice: {
    original: 'Saves your lord from an assassin, and one of the assassin’s lords dies.',
    adapted: 'After an assassination, a lord of the assassin dies.',
  },
  seigneurial: '200 écus for each village of a fief of yours.',
  royal: '1500 écus for the king’s family.',
  tithe: {
    original: 'Your bishop takes the income of his six villages.',
    adapted: 'Your bishop takes the income of mills and presses of his six villages.',
  },
};
const FR_DOES: typeof EN_DOES = {
  weather: {
    original: 'Les soldats ne quittent plus les villages d’une région ce tour ; aucun combat.',
    adapted: 'Les soldats ne quittent plus les villages d’une région, aucun combat, jusqu’au Soleil.',
  },
  famine: {
    original: 'Moulins et pressoirs d’une région ne rapportent rien ce tour.',
    adapted: 'Moulins et pressoirs d’une région ne rapportent rien jusqu’aux Bonnes récoltes.',
  },
  revolt: {
    original: 'Avec une Famine à vous : un dé décide de ce qui brûle dans une région.',
    adapted: 'Sur une région en famine : un dé décide de ce qui brûle.',
  },
  plague: {
    original: 'Dans une région un soldat sur trois meurt, et les seigneurs sur 1 ou 2.',
    adapted: 'Dans une région la moitié des soldats meurt, et les seigneurs de 1 à 3.',
  },
  assassination: { original: 'Un seigneur d’une autre famille meurt.', adapted: 'Un seigneur meurt.' },
  sun: { original: 'Pare aussitôt le Mauvais temps.', adapted: 'Lève le Mauvais temps d’une région.' },
  harvest: { original: 'Pare aussitôt Famine ou Révolte.', adapted: 'Lève une Famine d’une région.' },
  justice: {
    original: 'Sauve votre seigneur d’un assassin, dont un seigneur meurt.',
    adapted: 'Après un assassinat, un seigneur de l’assassin meurt.',
  },
  seigneurial: '200 écus par village d’un de vos fiefs.',
  royal: '1500 écus à la famille du roi.',
  tithe: {
    original: 'Votre évêque prend les revenus de ses six villages.',
    adapted: 'Votre évêque prend ceux des moulins et pressoirs de ses six villages.',
  },
};

const does =
  (table: typeof EN_DOES, lord: string, bishop: string) =>
  (card: Card, rules: Rules): string => {
    if (isLord(card)) return lord;
    if (isSee(card)) return bishop;
    const text = table[card] ?? '';
    return typeof text === 'string' ? text : text[rules];
  };

const EN_RANK = { duke: 'Duchy', count: 'County', baron: 'Barony' } as const;
const FR_RANK = { duke: 'Duché', count: 'Comté', baron: 'Baronnie' } as const;
const EN_TITLE = { duke: 'Duke', count: 'Count', baron: 'Baron' } as const;
const FR_TITLE = { duke: 'duc', count: 'comte', baron: 'baron' } as const;
const bare = (names: Names, region: Region): string =>
  names.regions[region].replace(/^(the region of|la région de) /, '');

const en: BoardWords = {
  names: english,
  list: grammar.list,
  map: 'The map of FIEF',
  families: 'Families, cards and titles',
  hand: 'Your hand',
  noCards: 'No cards in hand.',
  handOf: counted('card in hand', 'cards in hand'),
  regions: 'Regions and fiefs',
  sees: 'Bishoprics',
  market: 'To be bought',
  waiting: 'Lords without a family',
  phases: {
    setup: 'Setup',
    cards: 'Cards',
    income: 'Income',
    purchases: 'Purchases',
    movement: 'Movement',
    combat: 'Combat',
    negotiations: 'Negotiations',
  },
  rules: { original: 'Original rules', adapted: 'Adapted rules' },
  turn: (round) => `Turn ${round}`,
  lastTurn: 'the last turn',
  first: 'plays first',
  fiefs: counted('fief', 'fiefs'),
  king: (lord) => `King ${lord}`,
  vacant: 'The throne is vacant',
  region: (region) => bare(english, region),
  fief: (region, capital) => cap(englishFief(region, capital).slice('the '.length)),
  rank: (region) => EN_RANK[TITLE_OF[region]],
  see: (see) => `Bishopric of ${english.sees[see]}`,
  bishop: (lord) => (lord === null ? 'no bishop' : `Bishop ${lord}`),
  capital: 'capital',
  heldBy: (name) => `held by ${name}`,
  ownedBy: (name) => `${name}’s fief`,
  custody: 'in custody',
  noFief: (held, all) => `no fief yet, ${held} of ${all} villages held`,
  free: 'free',
  castle: 'castle',
  mills: counted('mill', 'mills'),
  presses: counted('press', 'presses'),
  weather: 'bad weather',
  famine: 'famine',
  revolted: 'revolt',
  guest: 'guest',
  lent: (name) => `lent to ${name}`,
  intent: { attack: 'attacks', siege: 'besieges', passage: 'waits by leave' },
  under: { attack: 'under attack', siege: 'besieged' },
  gate: (village, from) => cap(english.gate(english.villages[village], english.villages[from])),
  wears: { king: 'king', cardinal: 'cardinal' },
  titled: (region) => `${EN_TITLE[TITLE_OF[region]]} (${bare(english, region)})`,
  money: (count) => `${count} écus`,
  cards: counted('card', 'cards'),
  votes: counted('vote', 'votes'),
  you: 'you',
  out: 'out of the game',
  noLords: 'No lord on the board.',
  steps: counted('step made', 'steps made'),
  pile: (count) => `Pile ${count}`,
  discarded: (count) => `discarded ${count}`,
  card: (card) => cardName(english, card),
  does: does(EN_DOES, 'Joins your family.', 'Makes one of your lords a bishop.'),
  ware: (ware) => ({ soldiers: 'Soldier', press: 'Press', mill: 'Mill', castle: 'Castle' })[ware],
  left: (count) => `${count} left`,
  laid: 'Taxes laid',
  battle: (village) => `Battle of ${english.villages[village]}`,
  kinds: { attack: 'an attack', sortie: 'a sortie', expulsion: 'inside the village' },
  attackers: 'Attack',
  defenders: 'Defence',
  pieces: counted('piece', 'pieces'),
  dice: counted('die', 'dice'),
  sum: (total) => `throws ${total}`,
  lost: (count) => `loses ${count}`,
  walls: 'behind castle walls: the castle row counts',
  open: 'open ground',
  won: (name) => `Won by ${name}`,
  nobody: 'Nobody is left',
  bids: 'Sealed bids for the village',
  election: 'Election of the king',
  deposition: 'Shall the king be deposed?',
  anointing: (lord) => `${lord} is elected: who anoints him?`,
  noCandidate: 'Nobody stands yet.',
  agreed: 'anoints',
  asked: 'is asked',
  refused: 'refuses',
  forIt: (count) => `${count} for it`,
  againstIt: (count) => `${count} against it`,
  attackCard: (card, name, on) => `${name}’s ${card}${on === '' ? '' : `: ${on}`}`,
  legend: { region: 'border of a region', see: 'border of a bishopric', road: 'road' },
  reconstruction: 'Our reconstruction: what is not proven',
};

const fr: BoardWords = {
  names: french,
  list: grammaire.list,
  map: 'La carte de FIEF',
  families: 'Familles, cartes et titres',
  hand: 'Votre main',
  noCards: 'Aucune carte en main.',
  handOf: compte('carte en main', 'cartes en main'),
  regions: 'Régions et fiefs',
  sees: 'Évêchés',
  market: 'À acheter',
  waiting: 'Seigneurs sans famille',
  phases: {
    setup: 'Mise en place',
    cards: 'Cartes',
    income: 'Revenus',
    purchases: 'Achats',
    movement: 'Déplacements',
    combat: 'Combats',
    negotiations: 'Négociations',
  },
  rules: { original: 'Règle originale', adapted: 'Règle adaptée' },
  turn: (round) => `Tour ${round}`,
  lastTurn: 'dernier tour',
  first: 'joue en premier',
  fiefs: compte('fief', 'fiefs'),
  king: (lord) => `Roi ${lord}`,
  vacant: 'Le trône est vacant',
  region: (region) => bare(french, region),
  fief: (region, capital) => cap(frenchFief(region, capital).replace(/^l[ae] /, '')),
  rank: (region) => FR_RANK[TITLE_OF[region]],
  see: (see) => `Évêché de ${french.sees[see]}`,
  bishop: (lord) => (lord === null ? 'pas d’évêque' : `évêque ${lord}`),
  capital: 'capitale',
  heldBy: (name) => `tenu par ${name}`,
  ownedBy: (name) => `fief\u202f: ${name}`,
  custody: 'sous la garde du roi',
  noFief: (held, all) => `pas encore de fief, ${grammaire.plural(held, 'village tenu', 'villages tenus')} sur ${all}`,
  free: 'libre',
  castle: 'château',
  mills: compte('moulin', 'moulins'),
  presses: compte('pressoir', 'pressoirs'),
  weather: 'mauvais temps',
  famine: 'famine',
  revolted: 'révolte',
  guest: 'hôte de passage',
  lent: (name) => `cédé à ${name}`,
  intent: { attack: 'attaque', siege: 'assiège', passage: 'attend avec autorisation' },
  under: { attack: 'attaqué', siege: 'assiégé' },
  gate: (village, from) => cap(french.gate(french.villages[village], french.villages[from])),
  wears: { king: 'roi', cardinal: 'cardinal' },
  titled: (region) => `${FR_TITLE[TITLE_OF[region]]} (${bare(french, region)})`,
  money: (count) => `${count} écus`,
  cards: compte('carte', 'cartes'),
  votes: (count) => `${count} voix`,
  you: 'vous',
  out: 'hors jeu',
  noLords: 'Aucun seigneur sur le plateau.',
  steps: compte('étape faite', 'étapes faites'),
  pile: (count) => `Pioche ${count}`,
  discarded: (count) => `défausse ${count}`,
  card: (card) => cardName(french, card),
  does: does(FR_DOES, 'Rejoint votre famille.', 'Fait évêque un de vos seigneurs.'),
  ware: (ware) => ({ soldiers: 'Soldat', press: 'Pressoir', mill: 'Moulin', castle: 'Château' })[ware],
  left: (count) => `reste ${count}`,
  laid: 'Impôts posés',
  battle: (village) => `Bataille ${of(village)}`,
  kinds: { attack: 'une attaque', sortie: 'une sortie', expulsion: 'dans le village' },
  attackers: 'Attaque',
  defenders: 'Défense',
  pieces: compte('pion', 'pions'),
  dice: compte('dé', 'dés'),
  sum: (total) => `lance ${total}`,
  lost: (count) => `perd ${count}`,
  walls: 'derrière les murs\u202f: la ligne du château compte',
  open: 'en terrain découvert',
  won: (name) => `Victoire\u202f: ${name}`,
  nobody: 'Il ne reste personne',
  bids: 'Enchères secrètes pour le village',
  election: 'Élection du roi',
  deposition: 'Le roi sera-t-il déchu\u202f?',
  anointing: (lord) => `${lord} est élu\u202f: qui le sacrera\u202f?`,
  noCandidate: 'Aucun candidat encore.',
  agreed: 'sacre',
  asked: 'doit répondre',
  refused: 'refuse',
  forIt: (count) => `${count} pour`,
  againstIt: (count) => `${count} contre`,
  attackCard: (card, name, on) => `${card} (${name})${on === '' ? '' : `\u202f: ${on}`}`,
  legend: { region: 'limite de région', see: 'limite d’évêché', road: 'route' },
  reconstruction: 'Notre reconstitution\u202f: ce qui n’est pas prouvé',
};

export const WORDS: Readonly<Record<Language, BoardWords>> = { en, fr };
