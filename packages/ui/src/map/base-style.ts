import type { Lang } from '@wayhouse/i18n/translate';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { type MapLook, nameSizes } from './look.ts';
import { iconOf } from './map-images.ts';
import type { OpenStreets } from './open-streets.ts';
import { streetLayers, streetNames } from './street-layers.ts';

const noFeatures = { type: 'FeatureCollection' as const, features: [] };

export type StyleOptions = {
  look: MapLook;
  streets: OpenStreets | undefined;
  lang: Lang;
  /** Names of our places; the street layer leaves them out. */
  ourNames: readonly string[];
};

/**
 * The style of the map. The bottom layers are a schematic of land, water and areas of districts. The street layer
 * covers the schematic where the tile source has streets. On top are distance rings, and names and icons of our places.
 * Above raster tiles there are only the rings with their distances, because raster tiles contain names. Our layers have
 * no borders, because some are disputed. Without a `glyphs` URL the browser draws the letters.
 */
export function baseStyle(options: StyleOptions): StyleSpecification {
  const { look, streets } = options;
  return {
    version: 8,
    sources: {
      coast: { type: 'geojson', data: noFeatures },
      sea: { type: 'geojson', data: noFeatures },
      areas: { type: 'geojson', data: noFeatures },
      covered: { type: 'geojson', data: noFeatures },
      rings: { type: 'geojson', data: noFeatures },
      places: { type: 'geojson', data: noFeatures },
      spaces: { type: 'geojson', data: noFeatures },
      ...(streets && { streets: streets.source }),
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': look.land } },
      ...areaLayers(look),
      // The sea covers the areas of districts, which do not end at the coast. At high zooms it is half transparent,
      // because the coast is coarse.
      {
        id: 'sea',
        type: 'fill',
        source: 'sea',
        paint: {
          'fill-color': look.water,
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 10, 1, 13, 0.5],
          'fill-antialias': false,
        },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'coast',
        maxzoom: 12,
        paint: { 'line-color': look.edge, 'line-width': 1 },
      },
      ...(streets ? coverLayers(options, streets) : []),
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        filter: ['==', ['get', 'kind'], 'ring'],
        paint: { 'line-color': look.label, 'line-width': 1, 'line-opacity': 0.55, 'line-dasharray': [4, 4] },
      },
      ...nameLayers(options, streets),
    ],
  };
}

/** Areas of districts. Their edges are approximate. */
function areaLayers({ tints, edge }: MapLook): LayerSpecification[] {
  const [first, second, third, fourth] = tints;
  return [
    {
      id: 'areas',
      type: 'fill',
      source: 'areas',
      minzoom: 9,
      paint: { 'fill-color': ['match', ['get', 'tint'], 0, first, 1, second, 2, third, fourth] },
    },
    {
      id: 'area-edges',
      type: 'line',
      source: 'areas',
      minzoom: 9,
      paint: { 'line-color': edge, 'line-width': 1 },
    },
  ];
}

/**
 * Streets above the schematic. An area in the color of land hides the schematic below vector streets: the tiles' layer
 * `coverage`, else the bounds of the source. A source with neither does not hide it.
 */
function coverLayers({ look }: StyleOptions, streets: OpenStreets): LayerSpecification[] {
  if (streets.kind === 'raster') return [{ id: 'streets', type: 'raster', source: 'streets' }];
  const cover: LayerSpecification = {
    id: 'covered',
    type: 'fill',
    source: 'covered',
    minzoom: 8,
    paint: { 'fill-color': look.land, 'fill-antialias': false },
  };
  const needsCover = !streets.layers?.has('coverage');
  return [...(needsCover ? [cover] : []), ...streetLayers({ look, layers: streets.layers })];
}

/** The layers with names. MapLibre places the names of later layers first, so names of earlier layers give way. */
function nameLayers(
  { look, lang, ourNames }: StyleOptions,
  streets: OpenStreets | undefined,
): LayerSpecification[] {
  const halo = { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 1.5 };
  return [
    ...(streets?.kind === 'vector' ? streetNames({ look, lang, ourNames, layers: streets.layers }) : []),
    {
      id: 'distances',
      type: 'symbol',
      source: 'rings',
      filter: ['==', ['get', 'kind'], 'distance'],
      layout: { 'text-field': ['get', 'text'], 'text-font': [look.font], 'text-size': 11, 'text-padding': 2 },
      paint: halo,
    },
    ...(streets?.kind === 'raster' ? [] : placeLayers(look)),
    {
      id: 'spaces',
      type: 'symbol',
      source: 'spaces',
      layout: {
        'icon-image': ['get', 'image'],
        'icon-offset': ['get', 'offset'],
        'icon-allow-overlap': true,
      },
    },
  ];
}

function placeLayers(look: MapLook): LayerSpecification[] {
  const { city, district, other } = nameSizes;
  const hasIcon: ExpressionSpecification = ['in', ['get', 'type'], ['literal', Object.keys(iconOf)]];
  const layout: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': [look.font],
    'text-max-width': 8,
    'text-padding': 3,
    'symbol-sort-key': ['get', 'rank'],
  };
  const paint = { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 1.5 };
  return [
    {
      id: 'areas-names',
      type: 'symbol',
      source: 'places',
      filter: ['!', hasIcon],
      layout: {
        ...layout,
        'text-size': ['match', ['get', 'type'], 'city', city, district],
        // A name moves aside when a pin is on the same point.
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': 1.6,
        'text-justify': 'auto',
      },
      paint,
    },
    {
      id: 'sights',
      type: 'symbol',
      source: 'places',
      filter: hasIcon,
      layout: {
        ...layout,
        'text-size': other,
        'text-optional': true,
        'icon-padding': 1,
        'icon-image': ['get', 'type'],
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.95,
        'text-justify': 'auto',
      },
      paint,
    },
  ];
}
