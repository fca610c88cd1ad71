/**
 * Computes the price of a stay with all its parts: the net price by night and occupancy, less the promotion, plus the
 * buyer's markup, plus taxes. Each part is rounded half up per room and night. All sums are integer cents (product.md
 * sections 3 and 6).
 */
import { shareOf, spread } from '@wayhouse/contract/money';
import type { Party } from '@wayhouse/contract/schemas';
import { discounted, promotionFor } from './promotions.ts';
import type { Stay } from './quote.ts';
import { childrenCents, extraAdultsCents } from './room-extras.ts';
import type { HotelTerms, PlanTerms, PromotionTerms, TaxTerms } from './stay-terms.ts';

export interface StayPrice {
  /** `[room][night]`: selling price with the taxes paid to us. */
  roomNightCents: number[][];
  /** Selling price by night, all rooms, without taxes. */
  nightlyCents: number[];
  /** The parts of the selling price before the promotion: rooms, extra adults, children. */
  parts: { rooms: number; extraAdults: number; children: number };
  /** The discount of the promotion on the parts; 0 or less. */
  promotionCents: number;
  promotion: PromotionTerms | undefined;
  /** Taxes paid to us, one sum per included tax, in the hotel's order. */
  includedTaxCents: number[];
  /** Charges paid at the hotel, one sum per charge that is not included, in the hotel's order. */
  atHotelCents: number[];
  /** The sum of `atHotelCents`. */
  payAtHotelCents: number;
  totalCents: number;
  /** The total without the promotion; equal to the total when there is none. */
  strikeTotalCents: number;
  /** Our cost at the hotel: net price after the promotion plus the taxes that we collect. */
  netCents: number;
}

/** Prices a sellable plan. `plan.priceCents` must hold every night of the stay. */
export function priceStay(plan: PlanTerms, hotel: HotelTerms, stay: Stay): StayPrice {
  const includedTaxes = hotel.taxes.filter((tax) => tax.included);
  const hotelCharges = hotel.taxes.filter((tax) => !tax.included);
  const appliedPromotion = promotionFor(plan, hotel, stay);
  const price: StayPrice = {
    roomNightCents: stay.rooms.map(() => []),
    nightlyCents: Array.from({ length: stay.nights }, () => 0),
    parts: { rooms: 0, extraAdults: 0, children: 0 },
    promotionCents: 0,
    promotion: appliedPromotion?.promotion,
    includedTaxCents: includedTaxes.map(() => 0),
    atHotelCents: hotelCharges.map(() => 0),
    payAtHotelCents: 0,
    totalCents: 0,
    strikeTotalCents: 0,
    netCents: 0,
  };
  stay.rooms.forEach((party, room) => {
    for (let night = 0; night < stay.nights; night += 1) {
      const discountBp = appliedPromotion?.nightBp[night] ?? 0;
      const { sellCents, fullCents } = addRoomNight(price, { plan, hotel, party, room, night, discountBp });
      let taxes = 0;
      includedTaxes.forEach((tax, index) => {
        const cents = taxOf(tax, sellCents, party.adults, night);
        price.includedTaxCents[index] = (price.includedTaxCents[index] ?? 0) + cents;
        taxes += cents;
        price.strikeTotalCents += taxOf(tax, fullCents, party.adults, night);
      });
      hotelCharges.forEach((tax, index) => {
        const cents = taxOf(tax, sellCents, party.adults, night);
        price.atHotelCents[index] = (price.atHotelCents[index] ?? 0) + cents;
        price.payAtHotelCents += cents;
      });
      price.roomNightCents[room]?.push(sellCents + taxes);
      price.totalCents += sellCents + taxes;
      price.strikeTotalCents += fullCents;
      price.netCents += taxes;
    }
  });
  return price;
}

interface RoomNight {
  plan: PlanTerms;
  hotel: HotelTerms;
  party: Party;
  room: number;
  night: number;
  /** Basis points that the promotion subtracts. */
  discountBp: number;
}

/** Adds one room's night to the sums; returns its selling price without taxes, after and before the promotion. */
function addRoomNight(
  price: StayPrice,
  { plan, hotel, party, room, night, discountBp }: RoomNight,
): { sellCents: number; fullCents: number } {
  const { outside } = plan;
  // The net price of an outside source already covers all guests of the room.
  const base = outside ? (outside.netCents[room]?.[night] ?? 0) : (plan.priceCents[night] ?? 0);
  const extraAdults = outside ? 0 : extraAdultsCents(plan, party);
  const children = outside ? 0 : childrenCents(plan, hotel.childBands, party);
  const fullNet = base + extraAdults + children;
  const net = discounted(fullNet, discountBp);
  const fullCents = fullNet + shareOf(fullNet, hotel.markupBp);
  const sellCents = net + shareOf(net, hotel.markupBp);
  if (extraAdults === 0 && children === 0) price.parts.rooms += fullCents;
  else {
    const [fullRooms = 0, fullAdults = 0, fullChildren = 0] = spread(fullCents, [
      base,
      extraAdults,
      children,
    ]);
    price.parts.rooms += fullRooms;
    price.parts.extraAdults += fullAdults;
    price.parts.children += fullChildren;
  }
  price.promotionCents += sellCents - fullCents;
  price.nightlyCents[night] = (price.nightlyCents[night] ?? 0) + sellCents;
  price.netCents += net;
  return { sellCents, fullCents };
}

/** A tax on one room's night; `room_stay` is charged on the first night. */
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

/**
 * The applied markup in basis points. The first one that exists counts: of the hotel, its stars, its country, the tier;
 * else 0 (product.md section 3). A markup without hotel, stars and country is the tier's own: it applies to every hotel
 * that no other markup of the tier fits.
 */
export function markupFor(
  markups: { hotelId: string | null; stars: number | null; countryCode: string | null; markupBp: number }[],
  hotel: { hotelId: string; stars: number; countryCode: string },
): number {
  const bestMarkup =
    markups.find((markup) => markup.hotelId === hotel.hotelId) ??
    markups.find((markup) => markup.stars === hotel.stars) ??
    markups.find((markup) => markup.countryCode === hotel.countryCode) ??
    markups.find((markup) => markup.hotelId === null && markup.stars === null && markup.countryCode === null);
  return bestMarkup?.markupBp ?? 0;
}
