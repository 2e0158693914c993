/** The words of care for each other: blocks, reports, stewards. */

import { french, type Language } from '@homage/words';
import { useSettings } from '../settings.ts';

type Reasons = { readonly [why in 'abuse' | 'cheating' | 'leaving' | 'name' | 'other']: string };

export interface CareText {
  title: string;
  help: string;
  profile(name: string): string;
  mute(name: string): string;
  hear(name: string): string;
  block(name: string): string;
  unblock(name: string): string;
  report(name: string): string;
  reasons: Reasons;
  words: string;
  context: string;
  send: string;
  cancel: string;
  reported: string;
  /** Whom one has blocked or does not hear, on the page of the account. */
  bonds: {
    title: string;
    help: string;
    kinds: { readonly [kind in 'block' | 'mute']: string };
    remove(name: string): string;
  };
  /** Whom the host would like to play with, and being asked. */
  wish: {
    title: string;
    language: string;
    experience: string;
    any: string;
    languages: { readonly [L in Language]: string };
    levels: { readonly [level in 'new' | 'some' | 'old']: string };
    approve: string;
    asks: string;
    admit(name: string): string;
    refuse(name: string): string;
    approved: string;
    free(count: number): string;
    clocks: { readonly [kind: string]: string };
    announced: string;
  };
  steward: {
    title: string;
    reports: string;
    none: string;
    about(name: string, why: string): string;
    by(name: string): string;
    table: string;
    said: string;
    howLong: string;
    days(count: number): string;
    forGood: string;
    network: string;
    note: string;
    ban: string;
    dismiss: string;
    bans: string;
    noBans: string;
    kinds: { readonly [kind in 'guest' | 'network']: string };
    until(day: string): string;
    lift: string;
    audit: string;
    noAudit: string;
    acts: { readonly [act: string]: string };
  };
}

const en: CareText = {
  title: 'Getting on with somebody',
  help: 'What you choose here is for you alone; nobody is told.',
  profile: (name) => `Profile of ${name}`,
  mute: (name) => `Do not hear ${name}`,
  hear: (name) => `Hear ${name} again`,
  block: (name) => `Block ${name}`,
  unblock: (name) => `Block ${name} no longer`,
  report: (name) => `Report ${name}`,
  reasons: {
    abuse: 'Insults or threats',
    cheating: 'Cheating',
    leaving: 'Left on purpose',
    name: 'Name',
    other: 'Something else',
  },
  words: 'What happened?',
  context: 'The last lines that you could read are sent along.',
  send: 'Tell the stewards',
  cancel: 'Cancel',
  reported: 'The stewards have it now. Thank you.',
  bonds: {
    title: 'Blocked and unheard',
    help: 'You are not seated with somebody you have blocked, at no table. They are not told.',
    kinds: { block: 'blocked', mute: 'not heard' },
    remove: (name) => `Take ${name} off the list`,
  },
  wish: {
    title: 'Company',
    language: 'Language at the table',
    experience: 'Who should come',
    any: 'No matter',
    languages: { en: 'English', fr: 'French' },
    levels: { new: 'Newcomers welcome', some: 'Knows the rules', old: 'Old hands' },
    approve: 'Ask me before somebody sits down',
    asks: 'They would like to sit down:',
    admit: (name) => `Let ${name} sit down`,
    refuse: (name) => `Not ${name}`,
    approved: 'the host is asked',
    free: (count) => (count === 1 ? 'one free seat' : `${count} free seats`),
    clocks: { none: 'no clock', live: 'live clock', days: 'by correspondence', letters: 'by correspondence' },
    announced: 'You have been announced. As soon as the host says yes you can sit down.',
  },
  steward: {
    title: 'Stewards’ room',
    reports: 'Reports',
    none: 'Nothing waits to be settled.',
    about: (name, why) => `${name || 'A deleted account'}: ${why}`,
    by: (name) => `reported by ${name}`,
    table: 'the table',
    said: 'What was said',
    howLong: 'How long',
    days: (count) => (count === 1 ? 'One day' : `${count} days`),
    forGood: 'for good',
    network: 'Also whoever comes from the same network',
    note: 'A note for the trail',
    ban: 'Ban',
    dismiss: 'Nothing to do',
    bans: 'Bans',
    noBans: 'Nobody is barred.',
    kinds: { guest: 'Somebody', network: 'A network' },
    until: (day) => `until ${day}`,
    lift: 'Lift',
    audit: 'What was done',
    noAudit: 'Nothing yet.',
    acts: {
      ban: 'Banned',
      dismiss: 'Dismissed',
      unban: 'Ban lifted',
      steward: 'Named a steward',
      unsteward: 'Steward no longer',
      close: 'Table closed',
      remove: 'Removed',
      readOnly: 'Read-only',
      writable: 'Open again',
    },
  },
};

