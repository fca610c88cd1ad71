const regions = [
  'skyline',
  'coast',
  'mountain',
  'oldtown',
  'resort',
  'riverside',
  'garden',
  'desert',
] as const;
export type SceneRegion = (typeof regions)[number];

/** The style of a drawn picture as the wire names it; an unknown one follows from the hotel's id. */
export function sceneRegion(name: string): SceneRegion | undefined {
  return regions.find((one) => one === name);
}
