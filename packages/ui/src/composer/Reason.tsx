import type { Vocabulary } from '@homage/kernel';
import { type GameWords, paragraphName, type Say, sayRefusal } from '@homage/words';
import { createContext, useContext } from 'react';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';

const RuleHref = createContext<(paragraph: string) => string>((paragraph) => `#${paragraph}`);
/** Where a paragraph of the rules is read; the app sets it. */
export const RuleHrefProvider = RuleHref.Provider;
export const useRuleHref = (): ((paragraph: string) => string) => useContext(RuleHref);

/** Not a paragraph: the page that says what of the box is not proven. Behind it may stand the id of one piece. */
export const PIECES = '*';

const Elsewhere = createContext<(code: string) => string | undefined>(() => undefined);
/** Sentences for refusals that neither the rules nor the house know: of a server, of the line. The app sets them. */
export const TroubleProvider = Elsewhere.Provider;

/** Why something may not be done, as a sentence, and a link to the paragraph it rests on. */
export function Reason({
  reason,
  words,
  say,
}: {
  reason: { code: string; rule?: string };
  words: GameWords<Vocabulary>;
  say: Say;
}) {
  const { language } = useLanguage();
  const ui = useText();
  const href = useRuleHref();
  const elsewhere = useContext(Elsewhere)(reason.code);
  const { rule, ...rest } = reason;
  if (elsewhere !== undefined) return elsewhere;
  return (
    <>
      {sayRefusal(words, language, rest, say)}
      {rule !== undefined && (
        <>
          {' '}
          <a className="paragraph" href={href(rule)} target="_blank" rel="noreferrer">
            {ui.compose.paragraph(paragraphName(words.texts[language].rules, rule))}
          </a>
        </>
      )}
    </>
  );
}
