/** How the tests of battle begin one. */

import { A, B, type Realm, realm, type Scene } from './realm.ts';

/** A attacks B in Paris, which B holds. */
export const siege = (mine: object, theirs: object, fort: 0 | 1 | 2 = 0): Realm => {
  const r = realm()
    .troopAt(B, 'paris', theirs)
    .fort('paris', fort === 2 ? 0 : fort);
  if (fort === 2) r.lord('gauvain').at('liege').title('flandres', 'gauvain', 'paris');
  return r.lordAt(A, 'eric', 'paris').with(mine);
};
export const declare = (scene: Scene, family = B) => scene.answer(A, 'attack', { town: 'paris', family });
export const fight = (scene: Scene, against = B) =>
  scene.answer(A, 'opening', { do: 'fight' }).answer(against, 'opening', { do: 'fight' });
