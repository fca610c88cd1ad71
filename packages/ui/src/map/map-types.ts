import type { Lang } from '@wayhouse/i18n/translate';

/** In degrees. Across the date line, west is greater than east. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Bounds and zoom of the map in a window. */
export type View = { bounds: Bounds; zoom: number };

/** A point on the earth, in degrees. */
export type Point = { lat: number; lng: number };

/** A place name to draw on the map. */
export type MapPlace = Point & { type: string; name: { en: string; zh: string } };

/** Draws a map into a container: MapLibre, or a still picture. */
export type Engine = {
  /** The position of a point in the container, on the visible copy of the world. */
  place: (lat: number, lng: number) => { x: number; y: number };
  /** The point at a position in the container. */
  pointAt: (x: number, y: number) => Point;
  view: () => View;
  show: (bounds: Bounds) => void;
  zoomBy: (step: number) => void;
  setLabels: (places: readonly MapPlace[], lang: Lang) => void;
  onFrame: (listener: () => void) => void;
  /** The listener receives a click that does not move the map. */
  onPress: (listener: (point: Point) => void) => void;
  /** The listener is called after each move of the map. `byReader` is false when the page moved it. */
  onRest: (listener: (byReader: boolean) => void) => void;
  remove: () => void;
};
