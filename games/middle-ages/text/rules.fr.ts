/** The rules page in French, in our own words. The ids are those that refusals cite. */

import type { Paragraph } from '@homage/words';
import { EVENT_CARDS } from '../rules/data.ts';
import { CARD, CARD_HELP } from './names.fr.ts';

export const rules: readonly Paragraph[] = [
  {
    id: 'S',
    title: 'Mise en place',
    body: 'Les 52 tuiles à dos bleu, mélangées, forment la pile, numéro visible. À 4 ou 5 joueurs, les 32 tuiles orange attendent à côté, mélangées elles aussi ; à 2 ou 3, elles restent dans la boîte.\n\nOn pose quatre rangées, chacune d’une tuile de plus qu’il n’y a de joueurs. Une rangée est rangée par numéro croissant, de gauche à droite, avant que ses faces soient montrées.\n\nQuatre des quinze événements sont tirés et visibles dès le début ; les autres ne servent pas et personne ne sait lesquels.\n\nChacun commence avec un fief vide et sans argent. Fiefs, pièces, cimetières, jetons et défausse sont publics ; seul l’ordre de la pile est caché, sauf le numéro de la tuile du dessus.',
  },
  {
    id: 'S.lords',
    title: 'Placer les Seigneurs',
    body: 'On tire les Éclaireurs un à un pour fixer un ordre. Dans cet ordre, chacun pose son Seigneur sur une tuile de la rangée du haut sans autre Seigneur. Une tuile reste libre.',
  },
  {
    id: '1',
    title: 'Étape 1 : écarter',
    body: 'La manche commence par la seule tuile de la rangée en cours sans Seigneur : elle est écartée, sans effet.',
  },
  {
    id: '2',
    title: 'Étape 2 : les joueurs',
    body: 'Les Seigneurs de la rangée en cours agissent de gauche à droite. On déplace son Seigneur, on prend la tuile qu’il occupait, on applique tout son effet, puis on touche son revenu.',
  },
  {
    id: '2.move',
    title: 'Déplacer le Seigneur',
    body: 'Le Seigneur part d’abord, vers une tuile de la rangée suivante sans Seigneur ni Éclaireur d’un autre joueur. Aux manches 4, 8 et 12, la rangée suivante est celle du haut, garnie entre-temps. À la manche 16, les Seigneurs ne bougent pas.\n\nVotre Éclaireur qui se trouve dans la rangée où vous entrez revient aussitôt en main, quelle que soit la tuile choisie.',
  },
  {
    id: '2.take',
    title: 'Prendre la tuile',
    body: 'La tuile quittée par le Seigneur se pose au sommet de la colonne de son domaine.',
  },
  {
    id: '3',
    title: 'Étape 3 : une nouvelle rangée',
    body: 'Après les manches 1 à 12, la rangée quittée par les Seigneurs est garnie de nouveau, triée, puis montrée. À partir de la manche 13, on ne pose plus rien.\n\nQuand il faut piocher et que la pile est épuisée, même au milieu d’une rangée : à 4 ou 5 joueurs vient d’abord la pile orange ; ensuite (à 3 et 5 joueurs) on mélange la défausse. Les tuiles des fiefs et des cimetières n’y retournent jamais.',
  },
  {
    id: '4',
    title: 'Étape 4 : les événements',
    body: 'À la fin des manches 4, 8, 12 et 16, l’événement visible le plus à gauche s’applique à tous en même temps, puis il est retourné. Quand il y a un choix, chacun choisit en secret et tout s’accomplit ensemble.',
  },
  {
    id: 'E',
    title: 'Les domaines',
    body: 'Chacun des huit domaines a un effet et un revenu. L’effet vient d’abord et il est obligatoire s’il est possible ; seul l’Éclaireur peut rester où il est. Un effet impossible est ignoré et le revenu est payé quand même. Qui n’a rien à choisir n’est pas interrogé.\n\nQui doit donner plus qu’il n’a donne ce qu’il a ; personne ne descend sous zéro.',
  },
  {
    id: 'E.field',
    title: 'Champ',
    body: 'Effet : 1 pièce par Paysan de votre fief, sur les tuiles de tous les domaines.\n\nRevenu : 2 pièces par Champ.',
  },
  {
    id: 'E.mill',
    title: 'Moulin',
    body: 'Effet : quiconque a moins de Moulins que vous vous donne 2 pièces. Le nouveau Moulin compte.\n\nRevenu : 2 pièces par Moulin.',
  },
  {
    id: 'E.village',
    title: 'Village',
    body: 'Effet : ramenez une tuile de votre cimetière au sommet de sa colonne. Elle n’a ni effet ni revenu propre, mais ce Village peut déjà la compter.\n\nRevenu : 2 pièces par Village et par Rempart.',
  },
  {
    id: 'E.rampart',
    title: 'Rempart',
    body: 'Effet : posez votre Éclaireur sur une tuile de n’importe quelle rangée, sauf celle de votre Seigneur ; elle ne porte ni Seigneur ni autre Éclaireur. Personne d’autre ne peut y mener son Seigneur. Un Éclaireur déjà posé peut être déplacé, ou laissé. Rien n’oblige à prendre la tuile réservée.\n\nRevenu : 2 pièces par Rempart et par Champ.',
  },
  {
    id: 'E.market',
    title: 'Marché',
    body: 'Effet : 1 pièce par Coffre de votre fief, sur les tuiles de tous les domaines.\n\nRevenu : 2 pièces par Marché et par Moulin.',
  },
  {
    id: 'E.barracks',
    title: 'Caserne',
    body: 'Effet : vous attaquez quiconque a moins de Remparts que vous n’avez de Casernes. Chacun envoie au cimetière la tuile du sommet de son domaine non vide le plus à gauche et vous donne 2 pièces. Qui n’a aucune tuile paie quand même.\n\nRevenu : 2 pièces par Caserne et par Village.',
  },
  {
    id: 'E.church',
    title: 'Église',
    body: 'Effet : posez une Pièce supplémentaire sous un de vos domaines qui n’en a pas.\n\nRevenu : 3 pièces par Église.',
  },
  {
    id: 'E.palace',
    title: 'Palais',
    body: 'Effet : choisissez un des jetons Parcelle restants et posez-le sous un de vos domaines qui n’en a pas et ne montre pas déjà son symbole.\n\nRevenu : 3 pièces par Palais.',
  },
  {
    id: 'E.income',
    title: 'Revenus et jetons',
    body: 'Un domaine paie son taux pour chaque tuile des domaines qu’il compte, la nouvelle comprise. Une Pièce supplémentaire augmente de 1 le taux de son domaine pour tout ce qu’il compte. Un jeton Parcelle ajoute un domaine à ce qui est compté, au taux du domaine qui l’accueille.\n\nChaque domaine peut accueillir une Pièce supplémentaire et un jeton Parcelle. Les jetons peuvent se poser sous un domaine vide, ne bougent plus et ne servent qu’au revenu : ce ne sont pas des tuiles.',
  },
  {
    id: 'C',
    title: 'Cimetière',
    body: 'Les tuiles détruites par une Caserne ou un événement se rangent à côté du fief de leur propriétaire. Elles n’y comptent pour rien, et seuls un Village ou l’événement Restauration en ramènent une.',
  },
  {
    id: 'V',
    title: 'Les événements',
    body: 'Les événements paient des sommes fixes pour les tuiles des fiefs ; les jetons n’y changent rien. Quand une tuile est perdue, son propriétaire choisit laquelle de ce domaine, et les autres gardent leur ordre.',
  },
  ...EVENT_CARDS.map((card) => ({ id: `V.${card}`, title: CARD[card], body: CARD_HELP[card] })),
  {
    id: 'X',
    title: 'Fin de la partie',
    body: 'Après l’événement de la manche 16, chacun perd 10 pièces par domaine sans tuile ; on peut ainsi descendre sous zéro. Le plus riche l’emporte.\n\nÀ égalité, on compare les Palais, puis Églises, Casernes, Marchés, Remparts, Villages, Moulins et Champs. Ceux qui sont égaux en tout partagent la victoire.',
  },
  {
    id: 'R',
    title: 'La liste des tuiles est une reconstitution',
    body: 'Le nombre de tuiles de chaque domaine, les deux piles et les numéros de 1 à 23 figurent dans la règle. Quel numéro porte quel domaine et quel symbole n’est publié nulle part : cette liste est notre reconstitution, conforme à tout ce qui est connu.',
  },
];
