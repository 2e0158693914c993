/** What a notice says: the game, the table and the deadline, never anything that a seat sees. In the reader's language. */

import type { NoticeKind } from '@homage/protocol';
import type { Language } from '@homage/words';

/** One thing to be told. */
export interface Item {
  kind: NoticeKind | 'test';
  table: string;
  game: string;
  /** On the wall clock; null: there is none. */
  until: number | null;
}

interface Words {
  kinds: { readonly [K in Item['kind']]: (game: string) => string };
  digest(count: number): string;
  until(time: string): string;
  open: string;
  all: string;
  why: string;
  unsubscribe: string;
}

const WORDS: { readonly [L in Language]: Words } = {
  en: {
    kinds: {
      turn: (game) => `It is your turn: ${game}`,
      short: (game) => `Your time is short: ${game}`,
      offer: (game) => `Somebody wants to talk or trade with you: ${game}`,
      mention: (game) => `You were named in the talk: ${game}`,
      invitation: (game) => `A seat is kept for you: ${game}`,
      begun: (game) => `The game has begun: ${game}`,
      over: (game) => `The game is over: ${game}`,
      test: () => 'This is a test: notices of Homage arrive here',
    },
    digest: (count) => `${count} things wait for you`,
    until: (time) => `until ${time}`,
    open: 'Open the table',
    all: 'Open my turn',
    why: 'You get this letter because you asked to be called when a table waits for you.',
    unsubscribe: 'No more letters',
  },
  fr: {
    kinds: {
      turn: (game) => `C’est à vous\u202f: ${game}`,
      short: (game) => `Le temps presse\u202f: ${game}`,
      offer: (game) => `On veut vous parler ou traiter avec vous\u202f: ${game}`,
      mention: (game) => `On vous a nommé\u202f: ${game}`,
      invitation: (game) => `Une place vous est gardée\u202f: ${game}`,
      begun: (game) => `La partie a commencé\u202f: ${game}`,
      over: (game) => `La partie est finie\u202f: ${game}`,
      test: () => 'Ceci est un essai\u202f: les avis de Homage arrivent ici',
    },
    digest: (count) => `${count} choses vous attendent`,
    until: (time) => `jusqu’au ${time}`,
    open: 'Ouvrir la table',
    all: 'Ouvrir «\u202fÀ moi de jouer\u202f»',
    why: 'Vous recevez cette lettre parce que vous avez demandé à être appelé quand une table vous attend.',
    unsubscribe: 'Plus de lettres',
  },
};

export interface Said {
  /** The whole in one line. */
  title: string;
  /** One line each, with its deadline. */
  lines: { text: string; path: string }[];
  /** Where one click leads. */
  path: string;
}

export function say(items: readonly Item[], language: Language, zone: string, title: (game: string) => string): Said {
  const words = WORDS[language];
  const time = (at: number): string =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at);
  const lines = items.map(({ kind, game, table, until }) => {
    const what = words.kinds[kind](title(game));
    const text = until === null ? what : `${what} (${words.until(time(until))})`;
    return { text, path: kind === 'test' ? '/settings/notices' : `/table/${table}` };
  });
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return { title: first.text, lines, path: first.path };
  return { title: words.digest(lines.length), lines, path: '/turns' };
}

const html = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** `link`: where the one click leads; `off`: where one unsubscribes. */
export function letter(said: Said, language: Language, link: string, off: string): { text: string; html: string } {
  const words = WORDS[language];
  const open = said.lines.length === 1 ? words.open : words.all;
  const several = said.lines.length > 1;
  const body = several ? said.lines.map(({ text }) => `- ${text}`) : [];
  return {
    text: `${[said.title, body.join('\n'), `${open}:\n${link}`, '-- ', words.why, `${words.unsubscribe}:\n${off}`]
      .filter((part) => part !== '')
      .join('\n\n')}\n`,
    html: `<div style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:34em">
<p style="font-size:18px">${html(said.title)}</p>
${several ? `<ul>${said.lines.map(({ text }) => `<li>${html(text)}</li>`).join('')}</ul>` : ''}
<p><a href="${html(link)}" style="display:inline-block;padding:10px 18px;background:#6b1d1d;color:#fff;text-decoration:none;border-radius:4px">${html(open)}</a></p>
<p style="color:#555;font-size:14px">${html(words.why)} <a href="${html(off)}" style="color:#555">${html(words.unsubscribe)}</a></p>
</div>`,
  };
}
