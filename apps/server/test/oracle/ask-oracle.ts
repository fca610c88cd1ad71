/** The oracle: availability and prices by one plain SQL query (docs/search.md). */
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import type { HotelFacts } from '../../src/modules/rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../src/modules/rates/price/quote.ts';
import type { PriceBasis } from '../../src/modules/search/price-basis.ts';
import type { Db } from '../../src/platform/database.ts';

const query = readFileSync(new URL('./oracle.sql', import.meta.url), 'utf8');

export interface OracleQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  now: Date;
  basis: PriceBasis;
}

/** A rate plan that can be sold for the stay of a question. */
export interface OracleRow {
  /** Index of the question in the list. */
  no: number;
  hotel_id: string;
  plan_id: string;
  rooms_left: number;
  promotion: string | null;
  total_cents: number;
  /** The total on the price basis of the question. */
  compared_cents: number;
  strike_cents: number;
  net_cents: number;
  pay_at_hotel_cents: number;
  refundable: boolean;
  pay_later: boolean;
}

/** Answers many questions at once, in no particular order. */
export async function askOracle(db: Db, questions: OracleQuestion[]): Promise<OracleRow[]> {
  const questionRows = questions.map(({ hotels, stay, buyer, now, basis }, no) => ({
    no,
    hotels: hotels.map((hotel) => hotel.hotelId),
    check_in: stay.checkIn,
    nights: stay.nights,
    rooms: stay.rooms,
    nationality: stay.nationality,
    tier: buyer.tierId,
    is_package: buyer.isPackage,
    may_pay_later: buyer.mayPayLater,
    at: now.toISOString(),
    all_in: basis.allIn,
    sell_bp: basis.sellBp,
  }));
  const { rows } = await db.executeQuery<OracleRow>(CompiledQuery.raw(query, [JSON.stringify(questionRows)]));
  return rows;
}
