/** The rates of one hotel: rooms, plans, fees, and the parameters of its calendars. */
import type { City, Country, Season } from '../gazetteer.ts';
import { type DemoRoomType, makeRoomTypes } from '../make-room-types.ts';
import { randomFor } from '../random.ts';
import type { ChildBandRow, PromotionRow, TaxRow } from '../rows.ts';
import { type Calendar, hotelPrices } from './make-calendar.ts';
import { makeChildBands, makeTaxes } from './make-fees.ts';
import { makePromotions } from './make-promotions.ts';
import { type DemoRates, makeRatePlans, type Role, toHalfDollar } from './make-rate-plans.ts';
import { dayFactors } from './seasons.ts';

/** The facts of a hotel on which its rates depend. */
export interface SoldHotel {
  id: string;
  stars: number;
  scene_region: string;
  property_type: string;
  city_id: string;
}

export interface Market {
  id: string;
  /** Usual price per night of a three-star double, USD. */
  price: number;
  season: Season;
  country: Pick<Country, 'culture' | 'vatBp' | 'vatLabel' | 'hotelTax'>;
}

export interface HotelRates extends DemoRates {
  role: Role;
  rooms: DemoRoomType[];
  taxes: TaxRow[];
  childBands: ChildBandRow[];
  promotions: PromotionRow[];
  /** Base price in cents, by day of the calendar. The factors of a room type and a rate plan multiply it. */
  prices: Float64Array;
  /** Factor of the season and of events on the price, by day of the calendar. */
  factors: Float64Array;
}

/** Base price relative to that of a three-star hotel. */
const starFactor: [stars: number, factor: number][] = [
  [0, 0.45],
  [2, 0.55],
  [3, 1],
  [4, 1.55],
  [5, 2.9],
];

/** The price of these kinds of hotel relative to that of the others. */
const kindFactors: Record<string, number> = { villa: 1.7, ryokan: 1.3 };

/** Rates of a hotel in its market. Pure: equal input gives equal rates. */
export function makeRates(hotel: SoldHotel, market: Market, { role, calendar }: RateParts): HotelRates {
  // Hotels of equal stars differ in price by up to half.
  const levelFactor = 0.82 + randomFor('level', hotel.id)() * 0.42;
  const kindFactor = kindFactors[hotel.property_type] ?? 1;
  const usualCents = toHalfDollar(market.price * 100 * starFactorOf(hotel.stars) * levelFactor * kindFactor);
  const factors = dayFactors(
    { id: market.id, season: market.season, culture: market.country.culture, scene: hotel.scene_region },
    calendar.first,
    calendar.days,
  );
  const rooms = makeRoomTypes(hotel);
  const ratePlans = makeRatePlans(hotel, { rooms, role, price: usualCents });
  return {
    ...ratePlans,
    role,
    rooms,
    taxes: makeTaxes(hotel, market.country),
    childBands: makeChildBands(hotel, usualCents),
    promotions: makePromotions(hotel, { rooms, plans: ratePlans.plans, first: calendar.first }),
    prices: hotelPrices(hotel.id, { usual: usualCents, factors, calendar }),
    factors,
  };
}

interface RateParts {
  role: Role;
  calendar: Calendar;
}

/** Interpolates between the entries of `starFactor`. */
function starFactorOf(stars: number): number {
  for (let index = 1; index < starFactor.length; index++) {
    const [low, from] = starFactor[index - 1] ?? [0, 1];
    const [high, to] = starFactor[index] ?? [5, 1];
    if (stars <= high) return from + ((to - from) * (stars - low)) / (high - low);
  }
  return 1;
}

/** The role of a hotel by its number in its city. Of four hotels, one is `roomy`, one `scarce` and two `usual`. */
export function roleOf(number: number): Role {
  if (number % 4 === 0) return 'roomy';
  return number % 4 === 1 ? 'scarce' : 'usual';
}

export function marketOf(city: City): Market {
  return { id: city.id, price: city.price, season: city.season, country: city.country };
}
