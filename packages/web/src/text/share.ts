/** The words around games that travel as files. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface ShareText {
  share: string;
  /** What a file of a game on this device holds. */
  shareHelp: string;
  link: string;
  open: string;
  openHelp: string;
  file: string;
  wrong: string;
}

const en: ShareText = {
  share: 'Share this moment as a file',
  shareHelp:
    'This game is on your device only: a link works nowhere else. The file holds the whole game up to now, with all that is hidden in it; whoever has it opens it under “Open a shared game”.',
  link: 'Copy a link for this device',
  open: 'Open a shared game',
  openHelp:
    'Choose a file that somebody has sent you, or one you saved from a table’s menu. The game is played again here before it is shown: what its journal does not prove is refused.',
  file: 'File',
  wrong:
    'This file cannot be opened: it is no game of this house, it is longer than 2 MB, or something in it has been changed.',
};

const fr: ShareText = {
  share: 'Partager ce moment en fichier',
  shareHelp:
    'Cette partie n’est que sur votre appareil\u202f: un lien ne mène nulle part ailleurs. Le fichier contient toute la partie jusqu’ici, avec tout ce qui y est caché\u202f; qui le reçoit l’ouvre sous «\u202fOuvrir une partie partagée\u202f».',
  link: 'Copier un lien pour cet appareil',
  open: 'Ouvrir une partie partagée',
  openHelp:
    'Choisissez un fichier qu’on vous a envoyé, ou enregistré depuis le menu d’une table. La partie est rejouée ici avant d’être montrée\u202f: ce que son journal ne prouve pas est refusé.',
  file: 'Fichier',
  wrong:
    'Ce fichier ne s’ouvre pas\u202f: ce n’est pas une partie de cette maison, il dépasse 2 Mo, ou quelque chose y a été changé.',
};

const TEXTS: Record<Language, ShareText> = { en, fr };

export const useShareText = (): ShareText => TEXTS[useSettings().language];
