import { LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { layersOn } from './map-layers.ts';
import type { Bounds, Engine, EngineOptions, Point, View } from './map-types.ts';
import { nearestCopy, unwrapBounds, wrapLng } from './view-math.ts';

/** Draws the map with MapLibre. Loaded only when a page shows a map. */

setWorkerUrl(workerUrl);

/** Maximum zoom of the first view and of `show`; else hotels at one point would be shown at the highest zoom. */
const maxFitZoom = 15;
/** Pixels between the shown bounds and the edge of the map. */
const padding = 48;
const zooms = { min: 1, max: 18 };

/** Throws when the browser cannot draw maps (no WebGL). */
export function createEngine(options: EngineOptions): Engine {
  const { bounds, reducedMotion } = options;
  const map = new MapLibre({
    ...mapOptions(options),
    bounds: lngLatBounds(bounds),
    fitBoundsOptions: { padding, maxZoom: maxFitZoom },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const view = (): View => ({ bounds: boundsIn(map), zoom: map.getZoom() });
  const layers = layersOn(map, { ...options, view });
  return {
    positionOf: (lat, lng) => map.project([nearestCopy(lng, map.getCenter().lng), lat]),
    pointAt: (x, y) => pointOf(map.unproject([x, y])),
    view,
    show: (target) => {
      const flight = { animate: !reducedMotion, duration: 400 };
      map.fitBounds(lngLatBounds(target), { padding, maxZoom: maxFitZoom, ...flight }, { byPage: true });
    },
    zoomBy: (step) => map.zoomTo(map.getZoom() + step, { animate: !reducedMotion }),
    setPlaces: layers.setPlaces,
    setMiddle: layers.setMiddle,
    setSpaces: layers.setSpaces,
    onStreets: layers.onStreets,
    onFrame: (listener) => void map.on('move', listener),
    onPress: (listener) => void map.on('click', (event) => listener(pointOf(event.lngLat))),
    onRest: (listener) => {
      // The page also moves the map, by `show` and by a resize. MapLibre's events do not distinguish such moves from
      // moves by the reader.
      let isResized = false;
      map.on('resize', () => {
        isResized = true;
      });
      map.on('moveend', (event) => {
        const byPage = isResized || 'byPage' in event;
        isResized = false;
        listener(!byPage);
      });
    },
    stop: layers.stop,
    remove: () => map.remove(),
  };
}

function mapOptions({ container, label, scrollHint, reducedMotion }: EngineOptions) {
  return {
    container,
    attributionControl: false as const,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    // No fade, because a fade of names and icons redraws the whole map about a dozen times.
    fadeDuration: 0,
    reduceMotion: reducedMotion,
    cooperativeGestures: scrollHint !== undefined,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': scrollHint?.keys ?? '',
      'CooperativeGesturesHandler.MacHelpText': scrollHint?.keys ?? '',
      'CooperativeGesturesHandler.MobileHelpText': scrollHint?.touch ?? '',
    },
  };
}

function lngLatBounds(bounds: Bounds): LngLatBounds {
  const [west, south, east, north] = unwrapBounds(bounds);
  return new LngLatBounds([west, south], [east, north]);
}

function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  return { lat, lng: wrapLng(lng) };
}

function boundsIn(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
