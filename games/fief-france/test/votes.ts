/** How the tests of elections stand and vote. */

import type { LordId } from '../rules/index.ts';
import { A, B, C, realm, type Scene } from './realm.ts';

/** All towns of the see of Lisieux: A holds Lisieux and Rennes, B Nantes, C Tours. */
export const lisieux = () =>
  realm()
    .troopAt(A, 'lisieux', { maa: 1 })
    .troop('rennes', { maa: 1 })
    .troopAt(B, 'nantes', { maa: 1 })
    .troopAt(C, 'tours', { maa: 1 });
export const stand = (scene: Scene, ...lords: [number, LordId | null][]) => {
  for (const [seat, lord] of lords) scene.answer(seat, 'nominate', { lord });
  return scene;
};
export const vote = (scene: Scene, ...votes: [number, LordId | null, (LordId | null)?][]) => {
  for (const [seat, yes, decoy] of votes) scene.answer(seat, 'lay', { for: yes, decoy: decoy ?? null });
  return scene;
};
