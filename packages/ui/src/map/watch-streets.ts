import type { Map as MapLibre } from 'maplibre-gl';
import type { Streets } from './map-types.ts';

/** Least time between two attempts to open streets that failed. */
const retryMs = 10_000;

type Options = {
  /** Reads the source and shows its layers. Rejects when the source cannot be read. */
  open: () => Promise<void>;
  tell: (state: Streets) => void;
};

/**
 * Tells whether the operator's streets are shown. They have failed when the source cannot be read or a tile fails. The
 * next tile shows them again. A source that failed is tried again when the network returns or the map moves.
 */
export function watchStreets(map: MapLibre, { open, tell }: Options) {
  let isOpen = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isShown = false;
  const attempt = () => {
    triedAt = performance.now();
    open().then(
      () => {
        isOpen = true;
        tell('shown');
      },
      () => tell('failed'),
    );
  };
  const again = () => isShown && !isOpen && performance.now() - triedAt > retryMs && attempt();
  const online = () => {
    if (!isShown) return;
    if (!isOpen) attempt();
    // MapLibre does not load a failed tile again by itself.
    else map.refreshTiles('streets');
  };
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === 'streets') tell('failed');
  });
  map.on('sourcedata', (event: { sourceId: string; tile?: { state?: string } }) => {
    if (event.sourceId === 'streets' && event.tile?.state === 'loaded') tell('shown');
  });
  map.on('moveend', again);
  window.addEventListener('online', online);
  return {
    open: () => {
      isShown = true;
      attempt();
    },
    stop: () => window.removeEventListener('online', online),
  };
}
