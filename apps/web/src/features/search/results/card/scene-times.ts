import { type Region, regionOf, regions } from '@wayhouse/contract/catalogue/drawing';
import { hash } from '@wayhouse/scenes/color.mjs';
import { REGION_TIMES } from '@wayhouse/scenes/times.mjs';

type SceneHotel = { hotel_id: string; scene_region: string };

/**
 * The time of day for each drawn picture of a list. Each hotel has its own time. When the hotel above has the same
 * region and time, the hotel gets the next time of its region. Pure.
 */
export function sceneTimes(hotels: readonly SceneHotel[]): string[] {
  const scenes: { region: Region; time: string }[] = [];
  for (const { hotel_id, scene_region } of hotels) {
    const seed = hash(hotel_id);
    const region = regionOf(scene_region) ?? (regions[seed % regions.length] as Region);
    const times = REGION_TIMES[region];
    // The seed may have chosen the region already. The shift makes the time nearly independent of that choice.
    const ownIndex = (seed >>> 5) % times.length;
    const above = scenes.at(-1);
    const isSameScene = above?.region === region && above.time === times[ownIndex];
    scenes.push({ region, time: times[isSameScene ? (ownIndex + 1) % times.length : ownIndex] as string });
  }
  return scenes.map((scene) => scene.time);
}
