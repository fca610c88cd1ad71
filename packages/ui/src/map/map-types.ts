/** West, south, east, north. West lies east of east across the date line. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** A part of the world as a window shows it. */
export type View = { bounds: Bounds; zoom: number };

/** A point on the earth. */
export type Point = { lat: number; lng: number };

/** A name to write on the map. */
export type MapPlace = Point & { type: string; name: { en: string; zh: string } };
