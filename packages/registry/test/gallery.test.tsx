import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Plate } from '@homage/ui/stage';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BROWSER_GAMES } from '../src/browser.ts';

const ART = join(import.meta.dirname, '../../ui/src/art');
const FOLDER: { readonly [sheet: string]: string } = { card: 'cards', piece: 'pieces' };

describe.each(BROWSER_GAMES)('the gallery of $id', ({ board }) => {
  it.each(['en', 'fr'] as const)(
    'names everything in %s once, and every drawing it shows is there',
    async (language) => {
      const { gallery } = await board();
      if (gallery === undefined) return;
      const halls = (await gallery())(language);
      expect(halls.length).toBeGreaterThan(0);
      for (const { kind, exhibits } of halls) {
        expect(exhibits.length, kind).toBeGreaterThan(3);
        expect(new Set(exhibits.map(({ name }) => name)).size).toBe(exhibits.length);
        for (const exhibit of exhibits) {
          const { name } = exhibit;
          expect(name).toMatch(/\p{L}/u);
          expect(name).not.toContain('undefined');
          const markup = renderToStaticMarkup(
            'picture' in exhibit ? (
              exhibit.picture
            ) : 'scene' in exhibit ? (
              exhibit.scene
            ) : (
              <Plate ceremony={exhibit.ceremony} sentence={name} still />
            ),
          );
          if ('does' in exhibit) expect(exhibit.does, name).toMatch(/\p{L}/u);
          expect(markup, name).toContain('<svg');
          const shown = [...markup.matchAll(/href="#(card|piece|portrait)-([\w-]+)"/g)];
          for (const [, sheet = '', drawing] of shown)
            if (FOLDER[sheet] !== undefined)
              expect(existsSync(join(ART, FOLDER[sheet], `${drawing}.svg`)), `${name}: ${drawing}`).toBe(true);
        }
      }
    },
  );
});
