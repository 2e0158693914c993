/** Sentences for the refusals of the server itself; those of games, kernel and table are in @homage/words. */

import type { Language } from '@homage/words';
import type { Reason, ServerReasonCode } from './base.ts';

const NNBSP = '\u202f';

type Sentences = { [C in ServerReasonCode]: string };

const en: Sentences = {
  'server.badMessage': 'The server did not understand this message.',
  'server.tooLarge': 'This message is too large.',
  'server.tooFast': 'Too many messages at once. Wait a moment and try again.',
  'server.busy': 'Many are reading the past of tables just now. Try again in a moment.',
  'server.away': 'The server that keeps this table cannot be reached just now. Nothing is lost: try again in a moment.',
  'server.noGuest': 'Say who you are first: a name is enough.',
  'server.notFound': 'There is no such page or table, or it is closed.',
  'server.notSeated': 'You have no seat at this table.',
  'server.notByLetter': 'This is only done in a running game by correspondence.',
  'server.noVacation':
    'This vacation is longer than what is left of your days this year, or lies in the past, or there were too many; or the table allows none.',
  'server.notPaused': 'The table is not paused, or it is already.',
  'server.notHost': 'Only the host of the table can do this.',
  'server.seatTaken': 'This seat is taken. Choose another one.',
  'server.alreadySeated': 'You already have a seat at this table.',
  'server.notOpen': 'The game has already begun.',
  'server.notRunning': 'The game has not begun yet.',
  'server.notOver': 'This can be had when the game is over.',
  'server.emptySeats': 'Some seats are still empty. Wait for players, or put bots into them.',
  'server.starting': 'The game is about to begin: nobody sits down or gets up now.',
  'server.notStarting': 'Keep your salt to yourself until the host begins the game.',
  'server.wrongSalt': 'This is not the salt that your seat committed itself to.',
  'server.noSuchGame': 'This server does not have this game.',
  'server.noSuchBot': 'There is no such bot.',
  'server.noSuchCharacter': 'Bots have no such character.',
  'server.noSuchChannel': 'You cannot speak in this channel now.',
  'server.noSuchSeat': 'There is nobody to do this to in that seat.',
  'server.enoughTime': 'This player has twice the time of the game already: no more can be given.',
  'server.cannotKickYourself': 'You cannot remove yourself. Leave the table instead.',
  'server.needsOthers': 'This needs the consent of another player who is here. Wait until somebody is back.',
  'server.othersPlay':
    'Others play in this game: as long as they do, no bot gets another level or character. Set them before the next game.',
  'server.removed': 'You were removed from this table and cannot sit down here again unless the host invites you.',
  'server.muted': 'The host has asked you to be silent at this table.',
  'server.nameTaken': 'Somebody at this table has this name or one that looks like it. Choose another name.',
  'server.badName': 'This name is one of the house’s bots. Choose another one.',
  'server.renamedEnough': 'You have changed your name often enough for now. Wait a quarter of an hour and try again.',
  'server.tablesEnough':
    'You, or others from your address, have set up many tables lately. Play one of them, or try again in an hour.',
  'server.askedEnough':
    'So many have asked to sit down here that the host must answer some of them first. Try again later.',
  'server.full': 'There is no room left.',
  'server.badOrigin': 'This page may not act on this server.',
  'server.badHost':
    'This server does not go by that name. Whoever runs it can allow it: HOMAGE_HOSTS, or HOMAGE_TRUST_PROXY behind a proxy.',
  'server.badToken': 'This link or token is not valid any more. Ask for a new one.',
  'server.keyUsed': 'This key was used for another command. Draw a new key for each command.',
  'server.badCode':
    'This code or link does not work: it was used already, its time is over, or a letter is wrong. Ask for a new one.',
  'server.badPasskey': 'This passkey could not be checked. Try again, or use another way in.',
  'server.badHandle': 'A handle has 3 to 30 letters and numbers, and is not the name of a bot or of the house.',
  'server.handleTaken': 'Somebody has this handle or one that looks like it. Choose another one.',
  'server.noMail': 'This server sends no mail. Use a passkey or printed codes.',
  'server.noAccount': 'This needs an account. A passkey, a mail address or printed codes make you one.',
  'server.lastWay': 'This is your only way back. Add another one first.',
  'server.hidden': 'This profile is private, or there is nobody of this handle.',
  'server.blocked': 'You cannot sit down here: one of you has blocked the other.',
  'server.banned': 'You cannot play on this server for now. Whoever runs it can tell you more.',
  'server.askHost': 'The host wants to know who sits down. You have been announced; wait for a yes.',
  'server.notSteward': 'Only stewards of this server can do this.',
  'server.notYourBan': 'A ban of your own, or one by whoever runs this server, is not yours to lift: they can.',
  'server.readOnly': 'The server is being looked after: you can read, but nothing can be changed for now.',
  'server.badHook':
    'This address cannot be used: it must begin with https:// and lead to a machine on the public internet.',
  'server.noAddress':
    'There is no address to write to: confirm one in your account first, if this server sends mail at all.',
  'server.notSent': 'The test message was not taken at the other end. Check the address and try again.',
  'server.badJournal':
    'This game cannot be shared: it is no game of this server, or playing it again shows something else than its journal says.',
  'server.sharedEnough':
    'You have shared as many games as one guest may. The oldest are removed with time; a file works always.',
  'server.closing': 'The server is restarting. Try again in a moment.',
  'server.failed': 'Something went wrong on the server. Nothing was changed; try again.',
};

