/** What a question is for, told to whoever meets it for the first time, in French. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const helps: NonNullable<GameText<FiefFrance>['helps']> = {
  home: 'Vous commencez ici avec ce seigneur, 1 chevalier, 3 hommes d’armes et un château fort. Qui tient toutes les villes d’un fief (une couleur) peut en acheter le titre, qui vaut 1 point de victoire : les petits fiefs sont les plus rapides.',
  marry:
    'Un mariage fait de deux familles des alliées : ensemble, elles gagnent avec 4 points. À quatre joueurs ou plus, aucune des deux ne peut alors gagner seule.',
  wed: 'Si vous acceptez, vos familles sont alliées : vous gagnez ensemble avec 4 points, et à quatre joueurs ou plus, non plus seul.',
  nominate:
    'Un évêque vote aux élections suivantes et peut devenir cardinal, pape, ou aider à faire un roi. Le roi et le pape valent 1 point de victoire chacun. Seuls figurent sur la liste les seigneurs qui peuvent exercer la charge.',
  lay: 'POUR donne à un candidat toutes vos voix, LEURRE aucune. Tous voient où sont vos marqueurs, personne ne sait lequel est lequel, jusqu’à ce qu’on les retourne.',
  discard:
    'Une main compte trois cartes au plus, et vous piochez ensuite. Ce que vous gardez reste à vous jusqu’à ce que vous le jouiez.',
  draw: 'Jusqu’à deux cartes par tour. Les personnages sont pour la plupart de nouveaux seigneurs de votre famille ; les événements vous aident, ou frappent quelqu’un.',
  playCard:
    'Seigneurs, Beau temps, Bonne récolte et Impôt se jouent maintenant, ou plus de tout le tour. Les surprises peuvent attendre : elles se jouent à tout moment.',
  ransom: 'Vos seigneurs prisonniers reviennent contre de l’argent. Qui peut payer le prix entier le doit.',
  buy: 'Les revenus sont versés ; vous les dépensez maintenant. Les moulins rapportent à chaque tour, les pions combattent, les châteaux forts gardent une ville, et un titre vaut 1 point de victoire. Ce que vous ne dépensez pas reste à vous.',
  march:
    'Chaque seigneur fait jusqu’à 2 étapes le long des routes, avec les pions que vous lui donnez : touchez un seigneur, puis une ville. Le premier dans une ville vide la contrôle. Sans seigneur, les pions restent où ils sont.',
  passage:
    'Qui traverse une ville ou suit une route où d’autres se trouvent a besoin de leur accord. Si vous barrez le passage, il peut rebrousser chemin, attendre ou se battre.',
  attack:
    'Dans chaque ville où vous avez un seigneur avec des troupes, vous pouvez livrer une bataille ce tour-ci. Là où vous n’en déclarez pas, chacun reste où il est.',
  join: 'Vous avez des forces dans cette ville. Le chef du camp que vous choisissez décide si vous y êtes admis.',
  opening:
    'Les deux camps tirent et frappent jusqu’à ce que l’un soit battu ou que les deux s’arrêtent. Qui se rend perd tous ses pions sur place.',
  losses:
    'Une touche retire un homme d’armes ou un archer, trois touches un chevalier. Les seigneurs ne tombent que lorsque tous les pions de leur camp ont disparu.',
  resolve: 'Entre deux assauts, les confédérés peuvent rester, se retirer ou demander à changer de camp.',
  press:
    'Après chaque assaut, vous décidez de nouveau. Les deux chefs doivent s’accorder pour arrêter, sauf si les défenseurs sont derrière des murs ou sans seigneur.',
  spoils: 'Qui a la ville à la fin de la bataille en touche le revenu, et les prisonniers valent une rançon.',
  besiege:
    'Un engin de siège ôte aux murs leur avantage, et les assiégés ne touchent pas de revenu. Il reste tant qu’un de vos seigneurs est là.',
  plunder: 'Un moulin pillé est perdu, et rapporte 2 deniers tout de suite.',
  settle:
    'Un nouveau seigneur commence là où votre famille est chez elle : d’abord dans une forteresse, sinon auprès d’un autre seigneur ou dans une de vos villes.',
  control: 'La ville va à une famille qui s’y trouve encore.',
  window:
    'Tous sont interrogés de la même façon, quoi qu’ils aient en main, pour que personne n’apprenne qui a une surprise. Si vous n’en avez pas, passez.',
  rise: 'Tous sont interrogés de la même façon, quoi qu’ils aient en main, pour que personne n’apprenne qui a une carte. Si vous n’en avez pas, passez.',
};
