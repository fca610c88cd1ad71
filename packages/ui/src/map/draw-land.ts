import type { Feature, Geometry } from 'geojson';
import { fineTimeoutMs, landAround, resolutionOf } from './land.ts';
import { boxAround, type Ring } from './land-math.ts';
import type { Resolution } from './land-worker.ts';
import type { Bounds, View } from './map-types.ts';

/** The coast of a view, and the water around and inside the land. */
export type Land = { coast: Feature; sea: Feature };

/**
 * Returns a function that draws the land of the view and its surroundings. The function does nothing when the drawn
 * land already covers the view in the resolution for its zoom. Land that cannot be loaded is left out without an error.
 */
export function landDrawer(view: () => View, draw: (land: Land) => void): () => void {
  let drawnLand: { resolution: Resolution; box: Bounds } | undefined;
  const drawWith = async (resolution: Resolution): Promise<void> => {
    const box = boxAround(view().bounds);
    const coordinates = await landAround(resolution, box);
    const neededResolution = resolutionOf(view().zoom);
    if (resolution !== neededResolution && drawnLand?.resolution === neededResolution) return;
    drawnLand = { resolution, box };
    draw({
      coast: featureOf({ type: 'MultiPolygon', coordinates }),
      sea: featureOf({ type: 'MultiPolygon', coordinates: seaAround(coordinates, box) }),
    });
  };
  return () => {
    const { bounds, zoom } = view();
    const resolution = resolutionOf(zoom);
    if (drawnLand?.resolution === resolution && isInside(bounds, drawnLand.box)) return;
    // A failure is ignored: without land the map still shows areas, names and pins.
    void drawWith(resolution).catch(() => undefined);
    // When no land is drawn after `fineTimeoutMs`, the coarse land is drawn first.
    if (drawnLand || resolution === 'coarse') return;
    setTimeout(() => !drawnLand && void drawWith('coarse').catch(() => undefined), fineTimeoutMs);
  };
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
}

/** The box without its land. The sea extends a little beyond the box, because land is cut exactly along the box. */
function seaAround(land: readonly Ring[][], box: Bounds): Ring[][] {
  const [west, south, east, north] = boxAround(box, 0.01);
  const edge: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const shores = land.flatMap(([shore]) => (shore ? [shore] : []));
  const lakes = land.flatMap(([, ...holes]) => holes.map((hole) => [hole]));
  return [[edge, ...shores], ...lakes];
}

function featureOf(geometry: Geometry): Feature {
  return { type: 'Feature', properties: {}, geometry };
}
