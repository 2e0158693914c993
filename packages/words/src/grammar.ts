/**
 * The grammar of both languages in one place: lists, plurals, elisions, articles, pronouns. Texts of games and of the house make their
 * sentences with these, so that "résistent à vous", "de Les Essarts" or "the lord of you" cannot be written by hand.
 */

import type { Seat } from '@homage/kernel';
import type { Language, Say } from './types.ts';

/** The narrow space that French puts before : ; ! ? and inside « ». */
export const NARROW = '\u202f';

/** A capital at the beginning of a sentence. */
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A figure with a true minus. */
export const signed = (n: number): string => String(n).replace('-', '−');

const joined = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** What both languages can do. `you` is the form for the reader, `other` for somebody else. */
export interface Grammar {
  /** "Anne, Bertrand and Cécile". */
  list(items: readonly string[]): string;
  /** "Anne, Bertrand or Cécile". */
  either(items: readonly string[]): string;
  /** "1 knight", "2 knights"; in French nothing is singular too. */
  plural(count: number, one: string, many?: string): string;
  /** In the middle of a sentence: "you" or "Anne". */
  who(seat: Seat, say: Say): string;
  /** At its beginning: "You" or "Anne". */
  Who(seat: Seat, say: Say): string;
  /** "You lay" or "Anne lays": the subject of a sentence with its verb. */
  does(seat: Seat, say: Say, you: string, other: string): string;
  /** Several subjects with their verb: "Anne and you share", "Anne shares", "Anne and Bob share". The reader comes last. */
  all(seats: readonly Seat[], say: Say, you: string, one: string, many: string): string;
  /** The same people without a verb; the reader comes last. */
  everyone(seats: readonly Seat[], say: Say): string;
  /** From one to another: "You give Bob 3 écus", "Anne vous donne 3 écus", "Anne donne 3 écus à Bob". */
  gives(from: Seat, to: Seat, say: Say, you: string, other: string, what: string): string;
  /** Quotation marks of the language. */
  quote(text: string): string;
}

const youLast = (seats: readonly Seat[], say: Say): Seat[] => [
  ...seats.filter((seat) => seat !== say.me),
  ...seats.filter((seat) => seat === say.me),
];

function people(seats: readonly Seat[], say: Say, you: string, last: string): string {
  return joined(
    youLast(seats, say).map((seat) => (seat === say.me ? you : say.name(seat))),
    last,
  );
}

function subjects(
  seats: readonly Seat[],
  say: Say,
  [youWord, and]: readonly [string, string],
  [you, one, many]: readonly [string, string, string],
): string {
  const verb = say.me !== undefined && seats.includes(say.me) ? you : seats.length === 1 ? one : many;
  return `${cap(people(seats, say, youWord, and))} ${verb}`;
}

/* ------------------------------------------------------------------ English */

export interface English extends Grammar {
  /** "your" or "Anne’s". */
  whose(seat: Seat, say: Say): string;
  /** "Your" or "Anne’s", at the beginning of a sentence. */
  Whose(seat: Seat, say: Say): string;
  /** "your lord" or "Anne’s lord": never "the lord of you". */
  own(seat: Seat, say: Say, thing: string): string;
  /** "a knight", "an archer". */
  a(thing: string): string;
  /** "1st", "2nd", "3rd", "11th". */
  nth(n: number): string;
}

const possessive = (name: string): string => `${name}’s`;
const ENDING = ['th', 'st', 'nd', 'rd'] as const;

