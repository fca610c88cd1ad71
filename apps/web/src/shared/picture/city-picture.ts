import type { Drawing, Region, TimeOfDay } from '@wayhouse/contract/catalogue/drawing';

/**
 * Region and time of the pictures of well-known cities. For another city, the server chooses a frequent scene
 * of its hotels.
 */
const knownPictures: Readonly<Record<string, [Region, TimeOfDay]>> = {
  shanghai: ['skyline', 'dusk'],
  beijing: ['oldtown', 'dawn'],
  tokyo: ['skyline', 'night'],
  osaka: ['skyline', 'rose'],
  kyoto: ['garden', 'mist'],
  bangkok: ['riverside', 'golden'],
  'hong-kong': ['skyline', 'rose'],
  singapore: ['skyline', 'golden'],
  dubai: ['desert', 'golden'],
  bali: ['resort', 'rose'],
  seoul: ['skyline', 'morning'],
  sanya: ['resort', 'noon'],
  london: ['riverside', 'mist'],
  phuket: ['resort', 'noon'],
  male: ['resort', 'dawn'],
  paris: ['riverside', 'dusk'],
  rome: ['oldtown', 'golden'],
  istanbul: ['oldtown', 'rose'],
  barcelona: ['coast', 'noon'],
  amsterdam: ['riverside', 'morning'],
  lisbon: ['oldtown', 'golden'],
  'new-york': ['skyline', 'golden'],
  sydney: ['coast', 'dawn'],
  melbourne: ['riverside', 'rose'],
};

/** The drawn picture of a city, the same in all lists. Pure. */
export function cityPicture(id: string): Drawing {
  const [region, time] = knownPictures[id] ?? [];
  return { kind: 'hotel', id: `city ${id}`, region, time };
}
