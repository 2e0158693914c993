/**
 * The letters of accounts, in both languages. They hold a link and the name of whoever has the address, and nothing of any game. Until an address is
 * confirmed it may be a stranger's: then there is no name in it either, which anybody could fill with what they like.
 */

import type { Language } from '@homage/words';
import type { Mail } from '../mail/post.ts';

type LetterKind = 'enter' | 'mail';

interface Words {
  subject: string;
  /** Before the link, and after it. */
  lines(name: string): readonly string[];
  button: string;
  after: readonly string[];
}

const WORDS: { readonly [L in Language]: { readonly [K in LetterKind]: Words } } = {
  en: {
    enter: {
      subject: 'Your way into Homage',
      lines: (name) => [`Hello ${name},`, 'this link signs you in. It works once, within 15 minutes.'],
      button: 'Sign in',
      after: ['If you did not ask for it, do nothing: nobody can sign in without this letter.'],
    },
    mail: {
      subject: 'Is this your address?',
      lines: () => [
        'Hello,',
        'somebody who plays here named this address as their own. If it was you, this link makes it a way back to your seats. It works once, within an hour.',
      ],
      button: 'This is my address',
      after: ['If it was not you, do nothing: your address is kept nowhere.'],
    },
  },
  fr: {
    enter: {
      subject: 'Votre entrée chez Homage',
      lines: (name) => [`Bonjour ${name},`, 'ce lien vous connecte. Il marche une fois, pendant 15 minutes.'],
      button: 'Se connecter',
      after: ['Si vous n’avez rien demandé, ne faites rien : personne n’entre sans cette lettre.'],
    },
    mail: {
      subject: 'Est-ce votre adresse ?',
      lines: () => [
        'Bonjour,',
        'quelqu’un qui joue ici a donné cette adresse pour la sienne. Si c’était vous, ce lien en fait un moyen de revenir à vos places. Il marche une fois, pendant une heure.',
      ],
      button: 'C’est mon adresse',
      after: ['Si ce n’était pas vous, ne faites rien : votre adresse n’est gardée nulle part.'],
    },
  },
};

const html = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The code stands behind the #: it is sent to no server by opening the link, and stays out of every log on the way. */
export function letterOf(
  kind: LetterKind,
  language: Language,
  to: string,
  name: string,
  url: string,
  code: string,
): Mail {
  const { subject, lines, button, after } = WORDS[language][kind];
  const link = `${url}/enter#${code}`;
  const before = lines(name);
  return {
    to,
    subject,
    text: [...before, link, ...after].join('\n\n').concat('\n'),
    html: `<div style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:34em">
${before.map((line) => `<p>${html(line)}</p>`).join('\n')}
<p><a href="${html(link)}" style="display:inline-block;padding:10px 18px;background:#6b1d1d;color:#fff;text-decoration:none;border-radius:4px">${html(button)}</a></p>
${after.map((line) => `<p style="color:#555">${html(line)}</p>`).join('\n')}
</div>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