export const english: English = {
  list: (items) => joined(items, 'and'),
  either: (items) => joined(items, 'or'),
  plural: (count, one, many = `${one}s`) => `${signed(count)} ${count === 1 ? one : many}`,
  who: (seat, say) => (say.me === seat ? 'you' : say.name(seat)),
  Who: (seat, say) => (say.me === seat ? 'You' : say.name(seat)),
  does: (seat, say, you, other) => (say.me === seat ? `You ${you}` : `${say.name(seat)} ${other}`),
  all: (seats, say, you, one, many) => subjects(seats, say, ['you', 'and'], [you, one, many]),
  everyone: (seats, say) => people(seats, say, 'you', 'and'),
  gives: (from, to, say, you, other, what) =>
    `${say.me === from ? `You ${you}` : `${say.name(from)} ${other}`} ${say.me === to ? 'you' : say.name(to)} ${what}`,
  quote: (text) => `“${text}”`,
  whose: (seat, say) => (say.me === seat ? 'your' : possessive(say.name(seat))),
  Whose: (seat, say) => (say.me === seat ? 'Your' : possessive(say.name(seat))),
  own: (seat, say, thing) => `${english.whose(seat, say)} ${thing}`,
  a: (thing) => `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing}`,
  nth: (n) => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (ENDING[n % 10] ?? 'th')}`,
};

/* ------------------------------------------------------------------- French */

export interface French extends Grammar {
  /** « d’Anne », « de Bob » : a person, whose name never melts into an article. */
  de(name: string): string;
  /** « qu’Anne », « que Bob ». */
  que(name: string): string;
  /** A place with its own article: « du Puy », « des Essarts », « de La Salle », « d’Agen », « de Bourg ». */
  ofPlace(name: string): string;
  /** « au Puy », « aux Essarts », « à La Salle », « à Agen ». */
  atPlace(name: string): string;
  /** « le seigneur » becomes « votre seigneur » or « le seigneur d’Anne », « les revenus » « vos revenus ». */
  own(seat: Seat, say: Say, thing: string): string;
  /** « vous » before a verb, « à Anne » behind it: « X vous résiste », « X résiste à Anne ». */
  toWhom(seat: Seat, say: Say, verb: string): string;
  /** « à Anne »; nobody says « à vous » behind a verb, so this is for others than the reader. */
  to(seat: Seat, say: Say): string;
  /** What passes between two: « que vous fait Anne », « que vous faites à Bob », « qu’Anne fait à Bob ». */
  between(from: Seat, to: Seat, say: Say, you: string, other: string): string;
  /** A thing with its article: « du comté », « des villages », « de l’armée ». */
  ofThing(thing: string): string;
  /** Behind « ne »: « que 2 cartes », « qu’une carte ». */
  only(count: number, one: string, many?: string, feminine?: boolean): string;
  /** « 1er », « 2e »; `feminine` « 1re ». */
  nth(n: number, feminine?: boolean): string;
}

const VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ]/i;
const ARTICLE = /^(le|la|les) |^l’/i;

/** Takes a definite article off: « le seigneur » is « seigneur », and one of them is « votre », several are « vos ». */
function yours(thing: string): string {
  const article = ARTICLE.exec(thing)?.[0].trim().toLowerCase();
  const bare = thing.replace(ARTICLE, '');
  return `${article === 'les' ? 'vos' : 'votre'} ${bare}`;
}

export const french: French = {
  list: (items) => joined(items, 'et'),
  either: (items) => joined(items, 'ou'),
  plural: (count, one, many = `${one}s`) => `${signed(count)} ${Math.abs(count) > 1 ? many : one}`,
  who: (seat, say) => (say.me === seat ? 'vous' : say.name(seat)),
  Who: (seat, say) => (say.me === seat ? 'Vous' : say.name(seat)),
  does: (seat, say, you, other) => (say.me === seat ? `Vous ${you}` : `${say.name(seat)} ${other}`),
  all: (seats, say, you, one, many) => subjects(seats, say, ['vous', 'et'], [you, one, many]),
  everyone: (seats, say) => people(seats, say, 'vous', 'et'),
  gives(from, to, say, you, other, what) {
    if (say.me === to) return `${say.name(from)} vous ${other} ${what}`;
    return `${french.does(from, say, you, other)} ${what} à ${say.name(to)}`;
  },
  quote: (text) => `«${NARROW}${text}${NARROW}»`,
  de: (name) => (VOWEL.test(name) ? `d’${name}` : `de ${name}`),
  que: (name) => (VOWEL.test(name) && !/^h/i.test(name) ? `qu’${name}` : `que ${name}`),
  ofPlace(name) {
    if (/^Le /.test(name)) return `du ${name.slice(3)}`;
    return /^Les /.test(name) ? `des ${name.slice(4)}` : french.de(name);
  },
  atPlace(name) {
    if (/^Le /.test(name)) return `au ${name.slice(3)}`;
    return /^Les /.test(name) ? `aux ${name.slice(4)}` : `à ${name}`;
  },
  own: (seat, say, thing) => (say.me === seat ? yours(thing) : `${thing} ${french.de(say.name(seat))}`),
  toWhom: (seat, say, verb) => (say.me === seat ? `vous ${verb}` : `${verb} à ${say.name(seat)}`),
  to: (seat, say) => `à ${say.name(seat)}`,
  between(from, to, say, you, other) {
    if (say.me === to) return `que vous ${other} ${say.name(from)}`;
    return `${say.me === from ? `que vous ${you}` : `${french.que(say.name(from))} ${other}`} à ${say.name(to)}`;
  },
  ofThing: (thing) => (/^les? /.test(thing) ? thing.replace(/^le /, 'du ').replace(/^les /, 'des ') : french.de(thing)),
  only: (count, one, many = `${one}s`, feminine = false) =>
    count === 1
      ? `${feminine ? 'qu’une' : 'qu’un'}${one === '' ? '' : ` ${one}`}`
      : `que ${count}${many === '' ? '' : ` ${many}`}`,
  nth: (n, feminine = false) => (n === 1 ? (feminine ? '1re' : '1er') : `${n}e`),
};

export const GRAMMAR: { readonly en: English; readonly fr: French } & { readonly [L in Language]: Grammar } = {
  en: english,
  fr: french,
};
