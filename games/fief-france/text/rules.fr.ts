import type { Paragraph } from '@homage/words';
export const rules: readonly Paragraph[] = [];
