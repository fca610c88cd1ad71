/** Offers of the sandbox, and the changes that an outcome makes to them. An offer's key contains its outcomes. Pure. */

import { addDays, instantInZone, nightsBetween } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { BookOutcome, CancelOutcomeForced, QuoteOutcome } from '@wayhouse/contract/partner/practice';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { BedbankOffer, BedbankStay } from '../../../ports/bedbank/port.ts';
import type { PracticeHotel } from './practice-hotels.ts';

export interface KeyedOutcomes {
  /** Absent until the offer is quoted. */
  quote?: QuoteOutcome;
  book?: BookOutcome;
  cancel?: CancelOutcomeForced;
  /** Present when the price has already risen once. */
  raised?: 'yes';
}

/** Price of breakfast, for each room and night. */
const breakfastCents = 1_500;
/** Price of an offer without free cancellation, as a share of the price with free cancellation. */
const saverShare = 0.9;
/** Free cancellation ends this many days before arrival, at 18:00 at the hotel. */
const freeDays = 2;
/** From this many days before arrival, the fee is the whole price. */
const feeDays = 1;

export function offersOf(hotel: PracticeHotel, stay: BedbankStay): BedbankOffer[] {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const cents = nights * stay.rooms.reduce((sum, room) => sum + roomCents(hotel, room), 0);
  const offer = (boardCode: 'RO' | 'BB', rateClass: 'FLEX' | 'SAVER', netCents: number): BedbankOffer => {
    const room = rateClass === 'FLEX' ? 'practice.room.standard' : 'practice.room.saver';
    const name = (lang: 'en' | 'zh') => serverText(lang, room, { outcome: hotel.outcome[lang] });
    const net = toMoney(netCents);
    return {
      hotelCode: hotel.id,
      roomCode: rateClass,
      roomName: name('en'),
      roomNameZh: name('zh'),
      boardCode,
      rateClass,
      packageOnly: false,
      roomsLeft: 9,
      currency: 'USD',
      promotions: [],
      rates: [
        {
          key: '',
          recheck: true,
          rooms: stay.rooms.map((_, index) => index),
          net,
          fees:
            rateClass === 'FLEX'
              ? [
                  {
                    amount: toMoney(Math.round(netCents / 2)),
                    from: deadlineBefore(hotel, stay.checkIn, freeDays),
                  },
                  { amount: net, from: deadlineBefore(hotel, stay.checkIn, feeDays) },
                ]
              : [],
          payAtHotel: hotel.kind === 'resort' ? [{ amount: '10.00', currency: 'USD' }] : [],
        },
      ],
    };
  };
  const saver = offer('RO', 'SAVER', Math.round(cents * saverShare));
  if (hotel.kind === 'saver') return [saver];
  const breakfast = breakfastCents * nights * stay.rooms.length;
  return [offer('RO', 'FLEX', cents), offer('BB', 'FLEX', cents + breakfast), saver];
}

/**
 * Cents per night: 80.00 dollars, plus the number in the hotel's id (`TEST-07`: 7.00), plus 20.00 for each adult beyond
 * two and 10.00 for each child.
 */
function roomCents(hotel: PracticeHotel, { adults, children }: BedbankStay['rooms'][number]): number {
  return 8_000 + Number(hotel.id.slice(5)) * 100 + Math.max(adults - 2, 0) * 2_000 + children.length * 1_000;
}

function deadlineBefore(hotel: PracticeHotel, checkIn: string, days: number): string {
  return instantInZone(addDays(checkIn, -days), '18:00', hotel.city.timeZone).toISOString();
}

/** The offer after its quote. Outcomes that refuse or delay the quote leave the offer unchanged. */
export function changedBy(outcome: QuoteOutcome, offer: BedbankOffer): BedbankOffer {
  switch (outcome) {
    case 'cheaper':
      return withNet(offer, (cents) => Math.floor(cents * 0.95));
    case 'dearer_1c':
      return withNet(offer, (cents) => cents + 1);
    case 'dearer_5':
      return withNet(offer, (cents) => Math.ceil(cents * 1.05));
    case 'terms_changed':
      return withRate(offer, ({ fees, ...rate }) => ({
        ...rate,
        fees: fees.map((fee) => ({
          ...fee,
          from: new Date(Date.parse(fee.from) - 86_400_000).toISOString(),
        })),
      }));
    case 'fee_changed':
      return withRate(offer, ({ payAtHotel: [fee], ...rate }) => ({
        ...rate,
        payAtHotel: [{ amount: toMoney(toCents(fee?.amount ?? '0.00') + 500), currency: 'USD' }],
      }));
    case 'board_changed':
      return { ...offer, boardCode: offer.boardCode === 'RO' ? 'BB' : 'RO' };
    default:
      return offer;
  }
}

/** Changes the net price. Fees keep their share of it. */
function withNet(offer: BedbankOffer, change: (cents: number) => number): BedbankOffer {
  return withRate(offer, (rate) => {
    const oldCents = toCents(rate.net);
    const newCents = change(oldCents);
    const fees = rate.fees.map((fee) => ({
      ...fee,
      amount: toMoney(Math.round((toCents(fee.amount) * newCents) / oldCents)),
    }));
    return { ...rate, net: toMoney(newCents), fees };
  });
}

type Rate = BedbankOffer['rates'][number];

function withRate(offer: BedbankOffer, change: (rate: Rate) => Rate): BedbankOffer {
  return { ...offer, rates: offer.rates.map(change) };
}

export function withKey(offer: BedbankOffer, outcomes: KeyedOutcomes): BedbankOffer {
  const key = new URLSearchParams(Object.entries(outcomes)).toString();
  return withRate(offer, (rate) => ({ ...rate, key }));
}

export function keyedOutcomes(offer: BedbankOffer): KeyedOutcomes {
  return Object.fromEntries(new URLSearchParams(offer.rates[0]?.key ?? '')) as KeyedOutcomes;
}
