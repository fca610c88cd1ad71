import type { Lang } from '@wayhouse/i18n/translate';
import type { GeoJSON } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { baseStyle } from './base-style.ts';
import { landDrawer } from './draw-land.ts';
import { areaFeatures, boxFeature, placeFeatures, spaceFeatures } from './features.ts';
import { readLook, watchTheme } from './look.ts';
import { addImages, redrawIcons } from './map-images.ts';
import type { EngineOptions, MapPlace, Point, Space, Streets, View } from './map-types.ts';
import { type OpenStreets, openStreets } from './open-streets.ts';
import { ringFeatures } from './rings.ts';
import { streetNames } from './street-layers.ts';
import { watchStreets } from './watch-streets.ts';

/** Keeps the layers of a map: their style, their data, and the state of the operator's streets. */

type Options = Pick<EngineOptions, 'container' | 'tiles' | 'pause' | 'lang' | 'distance'> & {
  view: () => View;
};

const collection = (features: GeoJSON.Feature[]): GeoJSON => ({ type: 'FeatureCollection', features });

export function layersOn(map: MapLibre, { view, container, tiles, pause, lang, distance }: Options) {
  let isRemoved = false;
  let streets: OpenStreets | undefined;
  /** Names of our places in view; the streets do not repeat them. */
  let ours: string[] = [];
  let middle: Point | null = null;
  const data = new Map<string, GeoJSON>();
  const listeners: ((state: Streets) => void)[] = [];
  let state: Streets = 'none';
  const tell = (next: Streets) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  };
  const fill = (id: string, content: GeoJSON) => {
    data.set(id, content);
    if (!isRemoved) void (map.getSource(id) as GeoJSONSource | undefined)?.setData(content);
  };
  const style = () => baseStyle({ look: readLook(container), streets, lang, ours });
  const setStyle = () => {
    if (isRemoved) return;
    map.setStyle(style(), { validate: false });
    refill();
  };
  const refill = () => {
    for (const [id, content] of data) fill(id, content);
  };
  // The first style loads without data, so the data is set after the load. Later styles apply at once.
  map.on('style.load', refill);
  addImages(map, () => readLook(container));
  const drawRings = () =>
    fill('rings', collection(middle ? ringFeatures(middle, view().zoom, distance) : []));
  const drawLand = landDrawer(view, ({ coast, sea }) => {
    fill('coast', coast);
    fill('sea', sea);
  });
  const stopWatching = watchStreets(map, {
    open: async () => {
      if (!tiles) return;
      streets = await openStreets(tiles);
      await pause?.();
      if (streets.kind === 'vector' && streets.bounds) fill('covered', boxFeature(streets.bounds));
      setStyle();
    },
    tell,
  });
  void start(pause, () => {
    setStyle();
    drawLand();
    drawRings();
    if (tiles) stopWatching.open();
  });
  map.on('moveend', () => {
    drawLand();
    drawRings();
  });
  const unwatch = watchTheme(() => {
    setStyle();
    redrawIcons(map, readLook(container));
  });
  return {
    setPlaces: (places: readonly MapPlace[]) => {
      const next = places.map((place) => place.name);
      ours = next.flatMap(({ en, zh }) => [en, zh]).filter(Boolean);
      fill('places', collection(placeFeatures(places, lang)));
      fill('areas', collection(areaFeatures(places)));
      hideRepeatedNames(map, { streets, ours, lang, container });
    },
    setMiddle: (next: Point | null) => {
      middle = next;
      drawRings();
    },
    setSpaces: (spaces: readonly Space[]) => fill('spaces', collection(spaceFeatures(spaces))),
    onStreets: (listener: (state: Streets) => void) => {
      listeners.push(listener);
      listener(state);
    },
    remove: () => {
      isRemoved = true;
      stopWatching.stop();
      unwatch();
    },
  };
}

async function start(pause: Options['pause'], run: () => void): Promise<void> {
  await pause?.();
  run();
}

type Names = {
  streets: OpenStreets | undefined;
  ours: readonly string[];
  lang: Lang;
  container: Element;
};

/** Leaves the names of our places to our own layer, because it has them in the reader's language. */
function hideRepeatedNames(map: MapLibre, { streets, ours, lang, container }: Names): void {
  if (streets?.kind !== 'vector') return;
  for (const layer of streetNames({ look: readLook(container), layers: streets.layers, lang, ours }))
    if ('filter' in layer && map.getLayer(layer.id)) map.setFilter(layer.id, layer.filter ?? null);
}
