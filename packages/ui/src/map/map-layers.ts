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

type Options = Pick<EngineOptions, 'container' | 'tiles' | 'pause' | 'lang' | 'distance'> & {
  view: () => View;
};

const collection = (features: GeoJSON.Feature[]): GeoJSON => ({ type: 'FeatureCollection', features });

/**
 * Draws the layers of a map, including the street layer of the configured tile source, and keeps their style and data
 * up to date.
 */
export function layersOn(map: MapLibre, { view, container, tiles, pause, lang, distance }: Options) {
  const { whileShown, stop } = untilStopped();
  let streets: OpenStreets | undefined;
  /** Names of our places in view; the street layer does not repeat them. */
  let ourNames: string[] = [];
  let middle: Point | null = null;
  const data = new Map<string, GeoJSON>();
  const streetsState = announcedStreets();
  const setData = (id: string, content: GeoJSON) => {
    data.set(id, content);
    whileShown(() => void (map.getSource(id) as GeoJSONSource | undefined)?.setData(content))();
  };
  const style = () => baseStyle({ look: readLook(container), streets, lang, ourNames });
  /** Gives the sources their data again, because each new style has empty sources. */
  const refill = () => {
    for (const [id, content] of data) setData(id, content);
  };
  const setStyle = whileShown(() => {
    map.setStyle(style(), { validate: false });
    // When MapLibre replaces a loaded style, the sources can be filled at once. For the first style, the listener of
    // 'style.load' fills them.
    refill();
  });
  map.on('style.load', refill);
  addImages(map, () => readLook(container));
  const drawRings = whileShown(() =>
    setData('rings', collection(middle ? ringFeatures(middle, view().zoom, distance) : [])),
  );
  const drawLand = landDrawer(view, ({ coast, sea }) => {
    setData('coast', coast);
    setData('sea', sea);
  });
  const streetsWatch = watchStreets(map, {
    open: async () => {
      if (!tiles) return;
      streets = await openStreets(tiles);
      await pause?.();
      if (streets.kind === 'vector' && streets.bounds) setData('covered', boxFeature(streets.bounds));
      setStyle();
    },
    onState: streetsState.set,
  });
  const start = whileShown(() => {
    setStyle();
    drawLand();
    drawRings();
    if (tiles) streetsWatch.open();
  });
  void runAfterPause(pause, start);
  map.on(
    'moveend',
    whileShown(() => {
      drawLand();
      drawRings();
    }),
  );
  const stopThemeWatch = watchTheme(() => {
    setStyle();
    redrawIcons(map, readLook(container));
  });
  return {
    setPlaces: (places: readonly MapPlace[]) => {
      const names = places.map((place) => place.name);
      ourNames = names.flatMap(({ en, zh }) => [en, zh]).filter(Boolean);
      setData('places', collection(placeFeatures(places, lang)));
      setData('areas', collection(areaFeatures(places)));
      whileShown(() => hideRepeatedNames(map, { streets, ourNames, lang, container }))();
    },
    setMiddle: (next: Point | null) => {
      middle = next;
      drawRings();
    },
    setSpaces: (spaces: readonly Space[]) => setData('spaces', collection(spaceFeatures(spaces))),
    onStreets: streetsState.listen,
    stop: () => {
      stop();
      streetsWatch.stop();
      stopThemeWatch();
    },
  };
}

/** The state of the street layer. A listener is called at once, and with each new state. */
function announcedStreets() {
  let state: Streets = 'none';
  const listeners: ((state: Streets) => void)[] = [];
  return {
    set: (next: Streets) => {
      if (state === next) return;
      state = next;
      for (const listener of listeners) listener(next);
    },
    listen: (listener: (state: Streets) => void) => {
      listeners.push(listener);
      listener(state);
    },
  };
}

/**
 * Functions wrapped by `whileShown` do nothing after `stop`: the page no longer shows the map, which is freed later.
 */
function untilStopped() {
  let isStopped = false;
  return {
    whileShown: (run: () => void) => () => {
      if (!isStopped) run();
    },
    stop: () => {
      isStopped = true;
    },
  };
}

async function runAfterPause(pause: Options['pause'], run: () => void): Promise<void> {
  await pause?.();
  run();
}

type Names = {
  streets: OpenStreets | undefined;
  ourNames: readonly string[];
  lang: Lang;
  container: Element;
};

/** Hides names of our places in the street layer, because our own layer has them in the reader's language. */
function hideRepeatedNames(map: MapLibre, { streets, ourNames, lang, container }: Names): void {
  if (streets?.kind !== 'vector') return;
  for (const layer of streetNames({ look: readLook(container), layers: streets.layers, lang, ourNames }))
    if ('filter' in layer && map.getLayer(layer.id)) map.setFilter(layer.id, layer.filter ?? null);
}
