/** `POST hotel/detail`: a hotel as content, without prices (api.md section 3). */
import type { Hotel } from '@wayhouse/contract/catalogue';
import type { Ctx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectFacilities, selectHotelPage, selectRegionPlace } from '../catalogue.views.ts';
import { listSights } from '../places/list-sights.ts';
import { presentPlace } from '../places/present-place.ts';
import { hasReviews } from '../reviews/reviews.views.ts';
import { selectHotelPhotos } from './hotel-content.views.ts';

/** Throws `request.not_found` for an unknown id; an offline hotel is shown with its status. */
export async function showHotel(ctx: Ctx, input: { hotel_id: string }): Promise<Hotel> {
  const row = await selectHotelPage(ctx.db, input.hotel_id);
  const city = row && (await selectRegionPlace(ctx.db, row.city_id));
  if (!row || !city) throw appError('request.not_found');
  const [facilities, photos, sights, reviewed] = await Promise.all([
    selectFacilities(ctx.db, row.facilities),
    selectHotelPhotos(ctx.db, row.id),
    listSights(ctx.db, { lat: row.lat, lng: row.lng, cityId: row.city_id }),
    hasReviews(ctx.db, row.id),
  ]);
  return {
    hotel_id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    address: { en: row.address_en, zh: row.address_zh },
    description: { en: row.description_en, zh: row.description_zh },
    city: presentPlace(city),
    district: { en: row.district_en ?? city.name_en, zh: row.district_zh ?? city.name_zh },
    country_code: row.country_code,
    country: { en: row.country_en ?? row.country_code, zh: row.country_zh ?? row.country_code },
    lat: row.lat,
    lng: row.lng,
    location_precision: row.location_precision === 'city' ? 'city' : 'exact',
    time_zone: row.time_zone,
    stars: row.stars,
    score: row.score,
    reviews: row.reviews,
    has_reviews: reviewed,
    brand: row.brand,
    property_type: { code: row.property_type, label: { en: row.type_en, zh: row.type_zh } },
    phone: row.phone,
    check_in_from: row.check_in_from,
    check_out_until: row.check_out_until,
    child_policy: { en: row.child_policy_en, zh: row.child_policy_zh },
    facilities: facilities.map((each) => ({
      code: each.code,
      label: { en: each.name_en, zh: each.name_zh },
    })),
    scene_region: row.scene_region,
    photos: photos.map((photo) => ({
      url: photo.url,
      caption: { en: photo.caption_en, zh: photo.caption_zh },
      ...(photo.room_type_id !== null && { room_type_id: photo.room_type_id }),
      focal_x: photo.focal_x,
      focal_y: photo.focal_y,
    })),
    landmarks: sights,
    status: row.status === 'online' ? 'online' : 'offline',
  };
}
