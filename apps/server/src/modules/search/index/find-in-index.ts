/** Turns what a block answers into candidates, as the truth gives them. */
import { dateInZone, dayNumber } from '@wayhouse/contract/dates';
import type { Markups } from '../../rates/load-markups.ts';
import type { HotelFacts } from '../../rates/load-stay-terms.ts';
import { mayWait } from '../../rates/make-quote.ts';
import type { Buyer, Stay } from '../../rates/quote.ts';
import type { HotelTerms, PlanTerms } from '../../rates/stay-terms.ts';
import { todayIn } from '../../rates/today-in.ts';
import { type Candidate, type CandidateSource, cheapestFirst, deadlines } from '../candidate.ts';
import { type Block, trait } from './block.ts';
import { markupIn } from './block-markups.ts';
import { findInBlock } from './find-in-block.ts';

export interface IndexQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  markups: Markups;
  now: Date;
}

type DeadlineOf = ReturnType<typeof deadlines>;

/** Adds the sellable candidates of a block's hotels to `found`, cheapest first. Runs to its end without waiting. */
export function findCandidates(block: Block, question: IndexQuestion, found: Map<string, Candidate[]>): void {
  const selected = findInBlock(block, question);
  const facts = new Map(question.hotels.map((hotel) => [hotel.hotelId, hotel]));
  const source: CandidateSource = { termsAt: (slot) => termsIn(block, slot, question, facts) };
  const cancel = cancelTimes(block, question);
  let candidates: Candidate[] = [];
  let hotelId = '';
  let timeZone = '';
  for (let at = 0; at < selected.count; at += 1) {
    const slot = selected.slots[at] ?? 0;
    const plan = block.plans[slot] as PlanTerms;
    if (plan.hotelId !== hotelId) {
      hotelId = plan.hotelId;
      timeZone = facts.get(hotelId)?.timeZone ?? '';
      candidates = [];
      found.set(hotelId, candidates);
    }
    const terms = cancel(block.columns.rule[slot] ?? 0, timeZone);
    const traits = block.columns.traits[slot] ?? 0;
    candidates.push({
      plan,
      totalCents: selected.totals[at] ?? 0,
      promoted: selected.promoted[at] === 1,
      refundable: terms.refundable,
      payLater: question.buyer.mayPayLater && (traits & trait.payLater) !== 0 && terms.mayWait,
      source,
      at: slot,
    });
  }
  for (const list of found.values()) if (list[0]?.source === source) list.sort(cheapestFirst);
}

/** A block has a handful of rules, and its hotels one or two zones: each pair is worked out once a question. */
export function cancelTimes(block: Block, { stay, now }: IndexQuestion) {
  const deadlineOf: DeadlineOf = deadlines(stay.checkIn);
  const known = new Map<string, { refundable: boolean; mayWait: boolean }[]>();
  return (rule: number, timeZone: string): { refundable: boolean; mayWait: boolean } => {
    let byRule = known.get(timeZone);
    if (!byRule) {
      byRule = [];
      known.set(timeZone, byRule);
    }
    const kept = byRule[rule];
    if (kept) return kept;
    const terms = block.rules[rule];
    const deadline = terms && deadlineOf(terms, timeZone);
    const fresh = {
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      mayWait: mayWait(deadline, now),
    };
    byRule[rule] = fresh;
    return fresh;
  };
}

/** A slot's plan with the days of the stay, and its hotel. */
export function termsIn(
  block: Block,
  slot: number,
  { stay, buyer, markups, now }: IndexQuestion,
  facts: Map<string, HotelFacts>,
): { plan: PlanTerms; hotel: HotelTerms } {
  const plan = block.plans[slot];
  const entry = plan && block.hotels.get(plan.hotelId);
  const hotel = plan && facts.get(plan.hotelId);
  if (!plan || !entry || !hotel) throw new RangeError(`no plan in slot ${slot}`);
  const first = dayNumber(stay.checkIn) - block.firstDay;
  const room = block.columns.room[slot] ?? 0;
  const days = Array.from({ length: stay.nights + 1 }, (_, night) => first + night);
  const nights = days.slice(0, -1);
  return {
    plan: {
      ...plan,
      priceCents: nights.map((day) => block.prices[day]?.[slot] ?? 0),
      flags: days.map((day) => block.flags[day]?.[slot] ?? 0),
      roomsLeft: Math.min(...nights.map((day) => block.free[day]?.[room] ?? 0)),
    },
    hotel: {
      hotelId: plan.hotelId,
      timeZone: hotel.timeZone,
      taxes: entry.taxes,
      childBands: entry.childBands,
      today: todayIn(hotel.timeZone, now),
      markupBp: markupIn(block, entry.index, hotel, { tierId: buyer.tierId, markups }),
    },
  };
}

/** The calendar that blocks begin in. */
export function todayOf(now: Date): string {
  return dateInZone(now, 'UTC');
}
