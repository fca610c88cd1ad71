/** Asks the source again whether a stay is still sold and for how much: the truth of this moment, in this transaction. */
import type { Text2 } from '@wayhouse/contract/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { canSell } from '../rates/can-sell.ts';
import { loadStayTerms } from '../rates/load-stay-terms.ts';
import { makeQuote } from '../rates/make-quote.ts';
import type { Buyer, Quote, Stay } from '../rates/quote.ts';
import { selectRoom } from './supply.views.ts';

export interface RecheckedHotel {
  id: string;
  name: Text2;
  address: Text2;
  phone: string;
  stars: number;
  time_zone: string;
  scene_region: string;
  check_in_from: string;
  check_out_until: string;
}

export type Recheck =
  | {
      kind: 'ok';
      quote: Quote;
      hotel: RecheckedHotel;
      cityId: string;
      room: { id: string; name: Text2; bedKind: string };
    }
  | { kind: 'sold_out' | 'hotel_offline' | 'room_unavailable' };

interface RecheckQuestion {
  clock: Clock;
  buyer: Buyer;
  stay: Stay;
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
}

/** Prices one plan from the truth. `sold_out`: not sellable for this stay now, whichever rule says so. */
export async function recheckStay(db: Db | Tx, question: RecheckQuestion): Promise<Recheck> {
  const { clock, buyer, stay, hotelId, roomTypeId, ratePlanId } = question;
  const row = await selectRoom(db, hotelId, roomTypeId);
  if (!row) return { kind: 'room_unavailable' };
  if (row.status !== 'online') return { kind: 'hotel_offline' };
  const facts = { hotelId, timeZone: row.time_zone, stars: row.stars, countryCode: row.country_code };
  const now = clock.now();
  const terms = await loadStayTerms(db, { hotels: [facts], stay, tierId: buyer.tierId, ratePlanId, now });
  const plan = terms.plans[0];
  const hotel = terms.hotels.get(hotelId);
  if (!plan || !hotel || plan.roomTypeId !== roomTypeId) return { kind: 'room_unavailable' };
  if (!canSell(plan, hotel, stay, buyer)) return { kind: 'sold_out' };
  return {
    kind: 'ok',
    quote: makeQuote(plan, hotel, stay, buyer, now),
    cityId: row.city_id,
    room: { id: row.id, name: { en: row.name_en, zh: row.name_zh }, bedKind: row.bed_kind },
    hotel: {
      id: row.hotel_id,
      name: { en: row.hotel_name_en, zh: row.hotel_name_zh },
      address: { en: row.address_en, zh: row.address_zh },
      phone: row.phone,
      stars: row.stars,
      time_zone: row.time_zone,
      scene_region: row.scene_region,
      check_in_from: row.check_in_from,
      check_out_until: row.check_out_until,
    },
  };
}
