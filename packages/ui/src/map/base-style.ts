import type { StyleSpecification } from 'maplibre-gl';
import type { TileSource } from './tile-source.ts';

/** Colors and fonts of the map, read from the design tokens; they change with the theme. */
export type MapLook = {
  land: string;
  water: string;
  shore: string;
  grid: string;
  label: string;
  accent: string;
  font: string;
};

export function readLook(element: Element): MapLook {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: value('--map-land'),
    water: value('--map-water'),
    shore: value('--map-case'),
    grid: value('--map-rail'),
    label: value('--map-label'),
    accent: value('--primary'),
    font: style.fontFamily,
  };
}

const nothing = { type: 'FeatureCollection' as const, features: [] };

/**
 * The base map that ships with the product: land, water, a graticule, and names of our own destinations. It has no
 * administrative lines at all, so none that is disputed. Without a `glyphs` address every sign is drawn by the browser.
 */
export function baseStyle(look: MapLook, tiles: TileSource | undefined): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: nothing },
      grid: { type: 'geojson', data: nothing },
      places: { type: 'geojson', data: nothing },
      ...(tiles && { tiles: { type: 'raster' as const, tiles: [tiles.url], tileSize: 256, maxzoom: 19 } }),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': look.land } },
      {
        id: 'shore',
        type: 'line',
        source: 'land',
        paint: { 'line-color': look.shore, 'line-width': 1 },
      },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        paint: { 'line-color': look.grid, 'line-width': 1, 'line-opacity': 0.35 },
      },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : placeLayers(look)),
    ],
  };
}

/** Cities as names, what lies in them with a dot. Tiles bring names of their own. */
function placeLayers(look: MapLook): StyleSpecification['layers'] {
  return [
    {
      id: 'dots',
      type: 'circle',
      source: 'places',
      filter: ['in', ['get', 'type'], ['literal', ['landmark', 'airport', 'station']]],
      paint: {
        'circle-radius': 3,
        'circle-color': look.label,
        'circle-stroke-color': look.land,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'places',
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [look.font],
        'text-size': ['match', ['get', 'type'], 'city', 16, 'district', 14, 12.5],
        'text-anchor': ['match', ['get', 'type'], ['city', 'district'], 'center', 'top'],
        'text-offset': [
          'match',
          ['get', 'type'],
          ['city', 'district'],
          ['literal', [0, 0]],
          ['literal', [0, 0.5]],
        ],
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
      },
      paint: { 'text-color': look.label, 'text-halo-color': look.land, 'text-halo-width': 1.5 },
    },
  ];
}
