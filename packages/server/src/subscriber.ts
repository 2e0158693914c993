import type { Place } from './rooms/mail.ts';

/** Somebody who follows a table: a socket or a stream. */
export interface Subscriber {
  /** Null: nobody in particular. */
  readonly guest: string | null;
  /** Takes one message as JSON text; `upTo`: the step up to which its reader knows the match then. */
  send(text: string, upTo?: Place): void;
  /** Whether something still waits for it: whoever has not read the last list needs no newer one yet. */
  readonly waits?: boolean;
  /** Cuts the connection; a good client comes back and asks for what it missed. */
  close(): void;
}
