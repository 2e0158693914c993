import type { Vocabulary } from '@homage/kernel';
import { type GameText, houseReason, type Language, type Say } from '@homage/words';
import { createContext, useContext } from 'react';
import { useLanguage } from '../text/language.tsx';
import type { AnyReason } from './draft.ts';

const RuleHref = createContext<(paragraph: string) => string>((paragraph) => `#${paragraph}`);
/** Where a paragraph of the rules is read; the app sets it. */
export const RuleHrefProvider = RuleHref.Provider;
export const useRuleHref = (): ((paragraph: string) => string) => useContext(RuleHref);

/** Why something may not be done, as a sentence. */
export function reasonText(reason: AnyReason, language: Language, text: GameText<Vocabulary>, say: Say): string {
  if (reason.code.startsWith('house.')) return houseReason(language, reason);
  return text.reasons[reason.code]?.(reason, say) ?? reason.code;
}

/** The sentence and a link to the paragraph it rests on. */
export function Reason({ reason, text, say }: { reason: AnyReason; text: GameText<Vocabulary>; say: Say }) {
  const { language, text: ui } = useLanguage();
  const href = useRuleHref();
  const rule = 'rule' in reason ? reason.rule : undefined;
  return (
    <>
      {reasonText(reason, language, text, say)}
      {rule !== undefined && (
        <>
          {' '}
          <a href={href(rule)}>{ui.compose.paragraph(rule)}</a>
        </>
      )}
    </>
  );
}