const fr: CareText = {
  title: 'S’entendre avec quelqu’un',
  help: 'Ce que vous choisissez ici ne vaut que pour vous ; personne n’en est averti.',
  profile: (name) => `Profil ${french.de(name)}`,
  mute: (name) => `Ne plus entendre ${name}`,
  hear: (name) => `Entendre à nouveau ${name}`,
  block: (name) => `Bloquer ${name}`,
  unblock: (name) => `Ne plus bloquer ${name}`,
  report: (name) => `Signaler ${name}`,
  reasons: {
    abuse: 'Insultes ou menaces',
    cheating: 'Triche',
    leaving: 'Abandon volontaire',
    name: 'Nom',
    other: 'Autre chose',
  },
  words: 'Que s’est-il passé ?',
  context: 'Les derniers messages que vous pouviez lire sont joints.',
  send: 'Prévenir les intendants',
  cancel: 'Annuler',
  reported: 'Les intendants sont prévenus. Merci.',
  bonds: {
    title: 'Bloqués et tus',
    help: 'On ne vous assied à aucune table avec une personne que vous avez bloquée. Elle n’en est pas avertie.',
    kinds: { block: 'bloqué', mute: 'pas entendu' },
    remove: (name) => `Retirer ${name} de la liste`,
  },
  wish: {
    title: 'Compagnie',
    language: 'Langue à la table',
    experience: 'Qui devrait venir',
    any: 'Peu importe',
    languages: { en: 'Anglais', fr: 'Français' },
    levels: { new: 'Débutants bienvenus', some: 'Connaît les règles', old: 'Joueurs aguerris' },
    approve: 'Me demander avant que quelqu’un s’assoie',
    asks: 'Ils aimeraient s’asseoir :',
    admit: (name) => `Laisser ${name} s’asseoir`,
    refuse: (name) => `Pas ${name}`,
    approved: 'l’hôte décide',
    free: (count) => (count === 1 ? 'une place libre' : `${count} places libres`),
    clocks: { none: 'sans pendule', live: 'à la pendule', days: 'par correspondance', letters: 'par correspondance' },
    announced: 'Vous avez été annoncé. Dès que l’hôte accepte, vous pouvez vous asseoir.',
  },
  steward: {
    title: 'Salle des intendants',
    reports: 'Signalements',
    none: 'Rien n’attend d’être réglé.',
    about: (name, why) => `${name || 'Un compte supprimé'} : ${why}`,
    by: (name) => `signalé par ${name}`,
    table: 'la table',
    said: 'Ce qui a été dit',
    howLong: 'Combien de temps',
    days: (count) => (count === 1 ? 'Un jour' : `${count} jours`),
    forGood: 'pour de bon',
    network: 'Aussi qui vient du même réseau',
    note: 'Une note pour le registre',
    ban: 'Exclure',
    dismiss: 'Rien à faire',
    bans: 'Exclusions',
    noBans: 'Personne n’est exclu.',
    kinds: { guest: 'Quelqu’un', network: 'Un réseau' },
    until: (day) => `jusqu’au ${day}`,
    lift: 'Lever',
    audit: 'Ce qui a été fait',
    noAudit: 'Rien encore.',
    acts: {
      ban: 'Exclu',
      dismiss: 'Classé',
      unban: 'Exclusion levée',
      steward: 'Intendant nommé',
      unsteward: 'N’est plus intendant',
      close: 'Table fermée',
      remove: 'Effacé',
      readOnly: 'Lecture seule',
      writable: 'Rouvert',
    },
  },
};

const TEXTS: Record<Language, CareText> = { en, fr };
export const careText = (language: Language): CareText => TEXTS[language];
export const useCareText = (): CareText => TEXTS[useSettings().language];
