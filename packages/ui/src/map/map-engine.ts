import type { Lang } from '@wayhouse/i18n/translate';
import type { Feature, GeoJSON, Geometry } from 'geojson';
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseStyle } from './base-style.ts';
import { fineTimeoutMs, landAround, resolutionOf } from './land.ts';
import { boxAround, type Ring } from './land-math.ts';
import type { Resolution } from './land-worker.ts';
import { type MapLook, readLook, watchTheme } from './look.ts';
import type { Bounds, MapPlace, Point, View } from './map-types.ts';
import { type Camera, maxFitZoom, middleOf, padding, unwrapBounds, zooms } from './mercator.ts';
import type { LiveEngine } from './picture-engine.ts';
import type { TileSource } from './tile-source.ts';
import { graticule, labelOf, nearestCopy, wrapLng } from './view-math.ts';

/** Draws the live map with MapLibre. Loaded only when a map comes into view. */

setWorkerUrl(workerUrl);

export type EngineOptions = {
  container: HTMLElement;
  bounds: Bounds;
  tiles: TileSource | undefined;
  label: string;
  /**
   * Set: scrolling over the map scrolls the page, and zooming needs Ctrl or two fingers. Texts of the hint about it.
   */
  scrollHint: { keys: string; touch: string } | undefined;
  reducedMotion: boolean;
  /** The first view; replaces `bounds`. */
  camera?: Camera | undefined;
  /** Awaited before each step of drawing: the layers, then their data. */
  pause?: (() => Promise<void>) | undefined;
};

/** Throws when the browser cannot draw maps (no WebGL). */
export function createEngine(options: EngineOptions): LiveEngine {
  const { container, bounds, camera, tiles, reducedMotion, scrollHint, label, pause } = options;
  const map = new MapLibre({
    container,
    ...(camera
      ? { center: middleOf(camera), zoom: camera.zoom }
      : { bounds: lngLatBounds(bounds), fitBoundsOptions: { padding, maxZoom: maxFitZoom } }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: zooms.min,
    maxZoom: zooms.max,
    // A fade draws the whole map about a dozen times.
    fadeDuration: 0,
    reduceMotion: reducedMotion,
    cooperativeGestures: scrollHint !== undefined,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': scrollHint?.keys ?? '',
      'CooperativeGesturesHandler.MacHelpText': scrollHint?.keys ?? '',
      'CooperativeGesturesHandler.MobileHelpText': scrollHint?.touch ?? '',
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
      const flight = { animate: !reducedMotion, duration: 400 };
      map.fitBounds(lngLatBounds(next), { padding, maxZoom: maxFitZoom, ...flight }, { byPage: true });
    },
    zoomBy: (step) => map.zoomTo(map.getZoom() + step, { animate: !reducedMotion }),
    setLabels: layers.setLabels,
    onFrame: (listener) => void map.on('move', listener),
    onPress: (listener) => void map.on('click', (event) => listener(pointOf(event.lngLat))),
    onRest: (listener) => {
      // The page moves the map by `show` and by a resize. MapLibre's events do not tell who moved the map.
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
      // The map is drawn when it is idle, or when it moves and has all its tiles.
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

/** Adds the layers of land, grid and names, then their data. Redraws land and grid after each move. */
function layersOn(map: MapLibre, { view, container, tiles, pause }: LayerOptions) {
  let hasLayers = false;
  let isRemoved = false;
  let drawnNames = '';
  void Promise.resolve(pause?.()).then(() => {
    if (isRemoved) return;
    map.setStyle(baseStyle(readLook(container), tiles), { validate: false });
    hasLayers = true;
  });
  const loaded = new Promise<void>((resolve) => void map.once('load', () => resolve())).then(pause);
  const fill = (id: string, data: GeoJSON) => {
    if (hasLayers && !isRemoved) void (map.getSource(id) as GeoJSONSource | undefined)?.setData(data);
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
  const unwatch = watchTheme(() => hasLayers && paint(map, readLook(container)));
  return {
    setLabels: (places: readonly MapPlace[], lang: Lang) => {
      const features = featuresOf(places, lang);
      const text = JSON.stringify(features);
      // Skips equal names, as after another search in the same view, because new data redraws the whole map.
      if (text === drawnNames) return;
      drawnNames = text;
      void loaded.then(() => {
        if (text === drawnNames) fill('places', features);
        filled.done('places');
      });
    },
    /** Resolves when the map has its land and names. */
    filled: filled.all,
    remove: () => {
      isRemoved = true;
      unwatch();
    },
  };
}

/** `all` resolves when `done` was called for every part. */
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

/**
 * Returns a function that draws the land of the view and its surroundings. It does nothing while the view is inside
 * them.
 */
function landDrawer(view: () => View, draw: (polygons: Ring[][]) => Promise<void>): () => void {
  let drawn: { resolution: Resolution; box: Bounds } | undefined;
  const drawWith = async (resolution: Resolution): Promise<void> => {
    const box = boxAround(view().bounds);
    const polygons = await landAround(resolution, box);
    const wanted = resolutionOf(view().zoom);
    if (resolution !== wanted && drawn?.resolution === wanted) return;
    drawn = { resolution, box };
    await draw(polygons);
  };
  return () => {
    const { bounds, zoom } = view();
    const resolution = resolutionOf(zoom);
    if (drawn?.resolution === resolution && isInside(bounds, drawn.box)) return;
    // A failure is ignored: without land the map still shows names and pins.
    void drawWith(resolution).catch(() => undefined);
    // Shows the coarse land while the fine land loads.
    if (drawn || resolution === 'coarse') return;
    setTimeout(() => !drawn && void drawWith('coarse').catch(() => undefined), fineTimeoutMs);
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

/** Applies the colors of the current theme to an existing map. */
function paint(map: MapLibre, look: MapLook): void {
  for (const layer of baseStyle(look, undefined).layers) {
    if (!map.getLayer(layer.id)) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      map.setPaintProperty(layer.id, name as 'fill-color', value as string);
  }
}
