/** Converts a stay to a search, and options to offers. Pure. */
import { type BedbankOffer, type BedbankRate, type BedbankStay, unknownRoomsLeft } from '../port.ts';
import type { TravelgateAccess } from './call.ts';
import type { PricedOption, TravelgateOption } from './messages.ts';

/** Age that stands for every adult, because sellers require one. */
export const adultAge = 30;

/** Rules of rates for everybody, and for packages. Other rules are for residents, families, seniors and the like. */
const soldRules = new Set(['NORMAL', 'NON_REFUNDABLE', 'NEGOTIATED', 'PACKAGE']);

export function searchVariables(
  stay: BedbankStay,
  hotels: string[],
  { access }: Pick<TravelgateAccess, 'access'>,
) {
  const country = stay.residence ?? stay.nationality;
  return {
    criteria: {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      hotels,
      language: 'en',
      nationality: stay.nationality,
      markets: [country],
      occupancies: stay.rooms.map(({ adults, children }) => ({
        paxes: [...Array.from({ length: adults }, () => adultAge), ...children].map((age) => ({ age })),
      })),
    },
    filter: { access: { includes: [access] }, status: { includes: ['OK'] } },
  };
}

/** False when the guest pays by card or at the hotel. */
export const isPrepaid = (option: Pick<PricedOption, 'paymentType'>): boolean =>
  option.paymentType === 'MERCHANT';

/**
 * One option covers all rooms of the stay. Empty when its rooms differ, or when we do not sell its rules or payment.
 */
export function offersOf(option: TravelgateOption, stay: BedbankStay): BedbankOffer[] {
  const rules = option.rateRules ?? [];
  const names = new Set(option.rooms.map((room) => room.description ?? ''));
  const [room] = option.rooms;
  const [name = ''] = names;
  const coversStay = option.rooms.length === stay.rooms.length && names.size === 1 && name !== '';
  if (!room || !coversStay || !rules.every((rule) => soldRules.has(rule))) return [];
  const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000;
  const rate = toRate(option, { id: option.id, nights, rooms: stay.rooms.map((_, index) => index) });
  if (!rate) return [];
  return [
    {
      hotelCode: option.hotelCode,
      roomCode: room.code || name,
      roomName: name,
      boardCode: option.boardCode,
      rateClass: [...rules].sort().join() || 'NORMAL',
      packageOnly: rules.includes('PACKAGE'),
      roomsLeft: unknownRoomsLeft,
      currency: option.price.currency,
      promotions: (room.promotions ?? []).flatMap((promotion) => promotion.name || []),
      rates: [rate],
    },
  ];
}

interface RateOptions {
  id: string;
  rooms: number[];
  nights: number;
}

/**
 * Splits a rate's key `<nights> <option id>`. It has the nights, because penalties need them and a quote lacks them.
 */
export function readKey(key: string): { id: string; nights: number } {
  const at = key.indexOf(' ');
  return { id: key.slice(at + 1), nights: Number(key.slice(0, at)) };
}

/** Undefined when the option is on request, or the guest pays it by card or at the hotel. */
export function toRate(option: PricedOption, { id, rooms, nights }: RateOptions): BedbankRate | undefined {
  const { price, cancelPolicy, surcharges } = option;
  if (option.status !== 'OK' || !isPrepaid(option)) return undefined;
  const sellAtLeast = price.binding ? (price.gross ?? price.minimumSellingPrice) : price.minimumSellingPrice;
  return {
    key: `${nights} ${id}`,
    rooms,
    recheck: true,
    net: price.net,
    ...(sellAtLeast && Number(sellAtLeast) > 0 && { sellAtLeast }),
    fees: feesOf(cancelPolicy, { net: Number(price.net), currency: price.currency, nights }),
    payAtHotel: (surcharges ?? []).flatMap((each) =>
      each.chargeType === 'EXCLUDE' && each.mandatory !== false && each.price.gross
        ? [{ amount: each.price.gross, currency: each.price.currency }]
        : [],
    ),
  };
}

/**
 * Empty when the option is not refundable or has no penalties. Without fees, a cancellation counts as never free.
 */
function feesOf(
  policy: PricedOption['cancelPolicy'],
  { net, currency, nights }: { net: number; currency: string; nights: number },
): BedbankRate['fees'] {
  if (!policy?.refundable) return [];
  const fees = (policy.cancelPenalties ?? []).flatMap((penalty) => {
    if (penalty.value === 0) return [];
    const isOtherCurrency = penalty.penaltyType === 'IMPORT' && (penalty.currency || currency) !== currency;
    const amounts: Record<string, number> = {
      NIGHTS: (net * Math.min(penalty.value, nights)) / nights,
      PERCENT: (net * Math.min(penalty.value, 100)) / 100,
      IMPORT: isOtherCurrency ? net : penalty.value,
    };
    // An unknown kind of penalty counts as the whole price.
    return [{ amount: (amounts[penalty.penaltyType] ?? net).toFixed(4), from: instantOf(penalty.deadline) }];
  });
  return fees.sort((a, b) => a.from.localeCompare(b.from));
}

const epoch = new Date(0).toISOString();
/** Hours by which the earliest zone is ahead of UTC. */
const earliestZoneHours = 14;

/** Reads a deadline without a zone in the earliest zone of the world. An unreadable deadline counts as passed. */
function instantOf(deadline: string | null | undefined): string {
  if (!deadline) return epoch;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(deadline);
  const at = new Date(hasZone ? deadline : `${deadline.replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime())) return epoch;
  return new Date(at.getTime() - (hasZone ? 0 : earliestZoneHours * 3_600_000)).toISOString();
}
