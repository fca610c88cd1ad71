import type { Feature, GeoJSON, Geometry } from 'geojson';
import { type GeoJSONSource, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Lang } from '@wayhouse/i18n/translate';
import { baseStyle, type MapLook, readLook } from './base-style.ts';
import { landAround } from './land.ts';
import type { Ring } from './land-math.ts';
import type { Grain } from './land-worker.ts';
import type { Bounds, MapPlace, Point, View } from './map-types.ts';
import type { TileSource } from './tile-source.ts';
import { graticule, nearestCopy, wrapLng } from './view-math.ts';

/** The drawing of the map by MapLibre: loaded only when a map comes into view. */

setWorkerUrl(workerUrl);

export type Engine = {
  /** Where a point lies in the container, on the copy of the world that is looked at. */
  place: (lat: number, lng: number) => { x: number; y: number };
  /** What lies at a point of the container. */
  pointAt: (x: number, y: number) => Point;
  view: () => View;
  show: (bounds: Bounds) => void;
  zoomBy: (step: number) => void;
  nameplaces: (places: readonly MapPlace[], lang: Lang) => void;
  onFrame: (listener: () => void) => void;
  /** A press on the map that moves nothing. */
  onPress: (listener: (point: Point) => void) => void;
  /** `byReader` is false where the page itself moved the map. */
  onRest: (listener: (byReader: boolean) => void) => void;
  remove: () => void;
};

export type EngineOptions = {
  container: HTMLElement;
  bounds: Bounds;
  tiles: TileSource | undefined;
  label: string;
  /** The page scrolls over the map: zooming takes Ctrl or two fingers. Texts of MapLibre's own hint. */
  gentle: { keys: string; touch: string } | undefined;
  still: boolean;
  /** Waited for before each step: the layers, then what they show. */
  pause?: (() => Promise<void>) | undefined;
};

/** Hotels on one spot are not looked at closer than this. */
const closest = 15;

/** Throws where the browser cannot draw maps (no WebGL). */
export function createEngine(options: EngineOptions): Engine {
  const { container, bounds, tiles, still, gentle, label, pause } = options;
  const map = new MapLibre({
    container,
    bounds: unrolled(bounds),
    fitBoundsOptions: { padding: 48, maxZoom: closest },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    minZoom: 1,
    maxZoom: 18,
    // Names that fade in are a dozen pictures of the whole map instead of one.
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
    show: (next) =>
      map.fitBounds(unrolled(next), { padding: 48, maxZoom: closest, animate: !still, duration: 400 }),
    zoomBy: (step) => map.zoomTo(map.getZoom() + step, { animate: !still }, { originalEvent: {} }),
    nameplaces: layers.nameplaces,
    onFrame: (listener) => void map.on('move', listener),
    onPress: (listener) => void map.on('click', (event) => listener(pointOf(event.lngLat))),
    onRest: (listener) =>
      void map.on('moveend', (event) =>
        listener('originalEvent' in event && event.originalEvent !== undefined),
      ),
    remove: () => {
      layers.remove();
      map.remove();
    },
  };
}

type LayerOptions = Pick<EngineOptions, 'container' | 'tiles' | 'pause'> & { view: () => View };

/** Land, grid and names of a map: the layers first, what they show when they stand; anew where the map is moved. */
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
  const drawLand = landDrawer(view, async (coordinates) => {
    await loaded;
    fill('land', featureOf({ type: 'MultiPolygon', coordinates }));
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
      // Another search in the same view has the same names: to draw them again is to draw the map again.
      if (text === named) return;
      named = text;
      void loaded.then(() => text === named && fill('places', features));
    },
    remove: () => {
      gone = true;
      unwatch();
    },
  };
}

function featureOf(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}

/** From this zoom on the finer coast line is worth its weight. */
const fineFrom = 6;
const fineWithinMs = 1_500;

/** Draws the land of a view and of as much again on each side, anew when the view has left that. */
function landDrawer(view: () => View, draw: (polygons: Ring[][]) => Promise<void>): () => void {
  let drawn: { grain: Grain; box: Bounds } | undefined;
  const grainOf = (zoom: number): Grain => (zoom < fineFrom ? 'coarse' : 'fine');
  const drawWith = async (grain: Grain): Promise<void> => {
    const box = boxAround(view().bounds);
    const polygons = await landAround(grain, box);
    const wanted = grainOf(view().zoom);
    if (grain !== wanted && drawn?.grain === wanted) return;
    drawn = { grain, box };
    await draw(polygons);
  };
  return () => {
    const { bounds, zoom } = view();
    const grain = grainOf(zoom);
    if (drawn?.grain === grain && isInside(bounds, drawn.box)) return;
    // Without land the map still shows its names and pins.
    void drawWith(grain).catch(() => undefined);
    // The coarse land fills in where the fine one is long in coming.
    if (drawn || grain === 'coarse') return;
    setTimeout(() => !drawn && void drawWith('coarse').catch(() => undefined), fineWithinMs);
  };
}

function boxAround([west, south, east, north]: Bounds): Bounds {
  const [wide, tall] = [east - west, north - south];
  if (wide > 180) return [-360, -90, 360, 90];
  return [west - wide, Math.max(-90, south - tall), east + wide, Math.min(90, north + tall)];
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/** MapLibre wants east beyond west: across the date line it lies beyond 180. */
function unrolled([west, south, east, north]: Bounds): LngLatBounds {
  return new LngLatBounds([west, south], [east < west ? east + 360 : east, north]);
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
      properties: { type: place.type, name: place.name[lang] || place.name.en, rank },
      geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
    })),
  };
}

/** Gives a drawn map the colors of the theme that is on now. */
function paint(map: MapLibre, look: MapLook): void {
  for (const layer of baseStyle(look, undefined).layers) {
    if (!map.getLayer(layer.id)) continue;
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      map.setPaintProperty(layer.id, name as 'fill-color', value as string);
  }
}

/** The theme is an attribute of the page, or the system's. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
