/** `hotel/rooms`: a hotel's room types, each with the offers that can be sold for this stay. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, saleClockOf } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import type { Quote, Stay } from '../../rates/price/quote.ts';
import { recordContests } from '../../supply/contests/record-contests.ts';
import { groupRooms } from '../../supply/rooms/group-rooms.ts';
import { placeOutsideOffers } from '../../supply/rooms/outside-room.ts';
import { selectHotel, selectLabels } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { buyerOf } from './buyer-of.ts';
import { explainUnsold } from './explain-unsold.ts';
import { makeOfferSigner, signOffer } from './offer-token.ts';
import { presentOffer } from './present-offer.ts';
import { quoteRooms } from './quote-rooms.ts';

type Rooms = Endpoints['POST /api/v2/hotel/rooms'];

/**
 * Room types without offers stay in the list; `unsold` gives the reasons when no room has an offer. Records the contest
 * between our contracts and outside sources (`recordContests`). Throws `request.not_found`, `booking.hotel_offline`, and
 * `request.invalid` for dates that cannot be booked.
 */
export async function listRooms(
  ctx: ActorCtx,
  question: ParsedInputOf<Rooms> & { residence?: string | undefined },
): Promise<OutputOf<Rooms>> {
  const card = await selectHotel(ctx.db, question.hotel_id);
  if (!card) throw appError('request.not_found');
  if (card.status !== 'online') throw appError('booking.hotel_offline');
  const now = saleClockOf(ctx).now();
  const nights = nightsOf(question, now, card.time_zone);
  const stay: Stay = {
    checkIn: question.check_in,
    nights,
    rooms: question.rooms,
    nationality: question.nationality,
    residence: question.residence,
  };
  const buyer = buyerOf(ctx.actor);
  const roomQuotes = await quoteRooms(ctx, { card, stay, buyer, now });
  const { rooms, ownQuotes, outsideQuotes, late } = roomQuotes;
  const { facilities } = await selectLabels(ctx.db);
  const labels = new Map(facilities.map((row) => [row.code, { en: row.name_en, zh: row.name_zh }]));
  const sign = makeOfferSigner(ctx, stay);
  const ownRooms = rooms.map(({ id, name_en, beds_en, max_occupancy }) => ({
    id,
    name: name_en,
    beds: beds_en,
    maxOccupancy: max_occupancy,
    quotes: ownQuotes.get(id) ?? [],
  }));
  const placement = placeOutsideOffers(ownRooms, outsideQuotes, roomQuotes.preferOwnWithinBp);
  // No contest is recorded when a source is late, because that source could have won. The write runs while the rooms
  // are built.
  const recording =
    late.length === 0 &&
    recordContests(ctx, { hotelId: card.id, stay, rooms: ownRooms, outside: outsideQuotes });
  const ownRoomRows = rooms.map((room) => {
    const name = { en: room.name_en, zh: room.name_zh };
    const present = (quote: Quote, offerId: string) => presentOffer(quote, { offerId, room: name, now });
    return {
      room_type_id: room.id,
      name,
      beds: { en: room.beds_en, zh: room.beds_zh },
      bed_kind: room.bed_kind,
      size_m2: room.size_m2,
      max_occupancy: room.max_occupancy,
      photos: room.photos,
      facilities: room.facilities.map((code) => ({
        code,
        label: labels.get(code) ?? { en: code, zh: code },
      })),
      offers: [
        ...(ownQuotes.get(room.id) ?? []).map((quote) => present(quote, sign(quote, room.bed_kind))),
        ...(placement.under.get(room.id) ?? []).map((quote) => present(quote, signOffer(ctx, quote, ''))),
      ],
    };
  });
  const allRooms = [...ownRoomRows, ...outsideRooms(ctx, placement.apart, now)];
  await recording;
  if (allRooms.some(({ offers }) => offers.length > 0)) return { rooms: allRooms };
  const [explanation] = await explainUnsold(ctx, { hotelIds: [card.id], stay: question });
  return { rooms: allRooms, unsold: explanation?.reasons ?? [] };
}

type Room = OutputOf<Rooms>['rooms'][number];

/**
 * Offers of outside sources as rooms of their own, the room with the cheapest offer first. Equal rooms of several sources
 * become one room with the best offer of each board and kind of cancellation (`group-rooms.ts`).
 */
export function outsideRooms(ctx: ActorCtx, quotes: readonly Quote[], now: Date): Room[] {
  return groupRooms(quotes).map(({ id, name, quotes: offers }) => ({
    room_type_id: id,
    name,
    beds: { en: '', zh: '' },
    bed_kind: '',
    size_m2: 0,
    max_occupancy: guestsOf(offers),
    photos: [],
    facilities: [],
    offers: offers.map((quote) =>
      presentOffer(quote, { offerId: signOffer(ctx, quote, ''), room: name, now }),
    ),
  }));
}

/** Guests of the fullest room of the stay. */
function guestsOf([quote]: readonly Quote[]): number {
  return Math.max(...(quote?.rooms ?? []).map((party) => party.adults + party.children.length));
}
