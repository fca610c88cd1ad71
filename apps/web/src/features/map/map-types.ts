import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Point } from '@wayhouse/ui/map/map-types';

export type MapAnswer = OutputOf<Endpoints['POST /api/v2/hotel/map']>;

/** Something that stands on the map at a point and can be pressed. */
export type Pin = Point & {
  key: string;
  kind: 'hotel' | 'cluster';
  /** What stands on it; short. */
  text: string;
  /** What it is, in whole words. */
  label: string;
  /** The hotel under the cursor or the one the page is about. */
  on?: boolean;
  /** The lowest price in view. */
  best?: boolean;
};
