/** The rules in our own words, in French. The ids are what refusals cite. */

import type { Paragraph } from '@homage/words';

export const rules: readonly Paragraph[] = [
  {
    id: 'goal',
    title: 'But et fin de la partie',
    body: `Chaque joueur mène une famille : des seigneurs, dont certains évêques ou cardinaux, peut-être le roi, et des soldats. Un fief est une région dont le titre (duc pour cinq villages, comte pour quatre, baron pour trois) est porté par l’un de vos seigneurs.

Règle originale : le premier à posséder 2, 3 ou 4 fiefs (option de la table) gagne à la fin du tour ; ou, au temps, celui qui en a le plus. À égalité, on compte les soldats sur le plateau, puis l’argent.

Règle adaptée : trois titres donnent aussitôt la victoire, quatre à trois joueurs ; ou, au temps, celui qui en a le plus. À égalité, le titre le plus élevé l’emporte, puis l’argent.

Le tour en cours est toujours terminé quand l’heure a sonné ou que le dernier tour est venu. Une dernière égalité est une victoire partagée. Les titres sous la garde du roi ne comptent pour personne.`,
  },
  {
    id: 'setup',
    title: 'Mise en place',
    body: `Chacun lance deux dés ; le plus haut choisit en premier, les ex æquo relancent entre eux. Puis chacun s’assied devant son choix : c’est l’ordre de la table, dans le sens des aiguilles d’une montre.

Règle originale : choisissez une région, puis placez votre château sur l’un de ses villages avec vos 8 soldats. Vous commencez sans seigneur.

Règle adaptée : choisissez un village, puis l’un des quinze seigneurs ; château, seigneur et 8 soldats sont dans ce village.

Chacun commence avec 300 écus. Les 58 cartes à dos bleu sont mélangées.`,
  },
  {
    id: 'turn',
    title: 'Le tour',
    body: `Un tour a six phases : cartes, revenus, achats, déplacements, combats, négociations. Dans chacune, chacun joue une fois, dans le sens des aiguilles d’une montre à partir du premier joueur.

Celui qui a choisi en premier commence le premier tour. Le premier joueur suivant est le voisin de droite (règle originale) ou de gauche (règle adaptée).`,
  },
  {
    id: 'cards',
    title: 'Phase 1 : les cartes',
    body: `Chacun est complété à trois cartes. Quand la pioche est vide, la défausse est mélangée. À votre tour vous jouez vos cartes une à une ; rien n’est obligatoire. Les cartes ne passent jamais d’un joueur à l’autre.

Règle originale : une fois par tour vous pouvez rendre une carte et en tirer une autre, mais pas dans un tour où vous vous servez d’une carte d’attaque, de parade ou d’impôt. On peut se défausser de cartes d’attaque.

Règle adaptée : on se défausse de ce que l’on veut ; il n’y a pas d’échange. Si vous avez des soldats mais plus de seigneur quand la défausse est mélangée, vous pouvez y prendre un seigneur.`,
  },
  {
    id: 'attack',
    title: 'Les attaques',
    body: `- Mauvais temps sur une région : les soldats qui s’y trouvent ne se mettent pas en marche et l’on ne s’y bat pas. On peut y entrer, et les seigneurs seuls se déplacent librement.
- Famine sur une région : moulins et pressoirs ne rapportent rien.
- Révolte, avec une famine : un dé. 1 rien ; 2 les châteaux de la région sont attaqués ; 3 un moulin ou un pressoir par village disparaît, au choix de l’attaquant ; 4 tous disparaissent ; 5 et 6 à la fois 2 et 4.
- Peste sur une région : chacun y perd des soldats, où il veut, et un dé est lancé pour chaque seigneur.
- Assassinat : un seigneur meurt.

Règle originale : mauvais temps et famine durent ce tour. La révolte demande une carte famine de votre main. Contre un château, un dé (pour 6, deux) donne le nombre de soldats tués. Peste : un soldat sur trois ; un seigneur meurt sur 1 ou 2. Vos propres seigneurs ne craignent pas votre assassin.

Règle adaptée : mauvais temps et famine restent jusqu’à un Soleil ou de Bonnes récoltes. La révolte demande une région affamée, une fois par région et par tour. Contre un château, deux dés (pour 6, trois) sur la ligne du château, soldats avant seigneurs. Peste : la moitié des soldats, arrondie en dessous ; un seigneur meurt de 1 à 3. Tout seigneur peut être assassiné.`,
  },
  {
    id: 'parry',
    title: 'Les parades',
    body: `Le Soleil met fin au Mauvais temps, les Bonnes récoltes à une Famine. Rien ne pare la peste.

Règle originale : celui qui a le plus de seigneurs dans la région (puis de soldats, puis le premier après l’attaquant) peut parer sur-le-champ, même si son tour est passé. Une révolte, famine comprise, s’arrête avec de Bonnes récoltes ou 300 écus par point du dé. La Justice du propriétaire de la victime la sauve et tue un seigneur de l’assassin.

Règle adaptée : Soleil et Bonnes récoltes se posent à votre tour, sur toute carte qui se trouve sur le plateau. Une révolte s’arrête pour 300 écus par point du dé, et d’autres peuvent vous donner l’argent ; la famine reste. Après un assassinat, n’importe qui peut poser la Justice : un seigneur de l’assassin meurt, jamais le roi ; la victime reste morte.`,
  },
  {
    id: 'power',
    title: 'Seigneurs, évêques, cardinaux',
    body: `Un seigneur va dans l’un de vos châteaux. À défaut : dans un village libre (règle originale), ou dans un village que vous occupez, un village libre ou celui d’un joueur qui l’accepte (règle adaptée).

Un évêché fait de l’un de vos seigneurs un évêque ; un seigneur n’a qu’un évêché, et le roi jamais. Un évêque ne peut être élu roi. Il se déplace sans soldats (règle originale) ou avec deux au plus (règle adaptée), mais peut marcher à côté d’un seigneur qui les mène.

Un évêque peut devenir cardinal ; il y a trois chapeaux. Règle originale : gratuitement, en phase 1 ; un cardinal ne prélève pas la dîme. Règle adaptée : pour 1000 écus en phase 6 ; il la prélève encore.

Quand un seigneur meurt, ses cartes sont rendues. Ses titres de noblesse passent à un autre seigneur de la famille.`,
  },
  {
    id: 'tax',
    title: 'Les impôts',
    body: `Les cartes d’impôt se posent en phase 2 (règle originale) ou en phase 1 (règle adaptée) et se paient en phase 2. Une par fief, par évêché et par couronne dans un tour.

- Taille royale : 1500 écus pour le joueur qui a le roi.
- Taille seigneuriale : 200 écus par village d’un fief dont vous avez le titre (règle adaptée : et un pion dans la capitale).
- Dîme : les revenus des six villages d’un évêché vont au joueur de l’évêque au lieu de leurs propriétaires. Règle originale : tous ; règle adaptée : ceux des moulins et pressoirs.

Règle adaptée : si le roi ou l’évêque meurt avant la phase 2, la carte est nulle.`,
  },
  {
    id: 'income',
    title: 'Phase 2 : les revenus',
    body: `Chaque pressoir rapporte 100 écus et chaque moulin 200 à qui contrôle le village. Règle originale : chaque village rapporte 100 de plus. Règle adaptée : chaque château rapporte 100 ; un village nu ne rapporte rien.

Un fief paie son propriétaire pour tous ses villages, même vides ; règle adaptée : seulement s’il a un pion dans la capitale, sinon seulement là où il en a un. Sous la garde du roi, tout va au roi (règle originale) ou à qui s’y trouve (règle adaptée).`,
  },
  {
    id: 'purchases',
    title: 'Phase 3 : les achats',
    body: `Soldat 100, pressoir 200, moulin 300, château 2000. On achète pour les villages que l’on contrôle avec un pion, et pour tous les villages de ses fiefs sauf si des ennemis s’y trouvent. Au plus trois moulins et pressoirs ensemble par village, et un château. La boîte contient 30 soldats par couleur, 12 châteaux, 12 moulins, 12 pressoirs.`,
  },
  {
    id: 'move',
    title: 'Phase 4 : les déplacements',
    body: `Un seigneur fait jusqu’à deux étapes le long des routes, seul ou avec des soldats. Les soldats ne se déplacent jamais sans seigneur, et aucun ne fait plus de deux étapes, même si un autre seigneur le prend en charge. On peut laisser et prendre des soldats dans chaque village.

Un village libre est à vous, château compris, si un pion y reste.`,
  },
  {
    id: 'arrival',
    title: 'Arriver devant un village tenu',
    body: `Règle originale : on s’arrête à l’entrée et le déplacement est fini. Déclarez une attaque ou un siège, ou demandez le passage. Accordé : vous attendez et continuez au tour suivant dans toute direction ; si vous restez, il faut déclarer de nouveau. Refusé : il y a combat.

Règle adaptée : déclarez une attaque ou demandez l’autorisation. Accordée : cette troupe est invitée ; elle peut continuer ou camper, sans rien posséder. L’autorisation vaut pour une troupe : qui la suit demande à son tour, et qui attaque le village ne demande rien. Refusée : rebroussez chemin sans perdre l’étape, ou tentez le coup de force. Ce tour-ci, hôte et invité gardent la paix ; plus tard l’un peut se retourner contre l’autre. Un village que son propriétaire quitte revient à l’invité, sauf dans un fief. Un propriétaire attaqué peut évacuer à son tour, mais pas par la route de l’attaquant ; vide, le village lui revient intact.`,
  },
  {
    id: 'siege',
    title: 'Les sièges (règle originale)',
    body: `Un siège n’amène ni combat ni dégâts, mais ceux de l’intérieur ne sortent plus. Ils peuvent tenter une sortie : ils nomment les pions en phase 4 et combattent les assiégeants en terrain nu en phase 5, tandis que les autres restent dedans. Un assiégeant peut maintenir le siège, attaquer ou se retirer. Personne d’autre n’approche un village assiégé depuis un tour précédent. Les pions d’un village attaqué ne sortent pas non plus.`,
  },
  {
    id: 'levy',
    title: 'Les levées (règle adaptée)',
    body: `Un seigneur qui termine son déplacement dans un village libre au début de votre tour, et encore à son arrivée, peut y lever gratuitement un soldat : un par village et par tour. Dans un fief, seul le seigneur en titre le peut.`,
  },
  {
    id: 'combat',
    title: 'Phase 5 : les combats',
    body: `Chaque soldat et chaque seigneur vaut un point. De un à six pions on lance un dé, de sept à douze deux, au-delà trois. À chaque round, les deux camps lancent et lisent les pertes de l’autre dans la table ; les dés sont comptés avant de retirer quiconque. On se bat jusqu’à ce qu’un camp n’ait plus personne ; les deux peuvent périr.

Règle originale : les pertes sont la moitié du lancer, ou le tiers derrière les murs d’un château, arrondis au-dessus. Le propriétaire choisit ses pertes, seigneurs compris. Moulins et pressoirs du village attaqué sont détruits quel que soit le vainqueur.

Règle adaptée : la moitié arrondie en dessous ; derrière les murs, 0 jusqu’à trois, 1 jusqu’à cinq, 2 jusqu’à huit, 3 jusqu’à onze, 4 jusqu’à quatorze, 5 jusqu’à dix-sept, 6 pour dix-huit. Les soldats tombent avant les seigneurs. Moulins et pressoirs sont détruits si l’attaquant gagne, ou s’il avait plus de pions au départ.`,
  },
  {
    id: 'several',
    title: 'Plusieurs joueurs devant un village',
    body: `Règle originale : deux joueurs au plus peuvent marcher contre un village. S’ils sont deux, il y a combat. Le premier peut proposer une coalition au second. Pas de proposition : les deux se battent, le survivant affronte le défenseur. Refus : le premier affronte le défenseur, et le survivant le second. Accord : ils attaquent à tour de rôle ; ensuite tous deux misent en secret pour le village, le plus offrant paie l’autre et le prend, l’autre a droit de passage. À égalité on peut enchérir ; si personne n’enchérit, on se bat.

Règle adaptée : des attaquants alliés nomment d’abord celui qui aura le village, additionnent leurs pions et partagent les pertes à égalité, sauf pourcentage convenu au tour précédent ; les autres attaquants se battent d’abord entre eux. Un invité aide le défenseur ou reste neutre. Les pions venus en renfort après la déclaration d’attaque rejoignent la défense, mais alors le château ne protège plus personne.`,
  },
  {
    id: 'talk',
    title: 'Phase 6 : les négociations',
    body: `On parle librement et l’on peut donner de l’argent. Les promesses n’engagent personne. Trois minutes (règle originale, à la fin) ou sept (règle adaptée, au début).

Règle originale : le propriétaire d’un fief peut céder l’usage d’un village, sauf la capitale, aux troupes d’un autre joueur.`,
  },
  {
    id: 'election',
    title: 'Le roi',
    body: `Tant que le trône est vacant, on élit un roi. Chaque seigneur, évêché, cardinal et titre sur la table vaut une voix.

Règle originale : à son tour chacun nomme un seigneur, même d’une autre famille, et dit avec combien de voix. Règle adaptée : seulement s’il y a deux évêques ou un cardinal ; chacun peut présenter l’un de ses seigneurs, puis chaque seigneur vote avec toutes ses cartes ou s’abstient.

Celui qui est seul en tête est élu. Pour régner il doit être sacré par un cardinal ou deux évêques ; ceux de sa famille le font d’office, les autres disent oui ou non. Sinon le trône reste vacant jusqu’au tour suivant. Le roi règne à vie.`,
  },
  {
    id: 'depose',
    title: 'La déchéance du roi (règle adaptée)',
    body: `Sauf au tour qui suit le sacre, un joueur peut la proposer. Les seigneurs votent un à un ; la voix du roi compte quatre de plus. Si le pour l’emporte, il est déchu, et il n’y a ce tour-ci ni élection ni titre. Si le contre l’emporte, il peut retirer un titre à un seigneur qui a voté pour et, au tour suivant, prendre tous les revenus d’une famille qui l’a fait.`,
  },
  {
    id: 'fief',
    title: 'Les fiefs',
    body: `Si vous tenez tous les villages d’une région et avez un seigneur, le joueur qui a le roi peut l’ériger en fief. Vous nommez sa capitale ; le seigneur est choisi par vous (règle originale) ou par le roi (règle adaptée). Règle originale : vous pouvez aussitôt rassembler dans la capitale un soldat de chaque village.

Les villages d’un fief sont à vous même sans pion. Les ennemis peuvent entrer, mais n’y possèdent rien ; les villageois résistent si vous les appelez : un pion pour deux points de dé. Règle originale : en phase 5, des soldats seulement. Règle adaptée : en phase 4, à chaque entrée d’une troupe et à chaque tour où elle reste ; moulins et pressoirs du village sont détruits. Vous pouvez aussi laisser passer.`,
  },
  {
    id: 'loss',
    title: 'La perte d’un fief',
    body: `Qui prend la capitale prend le fief, sauf si le roi garde le titre. Règle originale : le roi peut ensuite le donner à n’importe quel seigneur ; si le trône est vacant, le conquérant devient roi. Règle adaptée : il ne peut le donner qu’à une famille qui tient la capitale ; si le trône est vacant, le conquérant a le titre.

Si votre dernier seigneur meurt, le roi donne vos titres à qui il veut ; vos soldats de ces fiefs disparaissent, et le nouveau propriétaire en met un dans la capitale. Sans roi vous les gardez jusqu’à ce qu’il y en ait un, ou pour de bon si vous avez alors de nouveau un seigneur.

Règle adaptée : une famille sans seigneur ni soldat est éliminée.`,
  },
];
