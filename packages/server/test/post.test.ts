/** Mail leaves by SMTP, to one address at a time, and what is wrong is said in one sentence. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost, type Post, type PostFault, readPostAddress } from '../src/mail/post.ts';
import { Obstacle } from '../src/store/obstacle.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

let trap: MailTrap;
let post: Post;
beforeAll(async () => {
  trap = await mailTrap();
  post = openPost(trap.address) as Post;
});
afterAll(async () => {
  post.close();
  await trap.close();
});

test('a letter arrives as it was written, in plain text and HTML', async () => {
  await post.send({
    to: 'ann@example.org',
    subject: 'À vous de jouer, Frédéric',
    text: 'It is your turn.\n\nhttps://house.test/t/abc#code=0123456789012345678901234567890123456789012345678901234567890123\n',
    html: '<p>It is <b>your</b> turn.</p>',
    headers: { 'List-Unsubscribe': '<https://house.test/u>' },
  });
  const [letter] = trap.to('ann@example.org');
  expect(letter).toMatchObject({ from: 'homage@house.test', subject: 'À vous de jouer, Frédéric' });
  expect(letter?.text).toContain('#code=0123456789012345678901234567890123456789012345678901234567890123\n');
  expect(letter?.headers['list-unsubscribe']).toBe('<https://house.test/u>');
  expect(letter?.raw).toContain('<b>your</b>');
});

test('one letter goes to one address, whatever is written there', async () => {
  const before = trap.received.length;
  await post.send({ to: 'a@example.org, b@example.org', subject: 's', text: 't' }).catch(() => undefined);
  for (const { to } of trap.received.slice(before)) expect(to).toHaveLength(1);
  await post.send({ to: 'c@example.org', subject: 'one\r\nBcc: d@example.org', text: 't' });
  expect(trap.to('c@example.org')).toHaveLength(1);
  expect(trap.to('d@example.org')).toHaveLength(0);
});

test('what was refused says whether to try again, and never to whom', async () => {
  trap.refuse = 550;
  const gone = await post.send({ to: 'nobody@example.org', subject: 's', text: 't' }).catch((e: PostFault) => e);
  trap.refuse = 450;
  const later = await post.send({ to: 'nobody@example.org', subject: 's', text: 't' }).catch((e: PostFault) => e);
  trap.refuse = null;
  expect(gone).toMatchObject({ final: true, message: 'mail was not taken: 550' });
  expect(later).toMatchObject({ final: false, message: 'mail was not taken: 450' });
});

test('a server that does not answer is no final answer', async () => {
  const deaf = openPost({ ...trap.address, port: 1 }) as Post;
  await expect(deaf.check()).rejects.toMatchObject({ final: false });
  await expect(post.check()).resolves.toBeUndefined();
  deaf.close();
});

test('without HOMAGE_SMTP there is no post; a wrong one is told in a sentence that does not repeat it', () => {
  expect(openPost(readPostAddress(undefined))).toBeUndefined();
  expect(openPost(readPostAddress(''))).toBeUndefined();
  expect(readPostAddress('smtps://me%40house:p%25w@mail.house.test?from=Homage <h@house.test>')).toEqual({
    host: 'mail.house.test',
    port: 465,
    secure: true,
    user: 'me@house',
    password: 'p%w',
    from: 'Homage <h@house.test>',
  });
  expect(readPostAddress('smtp://[::1]?from=h@house.test')).toMatchObject({ host: '::1', port: 587, user: null });
  const wrong = [
    'mail.house.test',
    'http://u:secretword@h?from=h@house.test',
    'smtp://u:secretword@h',
    'smtp://u:secretword@h?from=nobody',
    'smtp://u:secretword%zz@h?from=h@house.test',
    'smtp://?from=h@house.test',
  ];
  for (const text of wrong) {
    let said: unknown;
    try {
      readPostAddress(text);
    } catch (error) {
      said = error;
    }
    expect(said, text).toBeInstanceOf(Obstacle);
    expect((said as Obstacle).said.en).not.toContain('secretword');
    expect((said as Obstacle).said.fr).toContain('HOMAGE_SMTP');
  }
});
