/** The preference for our own contracts. Finds the room of ours that equals the room of an outside offer. */
import type { Db } from '../../../platform/database.ts';
import type { Stay } from '../../rates/price/quote.ts';
import type { OutsideOffer } from '../outside/outside-terms.ts';
import { ownRoomFinder } from '../rooms/outside-room.ts';
import { selectRoomsOfHotels } from '../supply.views.ts';

export interface OwnPreference {
  /** Our contract is sold while it is at most this many basis points above the outside offer for the same room. */
  withinBp: number;
  /** Id of our room that equals the offer's room; undefined when none does. */
  roomOf: (offer: OutsideOffer) => string | undefined;
}

/** Our room of each offer; null when none equals it. The searches of some minutes share offers, and so these rooms. */
const ownRoomIds = new WeakMap<OutsideOffer, string | null>();

export async function loadOwnPreference(
  db: Db,
  question: { withinBp: number; stay: Stay; offersByHotel: ReadonlyMap<string, OutsideOffer[]> },
): Promise<OwnPreference> {
  const { withinBp, stay, offersByHotel } = question;
  const newOffers = [...offersByHotel].filter(([, offers]) => offers.some((offer) => !ownRoomIds.has(offer)));
  const rows = await selectRoomsOfHotels(
    db,
    newOffers.map(([hotelId]) => hotelId),
  );
  const byHotel = Map.groupBy(rows, (row) => row.hotel_id);
  for (const [hotelId, offers] of newOffers) {
    const findOwnRoom = ownRoomFinder(
      (byHotel.get(hotelId) ?? []).map((row) => ({
        id: row.id,
        name: row.name_en,
        beds: row.beds_en,
        maxOccupancy: row.max_occupancy,
      })),
    );
    for (const offer of offers)
      ownRoomIds.set(offer, findOwnRoom({ outside: offer.plan.outside, rooms: stay.rooms })?.id ?? null);
  }
  return { withinBp, roomOf: (offer) => ownRoomIds.get(offer) ?? undefined };
}
