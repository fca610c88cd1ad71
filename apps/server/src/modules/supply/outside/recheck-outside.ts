/**
 * Rechecks an offer at an outside source. Asks the source about rates whose price is not binding; other rates keep the
 * price of the signed offer. Fetches the source's comments, which are shown before booking.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { Text2 } from '@wayhouse/contract/schemas';
import { isAppError } from '../../../platform/errors.ts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { makeQuote } from '../../rates/price/make-quote.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { findHotel } from '../find-room.ts';
import type { CheckOutcome } from '../health/rate-health.ts';
import { planOf, recordCheck } from '../health/record-check.ts';
import { selectMapped } from '../mapping/mappings.store.ts';
import { type Recheck, recheckStay } from '../recheck-stay.ts';
import { outsideRoomName } from '../rooms/outside-room.ts';
import { isAvoided } from '../rules/source-rule.ts';
import { selectRule } from '../rules/source-rules.store.ts';
import type { SourceContext } from '../source.ts';
import { readSourceQuote, type SourceQuote } from '../source-quote.ts';
import { loadOutsideFacts } from './outside-facts.ts';
import { joinComments, noComments } from './outside-remarks.ts';
import { outsideTerms } from './outside-terms.ts';

/**
 * Maximum concurrent rechecks per caller. A source accepts only a few calls at once, and an offer whose call is
 * refused would look sold out.
 */
export const recheckedAtOnce = 5;

/** A stay shown in an offer, a session or a cart. */
export interface SeenStay {
  stay: Stay;
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
  outside?: { source: string; ticket: unknown } | undefined;
}

/**
 * Rechecks a stay at any source. Must be called outside transactions, because it may use the network. Records the
 * outcome at an outside source (`recordCheck`). The result is `room_unavailable` for an unavailable source, and
 * `not_sold` for a source that a rule excludes at the hotel.
 */
export async function recheckSeen(ctx: SourceContext, buyer: Buyer, seen: SeenStay): Promise<Recheck> {
  const { stay, hotelId, roomTypeId, ratePlanId, outside } = seen;
  if (!outside)
    return recheckStay(ctx.db, { clock: ctx.clock, buyer, stay, hotelId, roomTypeId, ratePlanId });
  return recheckOutside(ctx, { buyer, stay, hotelId, ...outside });
}

interface OutsideRecheck {
  buyer: Buyer;
  stay: Stay;
  hotelId: string;
  source: string;
  ticket: unknown;
}

async function recheckOutside(
  ctx: SourceContext,
  { buyer, stay, hotelId, source, ticket }: OutsideRecheck,
): Promise<Recheck> {
  const bedbank = ctx.bedbanks?.find((each) => each.name === source);
  const signedOffer = readSourceQuote(ticket);
  const ownHotel = bedbank?.ownHotel;
  const hotel = ownHotel ? ownHotel(hotelId) : await findHotel(ctx.db, hotelId);
  if (!bedbank || !signedOffer || !hotel) return { kind: 'room_unavailable' };
  if (!hotel.online) return { kind: 'hotel_offline' };
  // The source was switched off, or the mapping was removed.
  if (!ownHotel && (await selectMapped(ctx.db, source, [hotelId])).get(signedOffer.hotelCode) !== hotelId) {
    return { kind: 'room_unavailable' };
  }
  // Reads the rule from the database, because the copy that searches share may be a second old.
  if (isAvoided(await selectRule(ctx.db), source, hotelId)) return { kind: 'not_sold' };
  const checkedStay = await checkOffer(bedbank, { signedOffer, stay, now: ctx.clock.now() }).catch(
    (error: unknown) => {
      // Thrown by the sandbox source to force an outcome; other sources throw their own errors.
      if (isAppError(error)) throw error;
      return 'silent' as const;
    },
  );
  const outcome = outcomeOf(signedOffer, checkedStay);
  await recordCheck(ctx, { source, hotelId, step: 'recheck', outcome, plan: planOf(signedOffer) });
  if (checkedStay === 'silent') return { kind: 'room_unavailable', isSourceSilent: true };
  if (!checkedStay) return { kind: 'sold_out' };
  const { seen, offer, comments } = checkedStay;
  const facts = await loadOutsideFacts(ctx, { source, stay, buyer });
  const terms = outsideTerms(offer, hotel.facts, { ...facts, comments });
  if (!terms) return { kind: 'sold_out' };
  const quote = makeQuote(terms.plan, terms.hotel, stay, buyer, ctx.clock.now());
  return {
    kind: 'ok',
    quote,
    cityId: hotel.cityId,
    room: {
      id: quote.roomTypeId,
      name: outsideRoomName(offer),
      bedKind: '',
    },
    hotel: hotel.hotel,
    outside: { source, seen, bought: offer, guestNames: bedbank.guestNames, nameMax: bedbank.nameMax },
  };
}

