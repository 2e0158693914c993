/** The herald's words for arms: also their accessible name. */

import type { Language } from '@homage/words';
import type { Arms, Charge, Division, Ordinary, Tincture } from './arms.ts';

interface Words {
  tincture: Record<Tincture, string>;
  division: Record<Division, (a: string, b: string) => string>;
  /** French adds the article and elides: "au chevron", "à la fasce". */
  ordinary: Record<Ordinary, string>;
  charge: Record<Charge, string>;
  of(tincture: string): string;
}

const elide = (word: string): string => (/^[aeiouyàâéèêîôûœ]/i.test(word) ? `d’${word}` : `de ${word}`);

const WORDS: Record<Language, Words> = {
  en: {
    tincture: {
      azure: 'Azure',
      gules: 'Gules',
      vert: 'Vert',
      purpure: 'Purpure',
      sable: 'Sable',
      or: 'Or',
      argent: 'Argent',
    },
    division: {
      pale: (a, b) => `Per pale ${a} and ${b}`,
      fess: (a, b) => `Per fess ${a} and ${b}`,
      bend: (a, b) => `Per bend ${a} and ${b}`,
      sinister: (a, b) => `Per bend sinister ${a} and ${b}`,
      quarterly: (a, b) => `Quarterly ${a} and ${b}`,
      chevron: (a, b) => `Per chevron ${a} and ${b}`,
      barry: (a, b) => `Barry of six ${a} and ${b}`,
      paly: (a, b) => `Paly of six ${a} and ${b}`,
    },
    ordinary: {
      pale: 'a pale',
      fess: 'a fess',
      bend: 'a bend',
      sinister: 'a bend sinister',
      cross: 'a cross',
      saltire: 'a saltire',
      chevron: 'a chevron',
      chief: 'a chief',
      bordure: 'a bordure',
    },
    charge: {
      lis: 'a fleur-de-lis',
      tower: 'a tower',
      mullet: 'a mullet',
      rose: 'a rose',
      key: 'a key',
      crescent: 'a crescent',
      oak: 'an oak tree',
      sheaf: 'a garb',
      cross: 'a cross patty',
      lozenge: 'a lozenge',
      trefoil: 'a trefoil',
      sun: 'a sun',
      sword: 'a sword',
      crown: 'a crown',
      bell: 'a bell',
      fish: 'a fish',
    },
    of: (tincture) => ` ${tincture}`,
  },
  fr: {
    tincture: {
      azure: 'azur',
      gules: 'gueules',
      vert: 'sinople',
      purpure: 'pourpre',
      sable: 'sable',
      or: 'or',
      argent: 'argent',
    },
    division: {
      pale: (a, b) => `Parti ${elide(a)} et ${elide(b)}`,
      fess: (a, b) => `Coupé ${elide(a)} et ${elide(b)}`,
      bend: (a, b) => `Tranché ${elide(a)} et ${elide(b)}`,
      sinister: (a, b) => `Taillé ${elide(a)} et ${elide(b)}`,
      quarterly: (a, b) => `Écartelé ${elide(a)} et ${elide(b)}`,
      chevron: (a, b) => `Chapé ${elide(a)} et ${elide(b)}`,
      barry: (a, b) => `Burelé ${elide(a)} et ${elide(b)}`,
      paly: (a, b) => `Palé ${elide(a)} et ${elide(b)}`,
    },
    ordinary: {
      pale: 'au pal',
      fess: 'à la fasce',
      bend: 'à la bande',
      sinister: 'à la barre',
      cross: 'à la croix',
      saltire: 'au sautoir',
      chevron: 'au chevron',
      chief: 'au chef',
      bordure: 'à la bordure',
    },
    charge: {
      lis: 'à la fleur de lis',
      tower: 'à la tour',
      mullet: 'à l’étoile',
      rose: 'à la rose',
      key: 'à la clef',
      crescent: 'au croissant',
      oak: 'au chêne',
      sheaf: 'à la gerbe',
      cross: 'à la croix pattée',
      lozenge: 'à la losange',
      trefoil: 'au trèfle',
      sun: 'au soleil',
      sword: 'à l’épée',
      crown: 'à la couronne',
      bell: 'à la cloche',
      fish: 'au poisson',
    },
    of: (tincture) => ` ${elide(tincture)}`,
  },
};

export function blazon(arms: Arms, language: Language): string {
  const words = WORDS[language];
  const name = (tincture: Tincture): string => words.tincture[tincture];
  const field = arms.division
    ? words.division[arms.division.by](name(arms.field), name(arms.division.and))
    : language === 'fr'
      ? capital(elide(name(arms.field)))
      : name(arms.field);
  const parts = [field];
  if (arms.ordinary) parts.push(words.ordinary[arms.ordinary.kind] + words.of(name(arms.ordinary.in)));
  if (arms.charge) parts.push(words.charge[arms.charge.kind] + words.of(name(arms.charge.in)));
  return parts.join(language === 'fr' ? ' ' : ', ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
