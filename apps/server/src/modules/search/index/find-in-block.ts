/**
 * The question over one block: which plans of which hotels sell the stay, and for what total. The rules of
 * `rates/can-sell.ts` and `rates/total-of-stay.ts` over columns: nothing is allocated per hotel or plan. The oracle
 * test holds both to the same answers.
 */
import { dayNumber } from '@wayhouse/contract/dates';
import type { Markups } from '../../rates/load-markups.ts';
import type { HotelFacts } from '../../rates/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/quote.ts';
import { dayFlag, minStayOf } from '../../rates/stay-terms.ts';
import { todayIn } from '../../rates/today-in.ts';
import { applyPromotions, nightOf } from './apply-promotions.ts';
import { type Block, type BlockHotel, type MarkupColumn, trait } from './block.ts';
import { hasDays } from './block-days.ts';
import { markupColumn, markupIn } from './block-markups.ts';
import { beginDiscounts, rowOf } from './block-promotions.ts';
import { entriesOf } from './entries-of.ts';
import { type Needs, needsOf, type WeighedParty } from './needs.ts';
import { type Selection, selection } from './selection.ts';
import { lookAtRooms, sumNights } from './sum-nights.ts';

export interface BlockQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  markups: Markups;
  now: Date;
}

/** True when the block has read every night and the departure day. */
export function covers(block: Block, stay: Stay): boolean {
  const first = dayNumber(stay.checkIn);
  return hasDays(block, { from: first, to: first + stay.nights });
}

/**
 * Fills the process's one selection: sellable slots, those of one hotel next to each other, with `totalOf` for their
 * exact totals. It is good until the next call. The block must cover the stay; hotels that the block does not know are
 * left out.
 */
export function findInBlock(block: Block, question: BlockQuestion): Found {
  const needs = needsOf(block, question.stay);
  selection.begin({ slots: block.plans.length, rooms: block.rooms.size, parties: needs.parties.length });
  beginDiscounts();
  lookAtRooms(block, needs);
  const { hotels } = entriesOf(block, question.hotels);
  const whole = hotels.length * 2 > block.hotels.size;
  if (whole) sumNights(block, needs, 0, block.plans.length);
  const markups = markupColumn(block, { tierId: question.buyer.tierId, markups: question.markups });
  for (let index = 0; index < hotels.length; index += 1) {
    const hotel = hotels[index];
    if (!hotel || hotel.to === hotel.from) continue;
    if (!whole) sumNights(block, needs, hotel.from, hotel.to);
    selectOf(block, hotel, question.hotels[index] as HotelFacts, { needs, question, markups });
  }
  if (selection.promotionCount > 0) applyPromotions(block, needs);
  // A room's night is rounded once for the markup and once for each percentage, by half a cent at most.
  const slack = needs.rooms * needs.nights * (1 + block.columns.taxBp.length) + 1;
  return { selection, slack, totalOf: (at) => totalOf(block, needs, at) };
}

export interface Found {
  selection: Selection;
  /** Entries of a hotel whose `rough` lie farther apart than this are in the order of their totals. */
  slack: number;
  /** The exact total of an entry in cents. */
  totalOf: (at: number) => number;
}

interface Asking {
  needs: Needs;
  question: BlockQuestion;
  markups: MarkupColumn;
}

function selectOf(
  block: Block,
  hotel: BlockHotel,
  facts: HotelFacts,
  { needs, question: { stay, buyer, now }, markups }: Asking,
): void {
  if (facts.timeZone !== needs.booked.zone) {
    needs.booked.zone = facts.timeZone;
    needs.booked.today = todayIn(facts.timeZone, now);
  }
  const daysAhead = needs.checkInDay - needs.booked.today;
  if (daysAhead < 0) return;
  const { traits, room } = block.columns;
  const { closed, roomsOk, nets } = selection;
  let bp = -1;
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    const own = traits[slot] as number;
    if ((closed[slot] as number) < 0 || roomsOk[room[slot] as number] === 0 || (own & trait.open) === 0)
      continue;
    if ((own & trait.packageOnly) !== 0 && !buyer.isPackage) continue;
    if (!fits(block, slot, needs, daysAhead) || !mayArrive(block, slot, needs)) continue;
    if ((own & trait.nationality) !== 0 && !isSoldTo(block.plans[slot], stay.nationality)) continue;
    if (bp < 0) bp = markupIn(block, hotel.index, facts, markups);
    const at = selection.count;
    selection.slots[at] = slot;
    selection.markupBp[at] = bp;
    selection.saved[at] = 0;
    if ((own & trait.promotions) !== 0 && hasPromotion(block, slot, needs)) {
      selection.withPromotions[selection.promotionCount] = at;
      selection.promotionCount += 1;
    }
    selection.rough[at] = (nets[slot] as number) * needs.rooms + addExtras(block, hotel, slot, needs, at);
    selection.count = at + 1;
  }
}

