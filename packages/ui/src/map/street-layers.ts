import type { Lang } from '@wayhouse/i18n/translate';
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapLook } from './look.ts';

/**
 * Layers of vector tiles in our colors. The tiles follow the OpenMapTiles schema, which `tilemaker` writes, or our
 * shorter schema, in which roads, railways and ferries are separate layers (docs/maps.md).
 */

const source = 'streets';
/** Layers of the OpenMapTiles schema. A source that does not list its layers is expected to have these. */
const openMapTiles = [
  ...['water', 'waterway', 'landcover', 'landuse', 'park', 'aeroway', 'building'],
  ...['transportation', 'transportation_name', 'place', 'poi', 'aerodrome_label'],
];

/**
 * Names in these scripts are left out: few of our readers read them, and some devices cannot draw them. Only tiles
 * whose names have the attribute `script` are filtered by it, whatever the language of the shown name.
 */
const unreadableScripts = ['thai', 'arabic', 'hangul'];

type Options = { look: MapLook; layers: ReadonlySet<string> | undefined };

/** The layers of areas and lines. A layer that the source does not have is left out. */
export function streetLayers({ look, layers = new Set(openMapTiles) }: Options): LayerSpecification[] {
  const road = layers.has('road') ? 'road' : 'transportation';
  const rail = layers.has('rail') ? 'rail' : 'transportation';
  const ferry = layers.has('ferry') ? 'ferry' : 'transportation';
  const allLayers: LayerSpecification[] = [
    fill('covered', 'coverage', look.land),
    fill('green', 'landcover', look.park, ofClass('wood', 'park', 'grass', 'wetland')),
    fill('parks', 'park', look.park),
    fill('used-green', 'landuse', look.park, ofClass('cemetery', 'zoo', 'theme_park', 'stadium', 'pitch')),
    fill(
      'used',
      'landuse',
      look.block,
      ofClass(
        'hospital',
        'education',
        'school',
        'university',
        'college',
        'industrial',
        'commercial',
        'railway',
      ),
    ),
    fill('water', 'water', look.water),
    line('waterways', 'waterway', look.water, { width: byZoom([9, 0.8], [14, 2.5], [17, 6]) }),
    line('ferries', ferry, look.rail, {
      width: 0.8,
      dash: [4, 3],
      ...(ferry === 'transportation' && { filter: ofClass('ferry') }),
    }),
    fill('airfields', 'aeroway', look.block, ['==', ['geometry-type'], 'Polygon']),
    line('runways', 'aeroway', look.edge, {
      width: byZoom([11, 1], [14, 8]),
      filter: ['==', ['geometry-type'], 'LineString'],
    }),
    { ...fill('buildings', 'building', look.block), minzoom: 14 },
    ...roads(road, look),
    line('rails', rail, look.rail, {
      width: byZoom([11, 0.7], [14, 1.5], [18, 3]),
      filter: ['all', ofClass('rail', 'transit'), ['!=', ['get', 'brunnel'], 'tunnel']],
      minzoom: 10,
    }),
  ];
  return allLayers.filter((layer) => isIn(layers, layer));
}

type RoadClass = { id: string; classes: string[]; fromZoom: number; width: [zoom: number, px: number][] };
/** Classes of roads in drawing order, the narrowest first, so that wide roads lie on top. */
const roadClasses: RoadClass[] = [
  {
    id: 'path',
    classes: ['service', 'pedestrian'],
    fromZoom: 14.5,
    width: [
      [14, 1],
      [18, 10],
    ],
  },
  {
    id: 'minor',
    classes: ['minor'],
    fromZoom: 12.5,
    width: [
      [12.5, 0.6],
      [14, 2],
      [18, 16],
    ],
  },
  {
    id: 'middle',
    classes: ['tertiary', 'secondary'],
    fromZoom: 10,
    width: [
      [10, 0.5],
      [14, 3.8],
      [18, 24],
    ],
  },
  {
    id: 'main',
    classes: ['primary', 'trunk', 'motorway'],
    fromZoom: 6,
    width: [
      [7, 0.7],
      [12, 2.4],
      [14, 5.6],
      [18, 32],
    ],
  },
];

/** Pixels by which an edge is wider than its surface, on both sides together. */
const edgePx = 1.6;

/** All edges lie below all surfaces, so that no edge crosses a junction. Edges appear one zoom level after surfaces. */
function roads(layer: string, look: MapLook): LayerSpecification[] {
  const aboveGround = (classes: string[]): FilterSpecification => [
    'all',
    ofClass(...classes),
    ['!=', ['get', 'brunnel'], 'tunnel'],
  ];
  const edges = roadClasses.map(({ id, classes, fromZoom, width }) =>
    line(`edge-${id}`, layer, look.edge, {
      width: byZoom(...width.map(([zoom, px]): [number, number] => [zoom, px + edgePx])),
      filter: aboveGround(classes),
      minzoom: fromZoom + 1,
    }),
  );
  const surfaces = roadClasses.map(({ id, classes, fromZoom, width }) =>
    line(`road-${id}`, layer, look.road, {
      width: byZoom(...width),
      filter: aboveGround(classes),
      minzoom: fromZoom,
    }),
  );
  return [...edges, ...surfaces];
}

