import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import fineUrl from 'world-atlas/land-10m.json?url';
import coarseUrl from 'world-atlas/land-50m.json?url';
import { type LandPart, landIn, partOf, type Ring } from './land-math.ts';
import type { Bounds } from './map-types.ts';

/** Land of the world (Natural Earth, by world-atlas), fetched once a visit each: for the world, and for a region. */

export type Grain = 'coarse' | 'fine';
export type LandQuestion = { id: number; grain: Grain; box: Bounds };
/** Without polygons where the land could not be fetched. */
export type LandAnswer = { id: number; polygons: Ring[][] | undefined };

const urls = { coarse: coarseUrl, fine: fineUrl };
const loading = new Map<Grain, Promise<LandPart[]>>();

self.addEventListener('message', ({ data: { id, grain, box } }: MessageEvent<LandQuestion>) => {
  const answer = (polygons: Ring[][] | undefined) => {
    self.postMessage({ id, polygons } satisfies LandAnswer);
  };
  loadLand(grain).then(
    (parts) => answer(landIn(parts, box)),
    () => answer(undefined),
  );
});

function loadLand(grain: Grain): Promise<LandPart[]> {
  const known = loading.get(grain);
  if (known) return known;
  const fresh = fetchLand(urls[grain]);
  loading.set(grain, fresh);
  fresh.catch(() => loading.delete(grain));
  return fresh;
}

async function fetchLand(url: string): Promise<LandPart[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`land: HTTP ${response.status}`);
  const world = (await response.json()) as World;
  const land = feature(world, world.objects.land) as FeatureCollection;
  return land.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [partOf(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(partOf) : [];
  });
}

type Topology = Parameters<typeof feature>[0];
type World = Topology & { objects: { land: Topology['objects'][string] } };
