import { change, getSettings } from '../settings.ts';
import { webText } from '../text/index.ts';

/**
 * The name under which I sit down. Whoever has typed none is given one that can be told apart from others and changed in the settings: "You"
 * would be read by everybody else at the table.
 */
export function myName(typed = getSettings().name): string {
  const given = typed.trim();
  if (given !== '') return given;
  const name = webText(getSettings().language).guest(100 + Math.floor(Math.random() * 900));
  change({ name });
  return name;
}
