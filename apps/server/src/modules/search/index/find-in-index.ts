/** Converts a block's results to candidates, in the form of the database search. */
import { dateInZone, dayNumber } from '@wayhouse/contract/dates';
import type { Markups } from '../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import { mayPayLater } from '../../rates/price/make-quote.ts';
import type { HotelTerms, PlanTerms } from '../../rates/price/stay-terms.ts';
import { todayIn } from '../../rates/price/today-in.ts';
import { type Candidate, type CandidateSource, cheapestFirst, deadlines } from '../candidate.ts';
import { type Block, trait } from './block/block.ts';
import { markupColumn, markupIn } from './block/block-markups.ts';
import { priceAt } from './block/day-prices.ts';
import { type BlockQuestion, findInBlock } from './find-in-block.ts';

/** The blocks that can answer a query, each with its hotels. */
export interface InMemory<H extends HotelFacts = HotelFacts> {
  answered: { block: Block; hotels: H[] }[];
  markups: Markups;
}

/** The sellable candidates of the hotels in memory, cheapest first. Their terms must be read before any `await`. */
export function candidatesIn(
  { answered, markups }: InMemory,
  question: Omit<BlockQuestion, 'hotels' | 'markups'>,
): Map<string, Candidate[]> {
  const byHotel = new Map<string, Candidate[]>();
  for (const { block, hotels } of answered) findCandidates(block, { ...question, hotels, markups }, byHotel);
  return byHotel;
}

/** Adds the sellable candidates of a block's hotels to `byHotel`, cheapest first. Synchronous. */
function findCandidates(block: Block, question: BlockQuestion, byHotel: Map<string, Candidate[]>): void {
  const { selection: matches, totalOf } = findInBlock(block, question);
  const facts = new Map(question.hotels.map((hotel) => [hotel.hotelId, hotel]));
  const source: CandidateSource = {
    termsAt: (slot) => termsIn(block, slot, question, facts.get(block.plans[slot]?.hotelId ?? '')),
  };
  const cancelTimesOf = cancelTimes(block, question);
  let candidates: Candidate[] = [];
  let hotelId = '';
  let cancelBitsByRule = new Uint8Array(0);
  for (let at = 0; at < matches.count; at += 1) {
    const slot = matches.slots[at] ?? 0;
    const plan = block.plans[slot] as PlanTerms;
    if (plan.hotelId !== hotelId) {
      hotelId = plan.hotelId;
      cancelBitsByRule = cancelTimesOf(facts.get(hotelId)?.timeZone ?? '');
      candidates = [];
      byHotel.set(hotelId, candidates);
    }
    const cancelBits = cancelBitsByRule[block.columns.rule[slot] ?? 0] ?? 0;
    const traits = block.columns.traits[slot] ?? 0;
    candidates.push({
      plan,
      totalCents: totalOf(at),
      promoted: (matches.saved[at] ?? 0) > 0,
      refundable: (cancelBits & cancelTime.free) !== 0,
      payLater:
        question.buyer.mayPayLater &&
        (traits & trait.payLater) !== 0 &&
        (cancelBits & cancelTime.payLater) !== 0,
      source,
      at: slot,
    });
  }
  // Hotels of other blocks in `byHotel` are already sorted.
  for (const list of byHotel.values()) if (list[0]?.source === source) list.sort(cheapestFirst);
}

/** Bits: canceling is free at this moment; pay later is still possible. */
export const cancelTime = { free: 1, payLater: 2 } as const;

/** Bits of `cancelTime` by rule, for a time zone. A block has few rules, and its hotels one or two time zones. */
export function cancelTimes(
  block: Block,
  { stay, now }: Pick<BlockQuestion, 'stay' | 'now'>,
): (timeZone: string) => Uint8Array<ArrayBuffer> {
  const deadlineOf = deadlines(stay.checkIn);
  const bitsByZone = new Map<string, Uint8Array<ArrayBuffer>>();
  return (timeZone) => {
    const cached = bitsByZone.get(timeZone);
    if (cached) return cached;
    const bits = Uint8Array.from(block.rules, (rule) => {
      const deadline = deadlineOf(rule, timeZone);
      const isFree = deadline !== undefined && now.getTime() < Date.parse(deadline);
      return (isFree ? cancelTime.free : 0) | (mayPayLater(deadline, now) ? cancelTime.payLater : 0);
    });
    bitsByZone.set(timeZone, bits);
    return bits;
  };
}

/** A slot's plan with the days of the stay, and its hotel. */
export function termsIn(
  block: Block,
  slot: number,
  { stay, buyer, markups, now }: BlockQuestion,
  hotel: HotelFacts | undefined,
): { plan: PlanTerms; hotel: HotelTerms } {
  block.memory.beginRead();
  const plan = block.plans[slot];
  const blockHotel = plan && block.hotels.get(plan.hotelId);
  if (!plan || !blockHotel || !hotel) throw new RangeError(`no plan in slot ${slot}`);
  const first = dayNumber(stay.checkIn) - block.firstDay;
  const room = block.columns.room[slot] ?? 0;
  const departure = first + stay.nights;
  const priceCents: number[] = [];
  const flags: number[] = [];
  let roomsLeft = Number.POSITIVE_INFINITY;
  for (let day = first; day <= departure; day += 1) {
    flags.push(block.flags[day]?.[slot] ?? 0);
    if (day === departure) break;
    priceCents.push(priceAt(block, day, slot));
    roomsLeft = Math.min(roomsLeft, block.free[day]?.[room] ?? 0);
  }
  return {
    plan: { ...plan, priceCents, flags, roomsLeft },
    hotel: {
      hotelId: plan.hotelId,
      timeZone: hotel.timeZone,
      taxes: blockHotel.taxes,
      childBands: blockHotel.childBands,
      today: todayIn(hotel.timeZone, now),
      markupBp: markupIn(
        block,
        blockHotel.index,
        hotel,
        markupColumn(block, { tierId: buyer.tierId, markups }),
      ),
    },
  };
}

/** Today's date in UTC, because the first day of a block is a date in UTC. */
export function todayInUtc(now: Date): string {
  return dateInZone(now, 'UTC');
}
