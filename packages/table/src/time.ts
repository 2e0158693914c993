/**
 * The two clocks. Both are milliseconds, and they stand side by side in many signatures: each has a type of its own, so that one in the place of the
 * other does not compile. A plain number passes as either: what is computed, and what tests write down.
 */

declare const clock: unique symbol;

/** Served time: it stands still while the server is down and only goes forward. Thinking times, windows and talks are measured by it (`now`). */
export type Served = number & { readonly [clock]?: 'served' };

/** The clock on the wall. Journals say by it when something happened (`at`). */
export type Wall = number & { readonly [clock]?: 'wall' };
