import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CHARACTER_CARDS, DISASTERS, FORTUNE_CARDS, LORDS, UNITS } from '../../rules/data.ts';
import { wordsIn } from '../../text/board.ts';
import { PictureOf } from '../cards.tsx';
import { gallery } from '../gallery.tsx';

const ART = join(import.meta.dirname, '../../../../packages/ui/src/art');
/** The drawings that a picture refers to, as files. */
const filesOf = (markup: string): string[] =>
  [...markup.matchAll(/href="#(card|piece)-([\w-]+)"/g)].map(([, sheet, name]) =>
    join(ART, `${sheet}s`, `${name}.svg`),
  );

describe('the drawings of FIEF France', () => {
  it('show every card, and each drawing that a card asks for is there', () => {
    for (const card of new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...DISASTERS])) {
      const files = filesOf(renderToStaticMarkup(<PictureOf card={card} />));
      expect(files.length, card).toBeGreaterThan(0);
      for (const file of files) expect(existsSync(file), file).toBe(true);
    }
  });

  it('hang in the gallery: every card, lord and kind of pawn, with its name in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      const [cards, faces, pieces] = gallery(language);
      expect(cards?.exhibits).toHaveLength(new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...DISASTERS]).size);
      expect(faces?.exhibits.length).toBeGreaterThan(LORDS.length);
      const named = pieces?.exhibits.map(({ name }) => name);
      for (const unit of UNITS) expect(named).toContain(wordsIn(language).names.unit(unit));
      for (const fort of [1, 2] as const) expect(named).toContain(wordsIn(language).names.FORTS[fort]);
      for (const { name, picture } of pieces?.kind === 'pieces' ? pieces.exhibits : []) {
        expect(name).not.toBe('');
        for (const file of filesOf(renderToStaticMarkup(picture))) expect(existsSync(file), file).toBe(true);
      }
    }
  });
});
