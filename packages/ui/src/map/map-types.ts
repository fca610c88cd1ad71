import type { Lang } from '@wayhouse/i18n/translate';
import type { TileSource } from './tile-source.ts';

/** The edges of an area, in degrees. Across the date line, west is greater than east. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The visible bounds and the zoom of a map. West is less than east, so a longitude may lie beyond ±180. */
export type View = { bounds: Bounds; zoom: number };

/** A point on the earth, in degrees. */
export type Point = { lat: number; lng: number };

/**
 * A place to name on the map. `type`: `city`, `district`, or a type with an icon (`iconOf`). Other types get a name
 * only.
 */
export type MapPlace = Point & { type: string; name: { en: string; zh: string } };

/**
 * An area in which no name is drawn, because a button covers it. Sizes are in pixels; the middle of the area is `up`
 * pixels above the point.
 */
export type Space = Point & { width: number; height: number; up: number };

/**
 * State of the street layer, whose tile source is configured on the server (`MAP_TILES_URL`). `none`: no source, or not
 * loaded yet; the map is then a schematic. `failed`: the last attempt to load the source or a tile failed.
 */
export type Streets = 'none' | 'shown' | 'failed';

/** A live map in a container. */
export type Engine = {
  /** The position of a point in the container, on the visible copy of the world. */
  positionOf: (lat: number, lng: number) => { x: number; y: number };
  /** The point at a position in the container. */
  pointAt: (x: number, y: number) => Point;
  view: () => View;
  /** Moves the map to the bounds, with an animation unless `reducedMotion`. */
  show: (bounds: Bounds) => void;
  zoomBy: (step: number) => void;
  setPlaces: (places: readonly MapPlace[]) => void;
  /** The middle of the distance rings; null for none. */
  setMiddle: (middle: Point | null) => void;
  setSpaces: (spaces: readonly Space[]) => void;
  /** The listener is called for each frame in which the map moves. */
  onFrame: (listener: () => void) => void;
  /** The listener is called for a click or tap on the map, with its point. A drag does not count. */
  onPress: (listener: (point: Point) => void) => void;
  /**
   * The listener is called after each move of the map. `byReader` is false after `show` and after a resize; it is true
   * after `zoomBy`, which the zoom buttons call.
   */
  onRest: (listener: (byReader: boolean) => void) => void;
  /** The listener is called at once, and with each new state. */
  onStreets: (listener: (streets: Streets) => void) => void;
  /** Ends all drawing at once. Afterwards the container may leave the page, and then it has no colors. */
  stop: () => void;
  /** Frees the map. Takes as long as creating it. */
  remove: () => void;
};

export type EngineOptions = {
  container: HTMLElement;
  /** Bounds of the first view. */
  bounds: Bounds;
  tiles: TileSource | undefined;
  /** The accessible name of the map. */
  label: string;
  lang: Lang;
  /** Writes a distance in meters for the rings. */
  distance: (meters: number) => string;
  /**
   * When set, a mouse wheel or one finger on the map scrolls the page. Zooming then needs Ctrl (⌘ on a Mac) or two
   * fingers; moving the map by touch needs two fingers. The texts explain this: `keys` for a mouse, `touch` for touch.
   */
  scrollHint: { keys: string; touch: string } | undefined;
  reducedMotion: boolean;
  /** Awaited before each loading step, so that more important work of the page runs first. */
  pause?: (() => Promise<void>) | undefined;
};
