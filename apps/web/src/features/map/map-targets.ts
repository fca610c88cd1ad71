import { createStore } from '@wayhouse/client/store';
import type { Bounds, Point } from '@wayhouse/ui/map/map-types';
import { boundsAround, boundsOf, wireBounds } from '@wayhouse/ui/map/view-math';

type SearchedPlace = { bounds: Bounds } | { type: string; id: string };

/**
 * Decides when the page moves the map to the search in the URL. `next` returns the bounds of a new search: its area, or
 * those of its place. It returns undefined when the map stays: for the same search, while the bounds are unknown, and
 * for an area that the reader's own move searched. When the list of the place gets the prices of all sources, it may
 * get hotels outside the map. The map then moves once more, unless the reader has moved it.
 */
export function createMapTargets() {
  let lastKey = '';
  let lastBounds: Bounds | undefined;
  let hadAllPrices = false;
  /** Areas, as text, that are searched because the reader moved the map, and that are not in the URL yet. */
  let pendingAreas: string[] = [];
  /** The bounds to which the reader moved the map; null after these bounds or another place were searched. */
  const movedBounds = createStore<Bounds | null>(null);
  const boundsOfGrownList = (bounds: Bounds, hasAllPrices: boolean): Bounds | undefined => {
    const hasGrown = hasAllPrices && !hadAllPrices && lastBounds && !isInside(bounds, lastBounds);
    hadAllPrices = hasAllPrices;
    if (!hasGrown || movedBounds.get()) return undefined;
    lastBounds = bounds;
    return [...bounds];
  };
  return {
    movedBounds,
    addSearched: (area: Bounds) => {
      pendingAreas.push(area.join());
      movedBounds.set(null);
    },
    /** `hasAllPrices`: false while the list waits for sources, or for the reader to show their prices. */
    next: (
      place: SearchedPlace,
      placeBounds: Bounds | undefined,
      hasAllPrices = true,
    ): Bounds | undefined => {
      const key = JSON.stringify(place);
      const bounds = 'bounds' in place ? place.bounds : placeBounds;
      if (!bounds) return undefined;
      if (key === lastKey) return boundsOfGrownList(bounds, hasAllPrices);
      lastKey = key;
      lastBounds = bounds;
      hadAllPrices = hasAllPrices;
      const index = 'bounds' in place ? pendingAreas.indexOf(bounds.join()) : -1;
      // An area counts once as the reader's move. When the browser's history returns to it, the map must move there.
      pendingAreas = index < 0 ? [] : pendingAreas.slice(index + 1);
      if (index >= 0) return undefined;
      movedBounds.set(null);
      return [...bounds];
    },
  };
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/**
 * The bounds of the hotels, or without hotels the surroundings of the point, about 20 kilometers high. Undefined without
 * hotels and point.
 */
export function boundsOfPlace(hotels: readonly Point[], point: Point | undefined): Bounds | undefined {
  if (hotels.length > 0 || !point) return boundsOf(hotels);
  return wireBounds(boundsAround(point, 0.09));
}