/** The layers of names: of streets, rivers, sights and stations, cities and neighborhoods, by increasing priority. */
export function streetNames({
  look,
  layers = new Set(openMapTiles),
  lang,
  ourNames,
}: Options & { lang: Lang; ourNames: readonly string[] }): LayerSpecification[] {
  const name = nameIn(lang);
  const filter = (...conditions: ExpressionSpecification[]): FilterSpecification => [
    'all',
    ['!=', name, ''],
    ['is-supported-script', name],
    ['!', ['in', ['coalesce', ['get', 'script'], ''], ['literal', unreadableScripts]]],
    ...conditions,
  ];
  const textLayout: SymbolLayerSpecification['layout'] = {
    'text-field': name,
    'text-font': [look.font],
    'text-padding': 4,
    'text-max-width': 8,
  };
  const paint = { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 1.4 };
  const road = layers.has('road_name') ? 'road_name' : 'transportation_name';
  const allLayers: LayerSpecification[] = [
    {
      ...{ id: 'street-names', type: 'symbol', source, 'source-layer': road, minzoom: 13, filter: filter() },
      layout: { ...textLayout, 'symbol-placement': 'line', 'symbol-spacing': 320, 'text-size': 11 },
      paint,
    },
    {
      ...{ id: 'street-water-names', type: 'symbol', source, 'source-layer': 'waterway', minzoom: 11 },
      filter: filter(),
      layout: { ...textLayout, 'symbol-placement': 'line', 'text-size': 11 },
      paint: { ...paint, 'text-halo-color': look.water },
    },
    {
      ...{ id: 'street-pois', type: 'symbol', source, 'source-layer': 'poi', minzoom: 14 },
      filter: filter(
        ofClass('station', 'railway', 'attraction', 'museum', 'park', 'airport', 'ferry_terminal', 'mall'),
        notNamed(ourNames),
      ),
      layout: { ...textLayout, 'text-size': 11, 'text-padding': 10 },
      paint,
    },
    {
      ...{ id: 'street-places', type: 'symbol', source, 'source-layer': 'place', minzoom: 8, maxzoom: 16 },
      filter: filter(
        [
          'match',
          ['get', 'class'],
          ['city', 'town'],
          ['<', ['zoom'], 14],
          ['village', 'suburb', 'borough', 'quarter'],
          ['>=', ['zoom'], 11],
          'neighbourhood',
          ['>=', ['zoom'], 13],
          false,
        ],
        notNamed(ourNames),
      ),
      layout: {
        ...textLayout,
        'text-padding': 14,
        'text-size': ['match', ['get', 'class'], ['city', 'town'], 14, 12],
        'symbol-sort-key': ['match', ['get', 'class'], 'city', 0, 'town', 1, 2],
      },
      paint,
    },
  ];
  return allLayers.filter((layer) => isIn(layers, layer));
}

/** True when the tiles have the source layer that this layer of the map draws. */
function isIn(layers: ReadonlySet<string>, layer: LayerSpecification): boolean {
  return 'source-layer' in layer && layers.has(layer['source-layer'] ?? '');
}

/** The name in the reader's language, for English else in Latin letters; else the local name. Empty without a name. */
function nameIn(lang: Lang): ExpressionSpecification {
  const fallbacks: ExpressionSpecification[] = [
    ['get', 'name'],
    ['literal', ''],
  ] as ExpressionSpecification[];
  const keys =
    lang === 'zh' ? ['name:zh', 'name_zh', 'name:zh-Hans'] : ['name:en', 'name_en', 'name:latin', 'name_int'];
  return ['coalesce', ...keys.map((key): ExpressionSpecification => ['get', key]), ...fallbacks];
}

/** Excludes the places that the map already names. */
function notNamed(names: readonly string[]): ExpressionSpecification {
  const keys = ['name', 'name:en', 'name_en', 'name:zh', 'name_zh'];
  // The dash stands for a missing name. None of our places has a dash as its name.
  const oursByKey = keys.map(
    (key): ExpressionSpecification => ['in', ['coalesce', ['get', key], '–'], ['literal', [...names]]],
  );
  return ['!', ['any', ...oursByKey]];
}

function ofClass(...classes: string[]): ExpressionSpecification {
  return ['in', ['get', 'class'], ['literal', classes]];
}

function byZoom(...stops: [zoom: number, px: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

function fill(id: string, layer: string, color: string, filter?: FilterSpecification): LayerSpecification {
  return {
    ...{ id: `street-${id}`, type: 'fill', source, 'source-layer': layer },
    ...(filter && { filter }),
    paint: { 'fill-color': color, 'fill-antialias': id !== 'covered' },
  };
}

type Line = {
  width: number | ExpressionSpecification;
  dash?: number[];
  filter?: FilterSpecification;
  minzoom?: number;
};

function line(
  id: string,
  layer: string,
  color: string,
  { width, dash, filter, minzoom = 0 }: Line,
): LayerSpecification {
  return {
    ...{ id: `street-${id}`, type: 'line', source, 'source-layer': layer, minzoom },
    ...(filter && { filter }),
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, ...(dash && { 'line-dasharray': dash }) },
  };
}
