/** Names of cities, districts, landmarks, airports and stations in a part of the map. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Db } from '../../../platform/database.ts';
import { selectPlaceNames } from './map.views.ts';
import type { Bounds } from './map-cells.ts';

type MapPlace = OutputOf<Endpoints['POST /api/v2/hotel/map']>['places'][number];

export async function listPlaceNames(db: Db, bounds: Bounds, zoom: number): Promise<MapPlace[]> {
  const names = await selectPlaceNames(db, bounds, zoom);
  return names.map((row) => ({
    id: row.id,
    type: row.type as MapPlace['type'],
    name: { en: row.name_en, zh: row.name_zh },
    lat: row.lat,
    lng: row.lng,
  }));
}
