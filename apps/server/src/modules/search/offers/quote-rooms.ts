/** All offers of one hotel for a stay: those of our contracts by room, and those of outside sources. */
import { makeQuote } from '../../rates/price/make-quote.ts';
import type { Buyer, Quote, Stay } from '../../rates/price/quote.ts';
import { searchOutside } from '../../supply/outside/search-outside.ts';
import { factsOf } from '../cards/cards.ts';
import { findInDatabase } from '../find-in-database.ts';
import { type selectHotel, selectRooms } from '../search.views.ts';

type Ctx = Parameters<typeof searchOutside>[0];

interface RoomsQuestion {
  card: NonNullable<Awaited<ReturnType<typeof selectHotel>>>;
  stay: Stay;
  buyer: Buyer;
  now: Date;
  /** True: also asks the sources that a rule avoids. */
  evenAvoided?: boolean;
}

interface QuotedRooms {
  rooms: Awaited<ReturnType<typeof selectRooms>>;
  /** By id of our room, cheapest first. */
  ownQuotes: Map<string, Quote[]>;
  outsideQuotes: Quote[];
  /** Sources that failed or did not answer in time. */
  late: string[];
  /** Our own contract wins while it is at most this much above the lowest total, in basis points (`SourceRule`). */
  preferOwnWithinBp: number | undefined;
}

export async function quoteRooms(
  ctx: Ctx,
  { card, stay, buyer, now, evenAvoided }: RoomsQuestion,
): Promise<QuotedRooms> {
  const query = { hotels: [factsOf(card)], stay, buyer };
  const [candidatesByHotel, outside] = await Promise.all([
    findInDatabase(ctx.db, { ...query, now }),
    searchOutside(ctx, { ...query, evenAvoided }),
  ]);
  const candidates = Map.groupBy(
    candidatesByHotel.get(card.id) ?? [],
    (candidate) => candidate.plan.roomTypeId,
  );
  const outsideQuotes = (outside.found.get(card.id) ?? []).map((offer) =>
    makeQuote(offer.plan, offer.hotel, stay, buyer, now),
  );
  const rooms = await selectRooms(ctx.db, card.id);
  const ownQuotes = new Map(
    rooms.map((room) => [
      room.id,
      (candidates.get(room.id) ?? []).map((candidate) => {
        const { plan, hotel } = candidate.source.termsAt(candidate.at);
        return makeQuote(plan, hotel, stay, buyer, now);
      }),
    ]),
  );
  return {
    rooms,
    ownQuotes,
    outsideQuotes,
    late: outside.late,
    preferOwnWithinBp: outside.preferOwn?.withinBp,
  };
}
