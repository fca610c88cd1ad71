import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fineUrl from 'world-atlas/land-10m.json?url';
import coarseUrl from 'world-atlas/land-50m.json?url';

/** Land of the world (Natural Earth, by world-atlas), fetched once a visit each: for the world, and for a region. */

const urls = { coarse: coarseUrl, fine: fineUrl };
const loading = new Map<string, Promise<FeatureCollection>>();

export function loadLand(grain: 'coarse' | 'fine'): Promise<FeatureCollection> {
  const known = loading.get(grain);
  if (known) return known;
  const fresh = fetchLand(urls[grain]);
  loading.set(grain, fresh);
  fresh.catch(() => loading.delete(grain));
  return fresh;
}

async function fetchLand(url: string): Promise<FeatureCollection> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`land: HTTP ${response.status}`);
  const world = (await response.json()) as Topology<{ land: GeometryCollection }>;
  return feature(world, world.objects.land);
}
