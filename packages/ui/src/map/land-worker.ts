import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import fineUrl from 'world-atlas/land-10m.json?url';
import coarseUrl from 'world-atlas/land-50m.json?url';
import { drawGround, type Ground, groundBox } from './ground.ts';
import { type LandPart, landIn, landPartOf, type Ring } from './land-math.ts';
import type { Bounds } from './map-types.ts';

/** Land of the world (Natural Earth, by world-atlas), in two levels of detail. Each is fetched once per visit. */

export type Resolution = 'coarse' | 'fine';
/** Asks for the land in a box, or for a picture of the ground. */
export type LandQuestion = { grain: Resolution } & ({ box: Bounds } | { ground: Ground });
/** Without polygons when the land could not be fetched; a picture then has no land. */
export type LandAnswer = { polygons?: Ring[][] | undefined; picture?: ImageBitmap };
/** Matches questions with their answers by number. */
export type Numbered<T> = { id: number } & T;

const urls = { coarse: coarseUrl, fine: fineUrl };
const loading = new Map<Resolution, Promise<LandPart[]>>();

self.addEventListener('message', async ({ data }: MessageEvent<Numbered<LandQuestion>>) => {
  const box = 'box' in data ? data.box : groundBox(data.ground);
  const polygons = await loadLand(data.grain).then(
    (parts) => landIn(parts, box),
    () => undefined,
  );
  if ('box' in data) return answer({ id: data.id, polygons });
  const picture = drawGround(data.ground, polygons ?? []);
  answer({ id: data.id, picture }, [picture]);
});

function answer(given: Numbered<LandAnswer>, transfer: Transferable[] = []): void {
  self.postMessage(given, { transfer });
}

function loadLand(grain: Resolution): Promise<LandPart[]> {
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
    if (geometry.type === 'Polygon') return [landPartOf(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(landPartOf) : [];
  });
}

type Topology = Parameters<typeof feature>[0];
type World = Topology & { objects: { land: Topology['objects'][string] } };
