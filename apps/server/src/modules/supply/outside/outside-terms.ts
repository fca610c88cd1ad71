/**
 * Converts an offer of an outside source to our terms for pricing: hotel, board and money. Leaves out offers in an
 * unknown currency and offers for past days. Also leaves out package offers for a buyer who may not sell them. Pure.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import { spread, toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import { markupFor } from '../../rates/price/price-stay.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import type { HotelTerms, OutsideTerms, PlanTerms } from '../../rates/price/stay-terms.ts';
import { todayIn } from '../../rates/price/today-in.ts';
import { totalOfStay } from '../../rates/price/total-of-stay.ts';
import { outsideRoomName } from '../rooms/outside-room.ts';
import type { SourceQuote } from '../source-quote.ts';
import { toUsdCents } from '../to-usd-cents.ts';
import { outsideRule } from './outside-policy.ts';
import { byOneLanguage, noComments, outsideRemarks } from './outside-remarks.ts';

/** Facts shared by all offers of one query. */
export interface OutsideFacts {
  source: string;
  /** Our board of each mapped board code of the source. */
  boards: ReadonlyMap<string, Board>;
  /** Currency → units of it per US dollar. */
  dollar: Readonly<Record<string, number>>;
  /** Currency → basis points added to the markup, for the risk that the exchange rate moves until we pay the source. */
  buffers: Readonly<Record<string, number>>;
  markups: Parameters<typeof markupFor>[0];
  stay: Stay;
  buyer: Buyer;
  now: Date;
}

export interface OutsideOffer {
  plan: PlanTerms;
  hotel: HotelTerms;
}

/**
 * Terms for pricing, or undefined when the offer cannot be sold. `comments`: the source's own text, shown before
 * booking.
 */
export function outsideTerms(
  offer: BedbankOffer,
  hotel: HotelFacts,
  { comments = noComments, ...facts }: OutsideFacts & { comments?: Text2 },
): OutsideOffer | undefined {
  const { stay, buyer, now } = facts;
  if (offer.packageOnly && !buyer.isPackage) return undefined;
  const today = todayIn(hotel.timeZone, now);
  if (dayNumber(stay.checkIn) < today) return undefined;
  const money = moneyOf(offer, facts);
  if (!money) return undefined;
  const rule = outsideRule({ rates: offer.rates, checkIn: stay.checkIn, timeZone: hotel.timeZone, now });
  const plan: PlanTerms = {
    ...plainPlan,
    id: [facts.source, offer.hotelCode, offer.roomCode, offer.boardCode, offer.rateClass].join(':'),
    hotelId: hotel.hotelId,
    roomTypeId: `${facts.source}:${offer.roomCode}`,
    // An unmapped board counts as room only, so that we never promise more than the source gives.
    board: facts.boards.get(offer.boardCode) ?? 'RO',
    rule,
    payLater: rule.supportCancel,
    packageOnly: offer.packageOnly,
    remarks: outsideRemarks([...offer.promotions.map(byOneLanguage), comments]),
    roomsLeft: offer.roomsLeft,
    outside: {
      source: facts.source,
      room: outsideRoomName(offer),
      netCents: money.netCents,
      ...(money.floorCents > 0 && { leastSellCents: money.floorCents }),
      ...atHotelSums(offer),
      ticket: { at: now.getTime(), ...offer } satisfies SourceQuote,
    },
  };
  const hotelTerms: HotelTerms = {
    hotelId: hotel.hotelId,
    timeZone: hotel.timeZone,
    taxes: money.atHotelCents > 0 ? [hotelCharge(Math.ceil(money.atHotelCents / stay.rooms.length))] : [],
    childBands: [],
    today,
    markupBp: markupFor(facts.markups, hotel) + (facts.buffers[offer.currency] ?? 0),
  };
  raiseToFloor(plan, hotelTerms, stay, money.floorCents);
  return { plan, hotel: hotelTerms };
}

