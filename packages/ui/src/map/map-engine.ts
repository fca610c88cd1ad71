import type { Lang } from '@wayhouse/i18n/translate';
import type { Feature, GeoJSON, Geometry } from 'geojson';
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseStyle } from './base-style.ts';
import { fineWithinMs, landAround, resolutionOf } from './land.ts';
import { boxAround, type Ring } from './land-math.ts';
import type { Resolution } from './land-worker.ts';
import { type MapLook, readLook, watchTheme } from './look.ts';
import type { Bounds, MapPlace, Point, View } from './map-types.ts';
import { type Camera, closest, middleOf, padding, unwrapBounds, zooms } from './mercator.ts';
import type { LiveEngine } from './picture-engine.ts';
import type { TileSource } from './tile-source.ts';
import { graticule, labelOf, nearestCopy, wrapLng } from './view-math.ts';

/** Draws the map by MapLibre. Loaded only when a map comes into view. */

setWorkerUrl(workerUrl);

export type EngineOptions = {
  container: HTMLElement;
  bounds: Bounds;
  tiles: TileSource | undefined;
  label: string;
  /** Scrolling over the map scrolls the page; zooming needs Ctrl or two fingers. The texts are for MapLibre's hint. */
  gentle: { keys: string; touch: string } | undefined;
  still: boolean;
  /** The first view, more exact than `bounds`. */
  camera?: Camera | undefined;
  /** Awaited before each step: the layers, then their data. */
  pause?: (() => Promise<void>) | undefined;
};

