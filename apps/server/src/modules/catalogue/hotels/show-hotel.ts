/** `POST hotel/detail`: a hotel as content, without prices (api.md section 3). */
import type { Hotel } from '@wayhouse/contract/catalogue/catalogue';
import type { Ctx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectRegionPlace } from '../catalogue.views.ts';
import { listSights } from '../places/list-sights.ts';
import { presentPlace } from '../places/present-place.ts';
import { hasReviews } from '../reviews/reviews.views.ts';
import { describeHotels } from './describe-hotels.ts';

/** Throws `request.not_found` for an unknown id; an offline hotel is shown with its status. */
export async function showHotel(ctx: Ctx, input: { hotel_id: string }): Promise<Hotel> {
  const [content] = await describeHotels(ctx.db, [input.hotel_id]);
  const city = content && (await selectRegionPlace(ctx.db, content.row.city_id));
  if (!content || !city) throw appError('request.not_found');
  const { row, hotel } = content;
  const [sights, reviewed] = await Promise.all([
    listSights(ctx.db, { lat: row.lat, lng: row.lng, cityId: row.city_id }),
    hasReviews(ctx.db, row.id),
  ]);
  return {
    ...hotel,
    city: presentPlace(city),
    district: { en: row.district_en ?? city.name_en, zh: row.district_zh ?? city.name_zh },
    has_reviews: reviewed,
    landmarks: sights,
  };
}