/** Terms of our own plans that outside offers do not have. */
const plainPlan = {
  confirmation: 'instant',
  minStay: null,
  maxStay: null,
  advanceDays: 0,
  cutoffDays: 0,
  onlyNationalities: [],
  notNationalities: [],
  baseAdults: 0,
  extraAdultCents: 0,
  maxAdults: 99,
  maxChildren: 99,
  maxOccupancy: 99,
  priceCents: [],
  flags: [],
  promotions: [],
} satisfies Partial<PlanTerms>;

function hotelCharge(cents: number): HotelTerms['taxes'][number] {
  return { included: false, basis: 'room_stay', value: cents, label: serverText2('rates.outside.at_hotel') };
}

/** The charges of the hotel by currency, as the source states them; absent when all are in US dollars. */
function atHotelSums({ rates }: BedbankOffer): Pick<OutsideTerms, 'atHotel'> {
  const cents = new Map<string, number>();
  // With the rate 1, the result is hundredths of the currency itself, not US cents.
  for (const { amount, currency } of rates.flatMap((rate) => rate.payAtHotel))
    cents.set(currency, (cents.get(currency) ?? 0) + (toUsdCents(amount, 1) ?? 0));
  const sums = [...cents].filter(([, sum]) => sum > 0);
  if (sums.every(([currency]) => currency === 'USD')) return {};
  return { atHotel: sums.map(([currency, sum]) => ({ amount: toMoney(sum), currency })) };
}

interface OutsideMoney {
  netCents: number[][];
  atHotelCents: number;
  /** Minimum selling price of all rooms in US cents; 0 when the offer has none. */
  floorCents: number;
}

/**
 * Divides the net price of a rate evenly among its rooms and nights. Undefined when an amount cannot be
 * converted, when a net price is 0, or when the rates do not cover all rooms.
 */
function moneyOf(offer: BedbankOffer, { stay, dollar }: OutsideFacts): OutsideMoney | undefined {
  const money: OutsideMoney = { netCents: stay.rooms.map(() => []), atHotelCents: 0, floorCents: 0 };
  const unitsPerDollar = dollar[offer.currency];
  let hasFloor = false;
  for (const rate of offer.rates) {
    const net = toUsdCents(rate.net, unitsPerDollar);
    // For a rate without a minimum, its net price counts toward the minimum of the offer.
    const floor = toUsdCents(rate.sellAtLeast ?? rate.net, unitsPerDollar);
    if (net === undefined || floor === undefined || net <= 0) return undefined;
    hasFloor ||= rate.sellAtLeast !== undefined;
    money.floorCents += floor;
    const perRoom = spread(
      net,
      rate.rooms.map(() => 1),
    );
    rate.rooms.forEach((room, index) => {
      money.netCents[room] = spread(
        perRoom[index] ?? 0,
        Array.from({ length: stay.nights }, () => 1),
      );
    });
    for (const fee of rate.payAtHotel) {
      const cents = toUsdCents(fee.amount, dollar[fee.currency]);
      // A fee in an unknown currency could not be shown to the guest.
      if (cents === undefined) return undefined;
      money.atHotelCents += cents;
    }
  }
  if (!hasFloor) money.floorCents = 0;
  return money.netCents.every((nights) => nights.length === stay.nights) ? money : undefined;
}

/** Raises the markup until the price reaches the minimum selling price that a hotel demands (certification 3.12). */
function raiseToFloor(plan: PlanTerms, hotel: HotelTerms, stay: Stay, floorCents: number): void {
  if (floorCents === 0) return;
  const net = (plan.outside?.netCents ?? []).flat().reduce((sum, cents) => sum + cents, 0);
  hotel.markupBp = Math.max(hotel.markupBp, Math.ceil(((floorCents - net) * 10_000) / net));
  while (totalOfStay(plan, hotel, stay).totalCents < floorCents) hotel.markupBp += 1;
}
