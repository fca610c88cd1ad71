import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import fineUrl from 'world-atlas/land-10m.json?url';
import coarseUrl from 'world-atlas/land-50m.json?url';
import { type LandPart, landIn, landPartOf, type Ring } from './land-math.ts';
import type { Bounds } from './map-types.ts';

/**
 * Worker for the land of the world (Natural Earth, from world-atlas) in two resolutions. Each resolution is fetched
 * once, and fetched again only after a failure.
 */

export type Resolution = 'coarse' | 'fine';
export type LandRequest = { resolution: Resolution; box: Bounds };
/** Polygons of the box; undefined when the land could not be fetched. */
export type LandResponse = { polygons: Ring[][] | undefined };
/** A message with the id that connects a response with its request. */
export type WithId<T> = { id: number } & T;

const urls = { coarse: coarseUrl, fine: fineUrl };
const landLoads = new Map<Resolution, Promise<LandPart[]>>();

self.addEventListener('message', async ({ data }: MessageEvent<WithId<LandRequest>>) => {
  const polygons = await loadLand(data.resolution).then(
    (parts) => landIn(parts, data.box),
    () => undefined,
  );
  const response: WithId<LandResponse> = { id: data.id, polygons };
  self.postMessage(response);
});

function loadLand(resolution: Resolution): Promise<LandPart[]> {
  const earlierLoad = landLoads.get(resolution);
  if (earlierLoad) return earlierLoad;
  const newLoad = fetchLand(urls[resolution]);
  landLoads.set(resolution, newLoad);
  newLoad.catch(() => landLoads.delete(resolution));
  return newLoad;
}

async function fetchLand(url: string): Promise<LandPart[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`land: HTTP ${response.status}`);
  const world = (await response.json()) as World;
  const land = feature(world, world.objects.land) as FeatureCollection;
  return land.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [landPartOf(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(landPartOf) : [];
  });
}

type Topology = Parameters<typeof feature>[0];
type World = Topology & { objects: { land: Topology['objects'][string] } };
