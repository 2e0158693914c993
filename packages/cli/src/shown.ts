/** Text from elsewhere (files, addresses, arguments) as it may be shown in a terminal. */

/** Controls, what turns the text around or cannot be seen, and what ends a line; the joiners of scripts and soft hyphens stay. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|[^\P{Cf}\u00ad\u200c\u200d]/gu;

/** On one line, and nothing in it moves the cursor, colours or hides anything: what would is written out. */
export function shown(text: string): string {
  return text.replace(HIDDEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