const fr: Sentences = {
  'server.badMessage': 'Le serveur n’a pas compris ce message.',
  'server.tooLarge': 'Ce message est trop long.',
  'server.tooFast': 'Trop de messages à la fois. Attendez un instant et recommencez.',
  'server.busy': 'Beaucoup relisent le passé des tables en ce moment. Réessayez dans un instant.',
  'server.away':
    'Le serveur qui tient cette table ne répond pas en ce moment. Rien n’est perdu : réessayez dans un instant.',
  'server.noGuest': `Dites d’abord qui vous êtes${NNBSP}: un nom suffit.`,
  'server.notFound': 'Cette page ou cette table n’existe pas, ou elle est fermée.',
  'server.notSeated': 'Vous n’avez pas de place à cette table.',
  'server.notByLetter': 'Cela ne se fait que dans une partie par correspondance en cours.',
  'server.noVacation':
    'Ces vacances dépassent ce qu’il vous reste de jours cette année, ou sont passées, ou il y en a eu trop ; ou la table n’en permet pas.',
  'server.notPaused': 'La table n’est pas en pause, ou l’est déjà.',
  'server.notHost': 'Seul l’hôte de la table peut faire cela.',
  'server.seatTaken': 'Cette place est prise. Choisissez-en une autre.',
  'server.alreadySeated': 'Vous avez déjà une place à cette table.',
  'server.notOpen': 'La partie a déjà commencé.',
  'server.notRunning': 'La partie n’a pas encore commencé.',
  'server.notOver': 'Ce sera disponible à la fin de la partie.',
  'server.emptySeats': 'Il reste des places vides. Attendez des joueurs, ou mettez-y des robots.',
  'server.starting': `La partie va commencer${NNBSP}: plus personne ne s’assied ni ne se lève.`,
  'server.notStarting': 'Gardez votre sel pour vous jusqu’à ce que l’hôte commence la partie.',
  'server.wrongSalt': 'Ce n’est pas le sel auquel votre place s’est engagée.',
  'server.noSuchGame': 'Ce serveur ne propose pas ce jeu.',
  'server.noSuchBot': 'Ce robot n’existe pas.',
  'server.noSuchCharacter': 'Les robots n’ont pas ce caractère.',
  'server.noSuchChannel': 'Vous ne pouvez pas parler dans ce salon maintenant.',
  'server.noSuchSeat': 'Il n’y a personne à cette place à qui faire cela.',
  'server.enoughTime': `Ce joueur a déjà deux fois le temps de la partie${NNBSP}: on ne peut pas lui en donner davantage.`,
  'server.cannotKickYourself': 'Vous ne pouvez pas vous exclure vous-même. Quittez plutôt la table.',
  'server.needsOthers': 'Il faut l’accord d’un autre joueur présent. Attendez que quelqu’un revienne.',
  'server.othersPlay': `D’autres jouent dans cette partie${NNBSP}: tant qu’ils y sont, aucun robot ne change de niveau ni de caractère. Réglez-les avant la prochaine.`,
  'server.removed': 'Vous avez été exclu de cette table et ne pouvez plus vous y asseoir, sauf si l’hôte vous invite.',
  'server.muted': 'L’hôte vous a demandé de vous taire à cette table.',
  'server.nameTaken': 'Quelqu’un à cette table porte ce nom, ou un nom qui lui ressemble. Choisissez-en un autre.',
  'server.badName': 'Ce nom est celui d’un robot de la maison. Choisissez-en un autre.',
  'server.renamedEnough': 'Vous avez assez changé de nom pour le moment. Attendez un quart d’heure et recommencez.',
  'server.tablesEnough':
    'Beaucoup de tables ont été dressées depuis votre adresse ces derniers temps. Jouez à l’une d’elles, ou recommencez dans une heure.',
  'server.askedEnough':
    'Tant de gens ont demandé à s’asseoir ici que l’hôte doit d’abord répondre. Recommencez plus tard.',
  'server.full': 'Il n’y a plus de place.',
  'server.badOrigin': 'Cette page n’a pas le droit d’agir sur ce serveur.',
  'server.badHost':
    'Ce serveur ne porte pas ce nom. Qui l’administre peut l’admettre : HOMAGE_HOSTS, ou HOMAGE_TRUST_PROXY derrière un proxy.',
  'server.badToken': 'Ce lien ou ce jeton n’est plus valable. Demandez-en un nouveau.',
  'server.keyUsed': 'Cette clé a servi à une autre commande. Tirez une nouvelle clé pour chaque commande.',
  'server.badCode': `Ce code ou ce lien ne marche pas${NNBSP}: il a déjà servi, il est périmé, ou une lettre est fausse. Demandez-en un nouveau.`,
  'server.badPasskey': 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou entrez autrement.',
  'server.badHandle':
    'Un pseudonyme a de 3 à 30 lettres et chiffres, et n’est ni le nom d’un robot ni celui de la maison.',
  'server.handleTaken': 'Quelqu’un a ce pseudonyme ou un autre qui lui ressemble. Choisissez-en un autre.',
  'server.noMail': 'Ce serveur n’envoie pas de courriel. Utilisez une clé d’accès ou des codes imprimés.',
  'server.noAccount':
    'Il faut un compte pour cela. Une clé d’accès, une adresse ou des codes imprimés vous en font un.',
  'server.lastWay': 'C’est votre seul moyen de revenir. Ajoutez-en d’abord un autre.',
  'server.hidden': 'Ce profil est privé, ou personne n’a ce pseudonyme.',
  'server.blocked': `Vous ne pouvez pas vous asseoir ici${NNBSP}: l’un de vous a bloqué l’autre.`,
  'server.banned': 'Vous ne pouvez pas jouer sur ce serveur pour le moment. Qui l’administre peut vous en dire plus.',
  'server.askHost': `L’hôte veut savoir qui s’assied. Vous avez été annoncé${NNBSP}; attendez son accord.`,
  'server.notSteward': 'Seuls les intendants de ce serveur peuvent faire cela.',
  'server.notYourBan': `Une exclusion qui vous vise, ou prononcée par qui administre ce serveur, n’est pas à vous de lever${NNBSP}: qui l’administre le peut.`,
  'server.readOnly': `Le serveur est en entretien${NNBSP}: vous pouvez lire, mais rien ne peut changer pour le moment.`,
  'server.badHook':
    'Cette adresse ne convient pas\u202f: elle doit commencer par https:// et mener à une machine de l’internet public.',
  'server.noAddress':
    'Il n’y a pas d’adresse où écrire\u202f: confirmez-en une dans votre compte, si ce serveur envoie des lettres.',
  'server.notSent': 'Le message d’essai n’a pas été accepté à l’arrivée. Vérifiez l’adresse et réessayez.',
  'server.badJournal': `Cette partie ne peut pas être partagée${NNBSP}: ce n’est pas un jeu de ce serveur, ou la rejouer montre autre chose que son journal.`,
  'server.sharedEnough': `Vous avez partagé autant de parties qu’un invité le peut. Les plus anciennes s’effacent avec le temps${NNBSP}; un fichier marche toujours.`,
  'server.closing': 'Le serveur redémarre. Réessayez dans un instant.',
  'server.failed': 'Une erreur est survenue sur le serveur. Rien n’a changé, réessayez.',
};

const SENTENCES: { [L in Language]: Sentences } = { en, fr };

/** The sentence for a refusal; for those of a game or of the house the code, which @homage/words can say. */
export function sentence({ code }: Reason, language: Language): string {
  return Object.hasOwn(SENTENCES[language], code) ? SENTENCES[language][code as ServerReasonCode] : code;
}
