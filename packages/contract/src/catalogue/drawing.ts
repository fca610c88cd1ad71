/** A drawn picture and its address, used where there is no photograph. */

export const drawingKinds = [
  'hotel',
  'room',
  'lobby',
  'pool',
  'dining',
  'bath',
  'meeting',
  'panorama',
] as const;

export const regions = [
  'skyline',
  'coast',
  'mountain',
  'oldtown',
  'resort',
  'riverside',
  'garden',
  'desert',
] as const;
export type Region = (typeof regions)[number];

/** The region of this name; undefined for an unknown region. */
export function regionOf(name: string): Region | undefined {
  return regions.find((each) => each === name);
}

export const timesOfDay = ['dawn', 'morning', 'noon', 'golden', 'dusk', 'rose', 'night', 'mist'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

export const drawnBeds = ['king', 'queen', 'twin', 'triple', 'suite'] as const;

/**
 * The subject of a drawing. `id` is the hotel's id (for rooms, hotel id + room id). It decides the details, and for a
 * hotel also the region and time if they are omitted. Other kinds have fixed defaults.
 */
export interface Drawing {
  kind: (typeof drawingKinds)[number];
  id: string;
  region?: Region | undefined;
  time?: TimeOfDay | undefined;
  /** Present for a room only. */
  bed?: (typeof drawnBeds)[number] | undefined;
}

/** Widths in pixels. The ratio of width to height is 4:3, of a panorama 1600:420. */
export const drawingWidths = [400, 800, 1600] as const;

/** Version of the drawings. Increase it when they change, because browsers cache a picture for a year. */
const edition = '3';

/** The address of a drawing, `width` pixels wide. */
export function drawingAddress(drawing: Drawing, width: (typeof drawingWidths)[number]): string {
  const params = Object.entries({ ...drawing, width: String(width), edition }).filter(([, value]) => value);
  return `/api/v2/content/drawing?${new URLSearchParams(params)}`;
}
