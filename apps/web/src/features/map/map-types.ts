import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';

export type MapAnswer = OutputOf<Endpoints['POST /api/v2/hotel/map']>;
export type MapPlace = MapAnswer['places'][number];

/** West, south, east, north. West lies east of east across the date line. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** A part of the world as a window shows it. */
export type View = { bounds: Bounds; zoom: number };

/** Something that stands on the map at a point and can be pressed. */
export type Pin = {
  key: string;
  kind: 'hotel' | 'cluster';
  lat: number;
  lng: number;
  /** What stands on it; short. */
  text: string;
  /** What it is, in whole words. */
  label: string;
  /** The hotel under the cursor or the one the page is about. */
  on?: boolean;
  /** The lowest price in view. */
  best?: boolean;
};
