/** Lists landmarks, airports and stations near a hotel. */
import type { Hotel } from '@wayhouse/contract/catalogue/catalogue';
import type { Db } from '../../../platform/database.ts';
import { selectSights } from '../catalogue.views.ts';
import { distanceKm, type Position } from './distance-km.ts';

const sightsShown = 12;

/** The sights in the hotel's city, nearest first, at most `sightsShown`. */
export async function listSights(db: Db, hotel: Position & { cityId: string }): Promise<Hotel['landmarks']> {
  const sights = await selectSights(db, hotel.cityId);
  return sights
    .map((sight) => ({
      id: sight.id,
      type: sight.type as Hotel['landmarks'][number]['type'],
      name: { en: sight.name_en, zh: sight.name_zh },
      lat: sight.lat,
      lng: sight.lng,
      distance_km: Math.round(distanceKm(hotel, sight) * 10) / 10,
    }))
    .sort((a, b) => a.distance_km - b.distance_km)
    .slice(0, sightsShown);
}