/** Throws when the browser cannot draw maps (no WebGL). */
export function createEngine(options: EngineOptions): LiveEngine {
  const { container, bounds, camera, tiles, still, gentle, label, pause } = options;
  const map = new MapLibre({
    container,
    ...(camera
      ? { center: middleOf(camera), zoom: camera.zoom }
      : { bounds: lngLatBounds(bounds), fitBoundsOptions: { padding, maxZoom: closest } }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    // No fading: each frame of a fade draws the whole map again, about a dozen times.
    fadeDuration: 0,
    reduceMotion: still,
    cooperativeGestures: gentle !== undefined,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': gentle?.keys ?? '',
      'CooperativeGesturesHandler.MacHelpText': gentle?.keys ?? '',
      'CooperativeGesturesHandler.MobileHelpText': gentle?.touch ?? '',
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const view = (): View => ({ bounds: boundsIn(map), zoom: map.getZoom() });
  const layers = layersOn(map, { view, container, tiles, pause });
  return {
    place: (lat, lng) => map.project([nearestCopy(lng, map.getCenter().lng), lat]),
    pointAt: (x, y) => pointOf(map.unproject([x, y])),
    view,
    show: (next) => {
      const flight = { animate: !still, duration: 400 };
      map.fitBounds(lngLatBounds(next), { padding, maxZoom: closest, ...flight }, { byPage: true });
    },
    zoomBy: (step) => map.zoomTo(map.getZoom() + step, { animate: !still }),
    nameplaces: layers.nameplaces,
    onFrame: (listener) => void map.on('move', listener),
    onPress: (listener) => void map.on('click', (event) => listener(pointOf(event.lngLat))),
    onRest: (listener) => {
      // The page moves the map by `show` and by resizing it. MapLibre gives no original event for a wheel, so it cannot
      // tell.
      let resized = false;
      map.on('resize', () => {
        resized = true;
      });
      map.on('moveend', (event) => {
        const byPage = resized || 'byPage' in event;
        resized = false;
        listener(!byPage);
      });
    },
    stage: map.getCanvasContainer(),
    onDrawn: (listener) => {
      // Done when the map is at rest, or when it moves and all its tiles are loaded.
      const look = () => map.isMoving() && map.areTilesLoaded() && done();
      const done = () => {
        map.off('render', look);
        map.off('idle', done);
        listener();
      };
      void layers.filled.then(() => {
        map.on('render', look);
        map.on('idle', done);
      });
    },
    remove: () => {
      layers.remove();
      map.remove();
    },
  };
}

type LayerOptions = Pick<EngineOptions, 'container' | 'tiles' | 'pause'> & { view: () => View };

/**
 * The layers of land, grid and names. Adds the layers first, then their data; redraws land and grid after each move.
 */
function layersOn(map: MapLibre, { view, container, tiles, pause }: LayerOptions) {
  let layered = false;
  let gone = false;
  let named = '';
  void Promise.resolve(pause?.()).then(() => {
    if (gone) return;
    map.setStyle(baseStyle(readLook(container), tiles), { validate: false });
    layered = true;
  });
  const loaded = new Promise<void>((resolve) => void map.once('load', () => resolve())).then(pause);
  const fill = (id: string, data: GeoJSON) => {
    if (layered && !gone) void (map.getSource(id) as GeoJSONSource | undefined)?.setData(data);
  };
  const filled = waitFor(['land', 'places']);
  const drawLand = landDrawer(view, async (coordinates) => {
    await loaded;
    fill('land', featureOf({ type: 'MultiPolygon', coordinates }));
    filled.done('land');
  });
  const drawGrid = () => {
    const { bounds, zoom } = view();
    fill('grid', featureOf({ type: 'MultiLineString', coordinates: graticule(bounds, zoom) }));
  };
  drawLand();
  void loaded.then(drawGrid);
  map.on('moveend', () => {
    drawLand();
    drawGrid();
  });
  const unwatch = watchTheme(() => layered && paint(map, readLook(container)));
  return {
    nameplaces: (places: readonly MapPlace[], lang: Lang) => {
      const features = featuresOf(places, lang);
      const text = JSON.stringify(features);
      // Another search in the same view has the same names. Setting them again would redraw the whole map.
      if (text === named) return;
      named = text;
      void loaded.then(() => {
        if (text === named) fill('places', features);
        filled.done('places');
      });
    },
    /** Resolves when land and names are in the map. */
    filled: filled.all,
    remove: () => {
      gone = true;
      unwatch();
    },
  };
}

/** Resolves when all parts are done. */
function waitFor(parts: readonly string[]) {
  const left = new Set(parts);
  let resolve = () => {};
  const all = new Promise<void>((ready) => {
    resolve = ready;
  });
  const done = (part: string) => {
    left.delete(part);
    if (left.size === 0) resolve();
  };
  return { all, done };
}

function featureOf(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}

/** Draws the land of a view and its surroundings, and again when the view leaves them. */
function landDrawer(view: () => View, draw: (polygons: Ring[][]) => Promise<void>): () => void {
  let drawn: { grain: Resolution; box: Bounds } | undefined;
  const drawWith = async (grain: Resolution): Promise<void> => {
    const box = boxAround(view().bounds);
    const polygons = await landAround(grain, box);
    const wanted = resolutionOf(view().zoom);
    if (grain !== wanted && drawn?.grain === wanted) return;
    drawn = { grain, box };
    await draw(polygons);
  };
  return () => {
    const { bounds, zoom } = view();
    const grain = resolutionOf(zoom);
    if (drawn?.grain === grain && isInside(bounds, drawn.box)) return;
    // Without land the map still shows its names and pins.
    void drawWith(grain).catch(() => undefined);
    // The coarse land is a placeholder while the detailed one loads.
    if (drawn || grain === 'coarse') return;
    setTimeout(() => !drawn && void drawWith('coarse').catch(() => undefined), fineWithinMs);
  };
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

function lngLatBounds(bounds: Bounds): LngLatBounds {
  const [west, south, east, north] = unwrapBounds(bounds);
  return new LngLatBounds([west, south], [east, north]);
}

function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  return { lat, lng: wrapLng(lng) };
}

function boundsIn(map: MapLibre): Bounds {
  const seen = map.getBounds();
  return [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
}

function featuresOf(places: readonly MapPlace[], lang: Lang) {
  return {
    type: 'FeatureCollection' as const,
    features: places.map((place, rank) => ({
      type: 'Feature' as const,
      properties: { type: place.type, name: labelOf(place, lang), rank },
      geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
    })),
  };
}

/** Applies the current theme's colors to a drawn map. */
function paint(map: MapLibre, look: MapLook): void {
  for (const layer of baseStyle(look, undefined).layers) {
    if (!map.getLayer(layer.id)) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      map.setPaintProperty(layer.id, name as 'fill-color', value as string);
  }
}
