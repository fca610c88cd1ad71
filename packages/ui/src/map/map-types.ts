import type { Lang } from '@wayhouse/i18n/translate';

/** West, south, east, north. West lies east of east across the date line. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** A part of the world as a window shows it. */
export type View = { bounds: Bounds; zoom: number };

/** A point on the earth. */
export type Point = { lat: number; lng: number };

/** A name to write on the map. */
export type MapPlace = Point & { type: string; name: { en: string; zh: string } };

/** What draws a map into a container: MapLibre, or its picture. */
export type Engine = {
  /** Where a point lies in the container, on the copy of the world that is looked at. */
  place: (lat: number, lng: number) => { x: number; y: number };
  /** What lies at a point of the container. */
  pointAt: (x: number, y: number) => Point;
  view: () => View;
  show: (bounds: Bounds) => void;
  zoomBy: (step: number) => void;
  nameplaces: (places: readonly MapPlace[], lang: Lang) => void;
  onFrame: (listener: () => void) => void;
  /** A press on the map that moves nothing. */
  onPress: (listener: (point: Point) => void) => void;
  /** `byReader` is false where the page itself moved the map. */
  onRest: (listener: (byReader: boolean) => void) => void;
  remove: () => void;
};
