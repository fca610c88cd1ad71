import { expect, test } from 'vitest';
import { z } from 'zod';
import { mapTilesOf, mapVariables } from './map-settings.ts';

const variables = z.object(mapVariables);
const tilesOf = (source: string, attribution?: string) =>
  mapTilesOf(
    variables.parse({
      MAP_TILES_URL: source,
      ...(attribution !== undefined && { MAP_TILES_ATTRIBUTION: attribution }),
    }),
  );

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'raster'],
  ['https://tiles.example/{z}/{x}/{y}?key=1', 'raster'],
  ['https://tiles.example/{z}/{x}/{y}.pbf', 'vector'],
  ['https://tiles.example/{z}/{x}/{y}.mvt?key=1', 'vector'],
  ['https://tiles.example/tiles.json', 'vector'],
  ['https://files.example/streets.pmtiles', 'pmtiles'],
])('%s is a %s source that the browser reads itself', (source, kind) => {
  expect(tilesOf(source)).toMatchObject({ kind, url: source });
  expect(tilesOf(source)).not.toHaveProperty('file');
});

test('a path of a .pmtiles file is a file that the server serves', () => {
  expect(tilesOf('/srv/maps/streets.pmtiles')).toMatchObject({
    kind: 'pmtiles',
    url: '',
    file: '/srv/maps/streets.pmtiles',
  });
});

test.each(['streets.mbtiles', 'ftp://files.example/a.pmtiles', 'https://tiles.example/map', 'https://'])(
  '%s is refused',
  (source) => {
    expect(variables.safeParse({ MAP_TILES_URL: source }).success).toBe(false);
  },
);

test('OpenStreetMap is named where the operator names nobody', () => {
  expect(tilesOf('/a.pmtiles')?.attribution).toBe('© OpenStreetMap contributors');
  expect(tilesOf('/a.pmtiles', '© City')?.attribution).toBe('© City');
  expect(mapTilesOf({ MAP_TILES_ATTRIBUTION: '' })).toBeUndefined();
});
