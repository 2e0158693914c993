/** What is left in a browser when somebody goes. */

import { forgetDice } from '../far/dice.ts';
import { unsubscribe } from '../notices/push.ts';
import { change } from '../settings.ts';
import { beUnknown } from '../turns/waiting.ts';

/** Whoever signs out, or is forgotten, leaves nothing here for the next reader of this screen: neither a call nor parts of dice, drafts or a name. */
export function leaveNothing(): void {
  forgetDice();
  beUnknown();
  sessionStorage.clear();
  change({ name: '' });
  void unsubscribe();
}
