/** The words around games that travel as files. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface ShareText {
  share: string;
  /** By a link, where there is a server. */
  upload: string;
  uploading: string;
  uploaded: string;
  /** There is none, or it did not take the game: a file was saved in its place. */
  instead: string;
  /** Why the server did not take it, by code. */
  refused: { readonly [code: string]: string };
  /** A shared game is on its way here. */
  fetching: string;
  gone: string;
  /** What a file of a game on this device holds. */
  shareHelp: string;
  open: string;
  openHelp: string;
  file: string;
  wrong: string;
}

const en: ShareText = {
  share: 'Save this moment as a file',
  upload: 'Share this moment by a link',
  uploading: 'The server plays the game again …',
  uploaded: 'Copied: whoever has this link sees the whole game.',
  instead: 'There is no server to share it by: the game has been saved as a file instead.',
  refused: {
    'server.badJournal':
      'The server did not take this game: it does not have this game, or another version of it. It has been saved as a file instead.',
    'server.sharedEnough': 'You have shared as many games as one guest may. This one has been saved as a file instead.',
    'server.tooLarge': 'This game is longer than 2 MB. It has been saved as a file instead.',
    'server.tooFast':
      'Too many games were shared from here just now. This one has been saved as a file; or try again in an hour.',
  },
  fetching: 'The shared game is being fetched and played again …',
  gone: 'This shared game is not there any more, or it cannot be opened: shared games are kept for half a year.',
  shareHelp:
    'This game is on your device only. Shared by a link or as a file it shows the whole game up to now, with all that is hidden in it; a file is opened under “Open a shared game”.',
  open: 'Open a shared game',
  openHelp:
    'Choose a file that somebody has sent you, or one you saved from a table’s menu. The game is played again here before it is shown: what its journal does not prove is refused.',
  file: 'File',
  wrong:
    'This file cannot be opened: it is no game of this house, it is longer than 2 MB, or something in it has been changed.',
};

const fr: ShareText = {
  share: 'Enregistrer ce moment en fichier',
  upload: 'Partager ce moment par un lien',
  uploading: 'Le serveur rejoue la partie…',
  uploaded: 'Copié\u202f: qui a ce lien voit toute la partie.',
  instead: 'Il n’y a pas de serveur pour la partager\u202f: la partie a été enregistrée en fichier.',
  refused: {
    'server.badJournal':
      'Le serveur n’a pas pris cette partie\u202f: il n’a pas ce jeu, ou une autre version. Elle a été enregistrée en fichier.',
    'server.sharedEnough':
      'Vous avez partagé autant de parties qu’un invité le peut. Celle-ci a été enregistrée en fichier.',
    'server.tooLarge': 'Cette partie dépasse 2 Mo. Elle a été enregistrée en fichier.',
    'server.tooFast':
      'Trop de parties ont été partagées d’ici. Celle-ci a été enregistrée en fichier\u202f; ou réessayez dans une heure.',
  },
  fetching: 'La partie partagée arrive et est rejouée…',
  gone: 'Cette partie partagée n’est plus là, ou ne s’ouvre pas\u202f: les parties partagées sont gardées six mois.',
  shareHelp:
    'Cette partie n’est que sur votre appareil. Partagée par un lien ou en fichier, elle se montre tout entière jusqu’ici, avec tout ce qui y est caché\u202f; un fichier s’ouvre sous «\u202fOuvrir une partie partagée\u202f».',
  open: 'Ouvrir une partie partagée',
  openHelp:
    'Choisissez un fichier qu’on vous a envoyé, ou enregistré depuis le menu d’une table. La partie est rejouée ici avant d’être montrée\u202f: ce que son journal ne prouve pas est refusé.',
  file: 'Fichier',
  wrong:
    'Ce fichier ne s’ouvre pas\u202f: ce n’est pas une partie de cette maison, il dépasse 2 Mo, ou quelque chose y a été changé.',
};

const TEXTS: Record<Language, ShareText> = { en, fr };

export const useShareText = (): ShareText => TEXTS[useSettings().language];
