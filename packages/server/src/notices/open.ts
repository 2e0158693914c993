/** Puts together what calls people: keys and secrets from the store, mail if there is any, the desk that sends and the book that is set. */

import webpush from 'web-push';
import type { Guests } from '../guests.ts';
import type { Post } from '../mail/post.ts';
import type { Bans } from '../people/bans.ts';
import type { Hall } from '../rooms/hall.ts';
import type { Store } from '../store/store.ts';
import { NoticeBook } from './book.ts';
import { NoticeDesk } from './desk.ts';
import type { Keys, Senders } from './send.ts';

/** A letter's link signs its reader in for so long. */
const CODE_MS = 24 * 60 * 60_000;

/** The value that is kept, or the one made now: whoever opens the same data at the same moment ends up with the same. */
async function kept(store: Store, key: string, make: () => string): Promise<string> {
  const known = await store.meta(key);
  if (known !== undefined) return known;
  const value = make();
  // On a full disk the house opens all the same; what was signed then is worth nothing later.
  await store.commit([{ w: 'metaOnce', key, value }]).catch(() => undefined);
  return (await store.meta(key)) ?? value;
}

export interface Notices {
  desk: NoticeDesk;
  book: NoticeBook;
  close(): Promise<void>;
}

export async function openNotices(
  hall: Hall,
  guests: Guests,
  bans: Pick<Bans, 'has'>,
  post: Post | undefined,
): Promise<Notices> {
  const { store, settings } = hall;
  const senders: Senders = {
    reach: { here: settings.hooksHere },
    keys: JSON.parse(await kept(store, 'vapid', () => JSON.stringify(webpush.generateVAPIDKeys()))) as Keys,
    secret: await kept(store, 'noticeSecret', () => settings.random(32)),
    url: settings.url,
    post,
    mailOf: async (guest) => (await store.find('accounts', { guest }, 1))[0]?.mail ?? undefined,
    codeFor: async (guest) => (await guests.link({ id: guest }, CODE_MS)).code,
  };
  const desk = new NoticeDesk(hall, bans, senders);
  return {
    desk,
    book: new NoticeBook(hall, senders, desk),
    close: () => desk.close(),
  };
}
