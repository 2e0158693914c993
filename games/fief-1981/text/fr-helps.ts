/** What a question is for, told to whoever meets it for the first time, in French. */

import type { Fief81 } from '@homage/fief-1981/rules';
import type { GameText } from '@homage/words';

export const helps: NonNullable<GameText<Fief81>['helps']> = {
  region:
    'Votre château et 8 soldats commencent ici. Qui tient tous les villages d’une région peut la recevoir en fief, et les fiefs font gagner : les petites régions vont plus vite, les grandes rapportent plus.',
  castle:
    'Vos 8 soldats commencent dans ce village, et les seigneurs que vous piochez y entrent en jeu. Dans un château, ils sont plus difficiles à battre.',
  village:
    'Votre château, votre premier seigneur et 8 soldats commencent ici. Qui tient tous les villages d’une région peut la recevoir en fief, et les fiefs font gagner.',
  founder: 'Tous les seigneurs se valent. Les soldats ne se déplacent qu’avec un seigneur.',
  cards:
    'On distribue jusqu’à trois cartes par tour, et rien ne doit être joué. Seigneurs et évêchés renforcent votre famille ; les attaques frappent une région ou un seigneur.',
  parry:
    'Une attaque vient d’être posée. Qui pourrait y répondre est interrogé, quoi qu’il ait en main, pour que personne n’apprenne qui a une carte. Si vous n’en avez aucune contre elle, laissez faire.',
  taxes: 'Les cartes d’impôt rapportent de l’argent en plus du revenu de vos villages.',
  buy: 'Moulins et pressoirs rapportent à chaque tour, les soldats combattent, un château protège. Ce que vous ne dépensez pas reste à vous.',
  march:
    'Les soldats ne se déplacent qu’avec un seigneur, de deux pas au plus. Un village libre est à vous si une pièce y reste ; devant un village tenu, vous vous arrêtez et dites ce que vous voulez.',
  passage: 'On veut traverser votre village. Si vous refusez, on peut user de force.',
  refused:
    'Le passage est refusé : vous combattez pour le village, ou rebroussez chemin là où les règles le permettent.',
  resist:
    'Les villages de votre fief sont à vous même sans soldats : les habitants peuvent frapper les intrus pour vous.',
  whichBattle:
    'Les batailles se livrent l’une après l’autre ; ce qui arrive dans la première peut changer les suivantes.',
  losses: 'Chaque soldat et chaque seigneur compte pour un. Qui n’a plus personne a perdu la bataille.',
  coalition:
    'Vous êtes venus tous deux contre ce village. Ensemble, vous le frappez à tour de rôle et enchérissez ensuite ; sinon vous vous battez entre vous.',
  bid: 'Tous deux enchérissent en secret : le plus offrant a le village et verse son enchère à l’autre.',
  vote: 'Le trône est vacant : chaque seigneur, évêché, cardinal et titre vaut une voix. Le roi accorde les fiefs, et les fiefs font gagner.',
  candidate: 'Le roi accorde les fiefs, et les fiefs font gagner. Évêques et cardinaux ne peuvent être élus.',
  ballot: 'Chaque seigneur vote avec toutes les cartes posées sous lui.',
  solicit: 'Pour régner, le roi élu doit être sacré par un cardinal ou par deux évêques.',
  anoint: 'Sans un cardinal ou deux évêques, le seigneur élu ne devient pas roi ce tour-ci.',
  cardinal: 'Un cardinal suffit à sacrer un roi.',
  grant: 'Roi, vous décidez qui se renforce : avec le titre, le possesseur est plus près de la victoire d’un fief.',
  enfief: 'La capitale vaut le fief : qui la prend prend le titre.',
  talk: 'Le moment de marchander : promettez ce que vous voulez. L’argent donné est donné, les paroles n’engagent personne.',
};
