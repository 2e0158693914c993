/** Names and lines of chat as they may be shown: what cannot be seen, turns the text around or grows over other lines is no part of them. */

/** Controls, halves of characters, what is not assigned, what is drawn as nothing, and blanks that look like nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Marks that are laid over a letter: more than languages need, and frames around it. */
const STACK = /\p{M}{4,}|\p{Me}/u;
const VARIANTS = /[\ufe0e\ufe0f]/g;

/** A name in one form: composed, no double blanks, without the invisible signs that only choose a picture. */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replace(VARIANTS, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether something can really be seen of a name, and nothing is in it that cannot. */
export function isVisible(name: string): boolean {
  return VISIBLE.test(name) && !INVISIBLE.test(name) && !STACK.test(name);
}

/** So many lines a message may have. */
const MAX_LINES = 20;

/** A line of chat without controls, signs that turn the direction, walls of empty lines and towers of marks. */
export function tidyLine(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    // Joiners stay: scripts and pictures need them.
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '')
    .replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, ' ')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(/[^\S\n]+(?=\n)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const lines = plain.split('\n');
  if (lines.length <= MAX_LINES) return plain;
  return [
    ...lines.slice(0, MAX_LINES - 1),
    lines
      .slice(MAX_LINES - 1)
      .filter(Boolean)
      .join(' '),
  ].join('\n');
}

/** Capitals that look like other letters than their small forms do. */
const CAPITALS: { readonly [letter: string]: string } = {
  Α: 'a',
  Β: 'b',
  Ε: 'e',
  Ζ: 'z',
  Η: 'h',
  Ι: 'i',
  Κ: 'k',
  Μ: 'm',
  Ν: 'n',
  Ο: 'o',
  Ρ: 'p',
  Τ: 't',
  Υ: 'y',
  Χ: 'x',
  В: 'b',
  Н: 'h',
  Г: 'r',
};

/** Letters of other alphabets that look like Latin ones, and Latin ones that look like each other. */
const LOOKS: { readonly [letter: string]: string } = {
  а: 'a',
  в: 'b',
  е: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  һ: 'h',
  ӏ: 'l',
  ь: 'b',
  г: 'r',
  и: 'u',
  ё: 'e',
  ґ: 'r',
  ү: 'y',
  ѵ: 'v',
  ө: 'o',
  α: 'a',
  β: 'b',
  γ: 'y',
  δ: 'd',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ϲ: 'c',
  ϳ: 'j',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'p',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ɡ: 'g',
  ɑ: 'a',
  ɩ: 'i',
  ħ: 'h',
  ŧ: 't',
  ɪ: 'i',
  ƅ: 'b',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  $: 's',
  '@': 'a',
};

/** What a name looks like: two names with the same skeleton could be taken for each other. */
export function skeleton(name: string): string {
  const small = [...name.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((letter) => CAPITALS[letter] ?? letter.toLowerCase())
    .map((letter) => LOOKS[letter] ?? letter)
    .map((letter) => LOOKS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
  return small === '' ? name.normalize('NFKC') : small;
}

/** Whether a name could be taken for one that the house gives to a bot: its kind, with or without a number. */
export function likeBot(name: string, kinds: readonly string[]): boolean {
  const looks = skeleton(name.replace(/[\s\p{P}]*\p{N}*\s*$/u, ''));
  return kinds.some((kind) => skeleton(kind) === looks);
}