function fits(block: Block, slot: number, needs: Needs, daysAhead: number): boolean {
  const c = block.columns;
  return (
    needs.nights >= (c.minStay[slot] ?? 0) &&
    needs.nights <= (c.maxStay[slot] ?? 0) &&
    daysAhead >= (c.ahead[slot] ?? 0) &&
    needs.mostAdults <= (c.maxAdults[slot] ?? 0) &&
    needs.mostChildren <= (c.maxChildren[slot] ?? 0) &&
    needs.mostGuests <= (c.maxOccupancy[slot] ?? 0)
  );
}

/** Arrival and departure allowed, and the arrival day's own minimum stay kept. */
function mayArrive(block: Block, slot: number, { first, nights }: Needs): boolean {
  const arrivals = block.flags[first];
  const departures = block.flags[first + nights];
  if (arrivals) {
    const flags = arrivals[slot] as number;
    if ((flags & dayFlag.closedToArrival) !== 0 || minStayOf(flags) > nights) return false;
  }
  return !departures || ((departures[slot] as number) & dayFlag.closedToDeparture) === 0;
}

/** Works out what the slot's promotions take off; later slots of the hotel find it done. */
function hasPromotion(block: Block, slot: number, { booked }: Needs): boolean {
  const promotions = block.promotions[slot];
  let applies = false;
  for (let index = 0; promotions && index < promotions.length; index += 1) {
    const promotion = promotions[index];
    if (promotion && rowOf(promotion, booked) >= 0) applies = true;
  }
  return applies;
}

function isSoldTo(plan: Block['plans'][number] | undefined, nationality: string): boolean {
  if (!plan) return false;
  if (plan.onlyNationalities.length > 0 && !plan.onlyNationalities.includes(nationality)) return false;
  return !plan.notNationalities.includes(nationality);
}

/** What each party pays a night on top of the plan's price, further adults and children by age; answers the stay's sum. */
function addExtras(block: Block, hotel: BlockHotel, slot: number, needs: Needs, at: number): number {
  let sum = 0;
  const extraAdult = block.columns.extraAdultCents[slot] ?? 0;
  const baseAdults = block.columns.baseAdults[slot] ?? 0;
  for (let index = 0; index < needs.parties.length; index += 1) {
    const party = needs.parties[index];
    const column = selection.extras[index];
    if (!party || !column) continue;
    let cents = Math.max(0, party.adults - baseAdults) * extraAdult;
    for (let child = 0; child < party.children.length; child += 1) {
      cents += childCents(hotel, party.children[child] ?? 0, extraAdult);
    }
    column[at] = cents;
    sum += cents * party.count;
  }
  return sum * needs.nights;
}

function childCents(hotel: BlockHotel, age: number, extraAdult: number): number {
  const bands = hotel.childBands;
  for (let index = 0; index < bands.length; index += 1) {
    const band = bands[index];
    if (band && age >= band.minAge && age <= band.maxAge) return band.priceCents;
  }
  return extraAdult;
}

/** Night by night and party by party, each share rounded half up. */
function totalOf(block: Block, needs: Needs, at: number): number {
  const slot = selection.slots[at] as number;
  const markupBp = selection.markupBp[at] as number;
  const { taxRoomNight, taxAdultNight, taxRoomStay } = block.columns;
  let total = -(selection.saved[at] as number);
  for (let index = 0; index < needs.parties.length; index += 1) {
    const { adults, count } = needs.parties[index] as WeighedParty;
    const extras = selection.extras[index]?.[at] as number;
    let room = (taxRoomNight[slot] as number) + (taxAdultNight[slot] as number) * adults;
    room = room * needs.nights + (taxRoomStay[slot] as number);
    for (let night = 0; night < needs.nights; night += 1) {
      const price = block.prices[needs.first + night]?.[slot] as number;
      room += nightOf(block, slot, price + extras, markupBp);
    }
    total += room * count;
  }
  return total;
}
