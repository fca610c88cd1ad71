import { describe, expect, test } from 'vitest';
import type { MapLook } from './look.ts';
import { streetLayers, streetNames } from './street-layers.ts';

const look: MapLook = {
  land: '#1',
  water: '#2',
  block: '#3',
  park: '#4',
  road: '#5',
  edge: '#6',
  rail: '#7',
  label: '#8',
  tints: ['#a', '#b', '#c', '#d'],
  font: 'sans-serif',
};
const sourceLayers = (layers: ReadonlySet<string> | undefined) => [
  ...new Set(
    [...streetLayers({ look, layers }), ...streetNames({ look, layers, lang: 'en', ourNames: [] })].map(
      (layer) => ('source-layer' in layer ? layer['source-layer'] : undefined),
    ),
  ),
];

describe('layers of streets', () => {
  test('take roads, railways and ferries from one layer of OpenMapTiles', () => {
    expect(sourceLayers(undefined)).toEqual([
      ...['landcover', 'park', 'landuse', 'water', 'waterway', 'transportation', 'aeroway', 'building'],
      ...['transportation_name', 'poi', 'place'],
    ]);
  });

  test('take roads, railways and ferries from their own layers when the source has such layers', () => {
    const layers = new Set(['coverage', 'road', 'rail', 'ferry', 'road_name']);
    expect(sourceLayers(layers)).toEqual(['coverage', 'ferry', 'road', 'rail', 'road_name']);
  });

  test('have unique ids, and use only layers that the source has', () => {
    const allLayers = streetLayers({ look, layers: undefined });
    expect(new Set(allLayers.map(({ id }) => id)).size).toBe(allLayers.length);
    expect(sourceLayers(new Set(['water']))).toEqual(['water']);
  });

  test('leave out names of places that the map names itself, and prefer names in the language', () => {
    const layersText = JSON.stringify(
      streetNames({ look, layers: undefined, lang: 'zh', ourNames: ['Alfama', '阿尔法玛'] }),
    );
    expect(layersText).toContain('阿尔法玛');
    expect(layersText).toContain('name:zh');
    expect(layersText).not.toContain('name:latin');
  });
});
