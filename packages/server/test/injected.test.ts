/** What people are called, and what games are called, is text in a letter and nothing else. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../src/mail/post.ts';
import { letter, say } from '../src/notices/words.ts';
import { letterOf } from '../src/people/letters.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

let trap: MailTrap;
beforeAll(async () => {
  trap = await mailTrap();
});
afterAll(() => trap.close());

const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: thief@example.org\r\n\r\n<b>`;

test.each(['en', 'fr'] as const)('in %s no name becomes a tag, a header or a reader of a letter', async (language) => {
  const post = openPost(trap.address);
  const to = `ann-${language}@example.org`;
  const said = say([{ kind: 'turn', table: 't', game: 'g', until: null }], language, 'UTC', () => EVIL);
  const notice = letter(said, language, 'https://house.test/go/t#c', 'https://house.test/unsubscribe#o');
  await post?.send(letterOf('enter', language, to, EVIL, 'https://house.test', 'c0de'));
  await post?.send({ to, subject: said.title, ...notice });
  post?.close();
  const letters = trap.to(to);
  expect(letters).toHaveLength(2);
  for (const { headers, to: readers } of letters) {
    expect(readers).toEqual([to]);
    expect(headers).not.toHaveProperty('bcc');
  }
  expect(trap.to('thief@example.org')).toEqual([]);
  for (const html of [notice.html, letterOf('enter', language, to, EVIL, 'https://house.test', 'c0de').html ?? '']) {
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&#60;img src=x');
  }
  // An address that nobody has confirmed may be a stranger's: nobody's words stand in the letter there.
  expect(JSON.stringify(letterOf('mail', language, to, EVIL, 'https://house.test', 'c0de'))).not.toContain('onerror');
});
