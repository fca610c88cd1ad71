/** Chooses the scene of a hotel's drawn pictures. */
import { createHash } from 'node:crypto';
import { type Region, regionOf } from '@wayhouse/contract/catalogue/drawing';

const scenesByType: Record<string, Region[]> = {
  resort: ['resort', 'coast'],
  villa: ['resort', 'garden'],
  lodge: ['mountain'],
  guesthouse: ['oldtown', 'garden'],
  ryokan: ['garden'],
  riad: ['oldtown', 'desert'],
  boutique: ['oldtown', 'riverside'],
};

/**
 * The given scene if it exists, otherwise a scene that fits the property type. The same id and property type always get
 * the same scene.
 */
export function chooseScene({
  scene: wished,
  propertyType,
  id,
}: {
  scene: string;
  propertyType: string;
  id: string;
}): string {
  const known = regionOf(wished);
  if (known) return known;
  const fittingScenes = scenesByType[propertyType] ?? ['skyline', 'oldtown', 'riverside', 'garden'];
  const digest = createHash('sha256').update(id).digest();
  return fittingScenes[(digest[0] ?? 0) % fittingScenes.length] ?? 'skyline';
}
