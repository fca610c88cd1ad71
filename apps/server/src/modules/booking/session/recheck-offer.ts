/** Rechecks a stay at its source, and returns the result as a snapshot; throws one of `recheckErrors` for a refusal. */
import { type ActorCtx, saleClockOf } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { recheckSeen, type SeenStay } from '../../supply/outside/recheck-outside.ts';
import { type Recheck, recheckErrors, recheckStay } from '../../supply/recheck-stay.ts';
import { type SaleSnapshot, type SessionTerms, toSaleSnapshot } from './sale-snapshot.ts';

type ConfirmedRecheck = Extract<Recheck, { kind: 'ok' }>;

export interface RecheckedOffer {
  sold: SaleSnapshot;
  netCents: number;
  cityId: string;
  payment: ('now' | 'later')[];
  outside: ConfirmedRecheck['outside'];
}

interface Offer {
  stay: Stay;
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
}

/** Prices a stay of our own contracts. When `db` is a transaction, prices come from the data that it sees. */
export async function recheckOffer(db: Db | Tx, ctx: ActorCtx, offer: Offer): Promise<RecheckedOffer> {
  const answer = await recheckStay(db, {
    clock: saleClockOf(ctx),
    buyer: buyerOf(ctx.actor),
    stay: offer.stay,
    hotelId: offer.hotelId,
    roomTypeId: offer.roomTypeId,
    ratePlanId: offer.ratePlanId,
  });
  if (answer.kind !== 'ok') throw appError(recheckErrors[answer.kind]);
  return toRecheckedOffer(answer);
}

/** Rechecks a stay of any source. It may use the network: never call it inside a transaction. */
export async function recheckSeenOffer(ctx: ActorCtx, seen: SeenStay): Promise<RecheckedOffer> {
  const answer = await recheckSeen({ ...ctx, clock: saleClockOf(ctx) }, buyerOf(ctx.actor), seen);
  if (answer.kind !== 'ok') throw appError(recheckErrors[answer.kind]);
  return toRecheckedOffer(answer);
}

/** The offer of a successful recheck, with its snapshot. */
export function toRecheckedOffer({ quote, hotel, room, cityId, outside }: ConfirmedRecheck): RecheckedOffer {
  return {
    sold: toSaleSnapshot(quote, hotel, room),
    netCents: quote.netCents,
    cityId,
    payment: quote.payLater ? ['now', 'later'] : ['now'],
    outside,
  };
}

/** Adds the hotel's currency and exchange rate from the session's terms, because a recheck does not read them. */
export function withCurrencyOf(terms: SessionTerms, offer: RecheckedOffer): RecheckedOffer {
  const { hotel_currency } = terms.sold;
  return hotel_currency ? { ...offer, sold: { ...offer.sold, hotel_currency } } : offer;
}

/** The offer of an outside source as stored in the session; the booking rechecks it. */
export function outsideOfferOf(outside: RecheckedOffer['outside']): Pick<SessionTerms, 'outside'> {
  if (!outside) return {};
  const { source, seen, guestNames, nameMax } = outside;
  return { outside: { source, ticket: seen, guest_names: guestNames, name_max: nameMax } };
}

/** The offer of a snapshot's stay, for another recheck. */
export function offerOf(sold: SaleSnapshot): Offer {
  return {
    stay: { checkIn: sold.check_in, nights: sold.nights, rooms: sold.rooms, nationality: sold.nationality },
    hotelId: sold.hotel.id,
    roomTypeId: sold.room_type_id,
    ratePlanId: sold.rate_plan_id,
  };
}
