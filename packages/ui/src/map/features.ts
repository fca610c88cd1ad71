import type { Lang } from '@wayhouse/i18n/translate';
import type { Feature } from 'geojson';
import { areaTints, districtAreas } from './districts.ts';
import { spaceImageName } from './map-images.ts';
import type { Bounds, MapPlace, Point, Space } from './map-types.ts';
import { labelOf, unwrapBounds } from './view-math.ts';

/** Places, districts and spaces as the features of the map's layers. */

/** A point for each place. MapLibre places names by `rank`, so earlier places have priority. */
export function placeFeatures(places: readonly MapPlace[], lang: Lang): Feature[] {
  return places.map((place, rank) =>
    pointFeature(place, { type: place.type, name: labelOf(place, lang), rank }),
  );
}

/**
 * Areas of the districts among the places. Tints depend on the order. Sorting by name keeps the tint of a district when
 * the order of `places` changes.
 */
export function areaFeatures(places: readonly MapPlace[]): Feature[] {
  const districts = places
    .filter(({ type }) => type === 'district')
    .sort((a, b) => (a.name.en < b.name.en ? -1 : 1));
  const tints = areaTints(districts);
  return districtAreas(districts).flatMap((ring, index): Feature[] => {
    if (!ring) return [];
    const geometry = { type: 'Polygon' as const, coordinates: [ring] };
    return [{ type: 'Feature', properties: { tint: tints[index] }, geometry }];
  });
}

/**
 * An invisible image for each space, an area that a button covers. The image is centered `up` pixels above the point.
 * The map draws no name over an image, so no name is under the button.
 */
export function spaceFeatures(spaces: readonly Space[]): Feature[] {
  return spaces.map((space) =>
    pointFeature(space, { image: spaceImageName(space.width, space.height), offset: [0, -space.up] }),
  );
}

/** The area of bounds, also across the date line. */
export function boxFeature(bounds: Bounds): Feature {
  const [west, south, east, north] = unwrapBounds(bounds);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function pointFeature({ lat, lng }: Point, properties: Feature['properties']): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
