/**
 * `GET /content/…`: the hotels and places of the site, and the hotels' codes at sources. Test keys get test hotels and
 * test places.
 */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { PartnerHotel, partnerContentEndpoints } from '@wayhouse/contract/partner/content';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import {
  type HotelWithRooms,
  listHotelContent,
  listOnlineHotels,
} from '../../catalogue/hotels/list-hotel-content.ts';
import { suggestPlaces } from '../../catalogue/places/suggest-places.ts';
import { listMappings } from '../../supply/mapping/map-hotels.ts';
import { practiceHotel, practiceHotels } from '../../supply/practice/practice-hotels.ts';
import { findPracticePlaces } from '../practice/find-practice-hotels.ts';
import { presentPracticeHotel } from '../practice/present-practice-hotel.ts';
import { presentHotel } from './present-hotel.ts';

type Calls = typeof partnerContentEndpoints;
type Hotels = Calls['GET /api/partner/v1/content/hotels'];
type Mapping = Calls['GET /api/partner/v1/content/mapping'];
type Places = Calls['GET /api/partner/v1/content/places'];

export async function listHotels(
  { db, key, config }: PartnerCtx,
  { ids, after = '', limit }: ParsedInputOf<Hotels>,
): Promise<OutputOf<Hotels>> {
  if (key.environment === 'test') {
    const hotels = practiceHotels.filter(({ id }) => (ids ? ids.includes(id) : id > after));
    const page = ids ? hotels : hotels.slice(0, limit);
    const hasMore = hotels.length > page.length;
    return {
      hotels: page.map(presentPracticeHotel),
      next: hasMore ? (page.at(-1)?.id ?? null) : null,
    };
  }
  const present = (hotel: HotelWithRooms) => presentHotel(hotel, siteAddress(config));
  if (ids) return { hotels: (await listHotelContent(db, ids)).map(present), next: null };
  const { hotels, next } = await listOnlineHotels(db, { after, limit });
  return { hotels: hotels.map(present), next };
}

/** Error: not_found. */
export async function showHotel(
  { db, key, config }: PartnerCtx,
  { params }: { params: { id: string } },
): Promise<PartnerHotel> {
  if (key.environment === 'test') {
    const testHotel = practiceHotel(params.id);
    if (!testHotel) throw appError('request.not_found');
    return presentPracticeHotel(testHotel);
  }
  const [hotel] = await listHotelContent(db, [params.id]);
  if (!hotel) throw appError('request.not_found');
  return presentHotel(hotel, siteAddress(config));
}

export async function listPlaces(ctx: PartnerCtx, input: ParsedInputOf<Places>): Promise<OutputOf<Places>> {
  if (ctx.key.environment === 'test') return { places: findPracticePlaces(input) };
  const { groups } = await suggestPlaces(ctx, input);
  return { places: groups.flatMap(({ items }) => items).slice(0, input.limit) };
}

/** Returns an empty list for an unknown source. */
export async function listHotelMapping(
  { db }: PartnerCtx,
  { source, after = '', limit }: ParsedInputOf<Mapping>,
): Promise<OutputOf<Mapping>> {
  // Reads one hotel more than the page, to know whether another page follows.
  const mappings = await listMappings(db, { source, after, limit: limit + 1 });
  const hotelIds = [...new Set(mappings.map(({ hotelId }) => hotelId))];
  const pageIds = new Set(hotelIds.slice(0, limit));
  const lastId = hotelIds[limit - 1];
  return {
    mapping: mappings
      .filter(({ hotelId }) => pageIds.has(hotelId))
      .map(({ hotelId, code, saidBy }) => ({
        hotel_id: hotelId,
        code,
        confidence: saidBy === 'staff' ? 'confirmed' : 'matched',
      })),
    next: hotelIds.length > limit ? (lastId ?? null) : null,
  };
}