function outcomeOf(signedOffer: SourceQuote, checkedStay: CheckedStay | 'silent' | undefined): CheckOutcome {
  if (checkedStay === 'silent') return 'silent';
  if (!checkedStay) return 'gone';
  const { offer } = checkedStay;
  return offer.currency === signedOffer.currency && netOf(offer) > netOf(signedOffer) ? 'dearer' : 'ok';
}

/** The net price of all rates, in hundredths of the offer's currency. */
export function netOf({ rates }: BedbankOffer): number {
  return rates.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0);
}

interface CheckedStay {
  /** The offer for the next recheck. */
  seen: SourceQuote;
  /** The offer with a binding price, for the booking. */
  offer: SourceQuote;
  comments: Text2;
}

/** Milliseconds for which a source accepts an offer's key. Later the offer must be searched again. */
const keyValidMs = 30 * 60_000;

export function isKeyExpired({ at }: SourceQuote, now: Date): boolean {
  return now.getTime() - at > keyValidMs;
}

interface OfferCheck {
  signedOffer: SourceQuote;
  stay: Stay;
  now: Date;
}

/**
 * The offer with a valid key and a binding price; undefined when the source no longer sells it. Throws `BedbankError`.
 */
export async function checkOffer(
  bedbank: WatchedBedbank,
  { signedOffer, stay, now }: OfferCheck,
): Promise<CheckedStay | undefined> {
  const first = isKeyExpired(signedOffer, now) ? undefined : await checkKey(bedbank, signedOffer, stay);
  if (first) return first;
  // The key is unknown or expired, but the same room may still be sold under another key.
  const current = await searchAgain(bedbank, signedOffer, stay);
  return current && checkKey(bedbank, { ...current, at: now.getTime() }, stay);
}

async function checkKey(
  bedbank: WatchedBedbank,
  seen: SourceQuote,
  stay: Stay,
): Promise<CheckedStay | undefined> {
  const checkedStay = seen.rates.some((rate) => rate.recheck)
    ? await bedbank.recheck(seen)
    : { offer: seen, comments: noComments, again: undefined };
  if (!checkedStay) return undefined;
  const nextSeen = checkedStay.again
    ? { ...checkedStay.again, residence: seen.residence, at: seen.at }
    : seen;
  const offer = { ...checkedStay.offer, residence: seen.residence, at: seen.at };
  const unreadRates = seen.rates.filter((rate) => !rate.recheck && rate.commentsId !== undefined);
  if (unreadRates.length === 0) return { seen: nextSeen, offer, comments: checkedStay.comments };
  const comments = await bedbank.readComments({ ...seen, rates: unreadRates }, stay.checkIn);
  return { seen: nextSeen, offer, comments: joinComments([checkedStay.comments, comments]) };
}

/** The current offer of the same room, board and kind of rate; undefined when there is none. */
async function searchAgain(
  bedbank: WatchedBedbank,
  signedOffer: BedbankOffer,
  stay: Stay,
): Promise<BedbankOffer | undefined> {
  const { residence } = signedOffer;
  const datedStay = { ...stay, residence, checkOut: addDays(stay.checkIn, stay.nights) };
  const offers = await bedbank.searchAgain(datedStay, [signedOffer.hotelCode]);
  const comparedKeys = ['hotelCode', 'roomCode', 'boardCode', 'rateClass', 'packageOnly'] as const;
  const sameOffer = offers.find((offer) => comparedKeys.every((key) => offer[key] === signedOffer[key]));
  return sameOffer && { ...sameOffer, residence };
}
