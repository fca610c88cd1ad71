import type { StyleSpecification } from 'maplibre-gl';
import { lines, type MapLook, names } from './look.ts';
import type { TileSource } from './tile-source.ts';

const noFeatures = { type: 'FeatureCollection' as const, features: [] };

/**
 * The base map of the product: land, water, a graticule, and names of our destinations. It has no borders, because some
 * are disputed. Without a `glyphs` URL the browser draws the letters.
 */
export function baseStyle(look: MapLook, tiles: TileSource | undefined): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: noFeatures },
      grid: { type: 'geojson', data: noFeatures },
      places: { type: 'geojson', data: noFeatures },
      ...(tiles && { tiles: { type: 'raster' as const, tiles: [tiles.url], tileSize: 256, maxzoom: 19 } }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': look.land } },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        paint: { 'line-color': look.shore, 'line-width': lines.width },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: {
          'line-color': look.grid,
          'line-width': lines.width,
          'line-opacity': lines.gridOpacity,
        },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : placeLayers(look)),
    ],
  };
}

/** The layers of place names; raster tiles contain their own names. */
function placeLayers(look: MapLook): StyleSpecification['layers'] {
  const { city, district, other } = names.sizes;
  return [
    {
      id: 'dots',
      type: 'circle',
      source: 'places',
      filter: ['in', ['get', 'type'], ['literal', names.dotted]],
      paint: {
        'circle-radius': names.dot.radius,
        'circle-color': look.label,
        'circle-stroke-color': look.land,
        'circle-stroke-width': names.dot.rim,
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'places',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [look.font],
        'text-size': ['match', ['get', 'type'], 'city', city, 'district', district, other],
        'text-anchor': ['match', ['get', 'type'], ['city', 'district'], 'center', 'top'],
        'text-offset': [
          'match',
          ['get', 'type'],
          ['city', 'district'],
          ['literal', [0, 0]],
          ['literal', [0, names.below]],
        ],
        'text-max-width': names.widest,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': names.padding,
      },
      paint: { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': names.halo },
    },
  ];
}
