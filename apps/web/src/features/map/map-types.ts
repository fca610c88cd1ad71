import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Point } from '@wayhouse/ui/map/map-types';

export type MapAnswer = OutputOf<Endpoints['POST /api/v2/hotel/map']>;

/** A button at a point of the map. */
export type Pin = Point & {
  key: string;
  kind: 'hotel' | 'cluster';
  /** The short text on the pin. */
  text: string;
  /** The full text for screen readers. */
  label: string;
  /** True for the highlighted hotel: the one under the cursor, the pressed one, or the hotel of the page. */
  isHighlighted?: boolean;
  /** True for the lowest price in view. */
  isLowest?: boolean;
};
