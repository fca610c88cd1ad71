/** The preference for our own contracts, with the room of ours that each outside offer is for. */
import type { Db } from '../../../platform/database.ts';
import type { Stay } from '../../rates/price/quote.ts';
import type { OutsideOffer } from '../outside/outside-terms.ts';
import { ownRoomFinder } from '../rooms/outside-room.ts';
import { selectRoomsOfHotels } from '../supply.views.ts';

export interface OwnPreference {
  /** Our contract is sold while it is at most this much above the outside offer for the same room. */
  withinBp: number;
  /** Id of the room of ours that equals the offer's. */
  roomOf: (offer: OutsideOffer) => string | undefined;
}

/** By offer; null without a room of ours. The searches of a minute share their offers, and so these rooms. */
const rooms = new WeakMap<OutsideOffer, string | null>();

export async function loadOwnPreference(
  db: Db,
  { withinBp, stay, found }: { withinBp: number; stay: Stay; found: ReadonlyMap<string, OutsideOffer[]> },
): Promise<OwnPreference> {
  const unread = [...found].filter(([, offers]) => offers.some((offer) => !rooms.has(offer)));
  const rows = await selectRoomsOfHotels(
    db,
    unread.map(([hotelId]) => hotelId),
  );
  const byHotel = Map.groupBy(rows, (row) => row.hotel_id);
  for (const [hotelId, offers] of unread) {
    const find = ownRoomFinder(
      (byHotel.get(hotelId) ?? []).map((row) => ({
        ...{ id: row.id, name: row.name_en, beds: row.beds_en, maxOccupancy: row.max_occupancy },
      })),
    );
    for (const offer of offers)
      rooms.set(offer, find({ outside: offer.plan.outside, rooms: stay.rooms })?.id ?? null);
  }
  return { withinBp, roomOf: (offer) => rooms.get(offer) ?? undefined };
}
