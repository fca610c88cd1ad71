/**
 * The one place that computes a price. Net by night and occupancy, the buyer's markup rounded half up per room and
 * night, then taxes. All sums are integer cents (product.md sections 3 and 6).
 */
import { shareOf, spread } from '@wayhouse/contract/money';
import type { Party } from '@wayhouse/contract/wire';
import type { Stay } from './quote.ts';
import type { HotelTerms, PlanTerms, TaxTerms } from './stay-terms.ts';
import { bandCents } from './total-of-stay.ts';

export interface StayPrice {
  /** `[room][night]`: selling price with the taxes paid to us. */
  roomNightCents: number[][];
  /** Selling price by night, all rooms, without taxes. */
  nightlyCents: number[];
  /** The parts of the selling price: rooms, extra adults, children. */
  parts: { rooms: number; extraAdults: number; children: number };
  /** Taxes paid to us, one sum for each included tax of the hotel in its order. */
  includedTaxCents: number[];
  payAtHotelCents: number;
  totalCents: number;
  /** Net price plus the taxes we collect: what we owe the hotel. */
  netCents: number;
}

/** Prices a sellable plan. `plan.priceCents` must hold every night of the stay. */
export function priceStay(plan: PlanTerms, hotel: HotelTerms, stay: Stay): StayPrice {
  const included = hotel.taxes.filter((tax) => tax.included);
  const atHotel = hotel.taxes.filter((tax) => !tax.included);
  const price: StayPrice = {
    roomNightCents: stay.rooms.map(() => []),
    nightlyCents: Array.from({ length: stay.nights }, () => 0),
    parts: { rooms: 0, extraAdults: 0, children: 0 },
    includedTaxCents: included.map(() => 0),
    payAtHotelCents: 0,
    totalCents: 0,
    netCents: 0,
  };
  stay.rooms.forEach((party, room) => {
    for (let night = 0; night < stay.nights; night += 1) {
      const sell = addRoomNight(price, plan, hotel, party, night);
      let taxes = 0;
      included.forEach((tax, index) => {
        const cents = taxOf(tax, sell, party.adults, night);
        price.includedTaxCents[index] = (price.includedTaxCents[index] ?? 0) + cents;
        taxes += cents;
      });
      for (const tax of atHotel) price.payAtHotelCents += taxOf(tax, sell, party.adults, night);
      price.roomNightCents[room]?.push(sell + taxes);
      price.totalCents += sell + taxes;
      price.netCents += taxes;
    }
  });
  return price;
}

/** Adds one room's night to the sums; answers its selling price without taxes. */
function addRoomNight(
  price: StayPrice,
  plan: PlanTerms,
  hotel: HotelTerms,
  party: Party,
  night: number,
): number {
  const base = plan.priceCents[night] ?? 0;
  const extraAdults = Math.max(0, party.adults - plan.baseAdults) * plan.extraAdultCents;
  const children = party.children.reduce((sum, age) => sum + childCents(plan, hotel, age), 0);
  const net = base + extraAdults + children;
  const sell = net + shareOf(net, hotel.markupBp);
  const [sellRooms = 0, sellAdults = 0, sellChildren = 0] = spread(sell, [base, extraAdults, children]);
  price.parts.rooms += sellRooms;
  price.parts.extraAdults += sellAdults;
  price.parts.children += sellChildren;
  price.nightlyCents[night] = (price.nightlyCents[night] ?? 0) + sell;
  price.netCents += net;
  return sell;
}

/** An age that no band covers pays as an extra adult. */
function childCents(plan: PlanTerms, hotel: HotelTerms, age: number): number {
  return bandCents(hotel.childBands, age) ?? plan.extraAdultCents;
}

/** A tax on one room's night; `room_stay` falls on the first night. */
function taxOf(tax: TaxTerms, sellCents: number, adults: number, night: number): number {
  switch (tax.basis) {
    case 'percent':
      return shareOf(sellCents, tax.value);
    case 'room_night':
      return tax.value;
    case 'adult_night':
      return tax.value * adults;
    case 'room_stay':
      return night === 0 ? tax.value : 0;
  }
}

/** The markup that applies: hotel, then stars, then country, then the tier's own (product.md section 3). */
export function markupFor(
  markups: { hotelId: string | null; stars: number | null; countryCode: string | null; markupBp: number }[],
  hotel: { hotelId: string; stars: number; countryCode: string },
): number {
  const found =
    markups.find((markup) => markup.hotelId === hotel.hotelId) ??
    markups.find((markup) => markup.stars === hotel.stars) ??
    markups.find((markup) => markup.countryCode === hotel.countryCode) ??
    markups.find((markup) => markup.hotelId === null && markup.stars === null && markup.countryCode === null);
  return found?.markupBp ?? 0;
}
