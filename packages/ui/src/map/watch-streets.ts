import type { Map as MapLibre } from 'maplibre-gl';
import type { Streets } from './map-types.ts';

/** A move of the map starts a new attempt to open the source only this many ms after the start of the last attempt. */
const retryMs = 10_000;

type Options = {
  /** Reads the source and shows its layers. Rejects when the source cannot be read. */
  open: () => Promise<void>;
  onState: (state: Streets) => void;
};

/**
 * Watches the street layer and reports its state: `failed` when the source cannot be read or a tile cannot be loaded,
 * `shown` again after the next loaded tile. A source that could not be read is tried again when the network returns or
 * the map moves. Tiles that could not be loaded are tried again when the network returns.
 */
export function watchStreets(map: MapLibre, { open, onState }: Options) {
  let isOpen = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isStarted = false;
  let isStopped = false;
  const tryToOpen = () => {
    triedAt = performance.now();
    open().then(
      () => {
        isOpen = true;
        onState('shown');
      },
      () => onState('failed'),
    );
  };
  const retryOnMove = () =>
    isStarted && !isStopped && !isOpen && performance.now() - triedAt > retryMs && tryToOpen();
  const retryOnline = () => {
    if (!isStarted) return;
    // MapLibre does not load a failed tile again by itself.
    if (isOpen) map.refreshTiles('streets');
    else tryToOpen();
  };
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === 'streets') onState('failed');
  });
  map.on('sourcedata', (event: { sourceId: string; tile?: { state?: string } }) => {
    if (event.sourceId === 'streets' && event.tile?.state === 'loaded') onState('shown');
  });
  map.on('moveend', retryOnMove);
  window.addEventListener('online', retryOnline);
  return {
    open: () => {
      isStarted = true;
      tryToOpen();
    },
    stop: () => {
      isStopped = true;
      window.removeEventListener('online', retryOnline);
    },
  };
}
