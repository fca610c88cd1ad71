/** Staff's comparison of all sources for one stay at one hotel, with costs. */
import type { SourceComparison } from '@wayhouse/contract/console/supply/compare-sources';
import { toMoney } from '@wayhouse/contract/money';
import type { Party } from '@wayhouse/contract/schemas';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import type { Stay } from '../../rates/price/quote.ts';
import { type ComparedQuote, compareOffers, scoreSources } from '../../supply/rooms/compare-offers.ts';
import { currentRule } from '../../supply/rules/current-rule.ts';
import { readSourceQuote } from '../../supply/source-quote.ts';
import { selectHotel } from '../search.views.ts';
import { nightsOf } from '../stay-dates.ts';
import { quoteRooms } from './quote-rooms.ts';

/** The tier of new companies, whose prices the comparison shows. */
const tierId = 'standard';

interface Question {
  hotel_id: string;
  check_in: string;
  check_out: string;
  rooms: Party[];
  nationality: string;
}

/** Asks all sources at the same time. Throws request.not_found, and request.invalid for dates that cannot be booked. */
export async function compareSources(ctx: StaffCtx, question: Question): Promise<SourceComparison> {
  const card = await selectHotel(ctx.db, question.hotel_id);
  if (!card) throw appError('request.not_found');
  const now = ctx.clock.now();
  const stay: Stay = {
    checkIn: question.check_in,
    nights: nightsOf(question, now, card.time_zone),
    rooms: question.rooms,
    nationality: question.nationality,
  };
  const buyer = { tierId, isPackage: false, mayPayLater: true };
  const { rooms, ownQuotes, outsideQuotes, late } = await quoteRooms(ctx, {
    card,
    stay,
    buyer,
    now,
    evenAvoided: true,
  });
  const rule = await currentRule(ctx.db);
  const comparedRooms = compareOffers(
    rooms.map(({ id, name_en, name_zh, beds_en, max_occupancy }) => ({
      id,
      name: name_en,
      beds: beds_en,
      maxOccupancy: max_occupancy,
      text: { en: name_en, zh: name_zh },
      quotes: ownQuotes.get(id) ?? [],
    })),
    outsideQuotes,
    { hotelId: card.id, rule },
  );
  const names = new Map(rooms.map((room) => [room.id, room.name_en]));
  return {
    hotel: { id: card.id, name: { en: card.name_en, zh: card.name_zh } },
    asked_at: now.toISOString(),
    late,
    sources: scoreSources(comparedRooms).map(({ source, offers, won, lost, lowestNetCents }) => ({
      source,
      offers,
      won,
      lost,
      lowest_net: lowestNetCents === undefined ? null : toMoney(lowestNetCents),
    })),
    rooms: comparedRooms.map(({ name, offers }) => ({
      name,
      offers: offers.map((each) => presentQuote(each, names)),
    })),
  };
}

function presentQuote(
  { quote, isCheapest, aboveBp, isShown, isHiddenByRule }: ComparedQuote,
  names: ReadonlyMap<string, string>,
): SourceComparison['rooms'][number]['offers'][number] {
  const { outside, totalCents, netCents } = quote;
  return {
    source: outside?.source ?? null,
    room: readSourceQuote(outside?.ticket)?.roomName ?? names.get(quote.roomTypeId) ?? '',
    board: quote.board,
    free_cancel_until: quote.policy.free_cancel_until ?? null,
    net: toMoney(netCents),
    total: toMoney(totalCents),
    margin_bp: totalCents === 0 ? 0 : Math.round(((totalCents - netCents) * 10_000) / totalCents),
    cheapest: isCheapest,
    above_bp: aboveBp,
    shown: isShown,
    hidden_by_rule: isHiddenByRule,
  };
}
