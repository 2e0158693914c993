/** Somebody who follows a table: a socket or a stream. */
export interface Subscriber {
  /** Null: nobody in particular. */
  readonly guest: string | null;
  /** Takes one message as JSON text. What is not urgent may wait a moment for company: it leaves in the same order, in fewer packets. */
  send(text: string, urgent?: boolean): void;
  /** Cuts the connection; a good client comes back and asks for what it missed. */
  close(): void;
}
