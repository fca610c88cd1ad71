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
import { applyPromotions } from './apply-promotions.ts';
import { type Block, type BlockHotel, trait } from './block.ts';
import { markupIn } from './block-markups.ts';
import { beginDiscounts, rowOf } from './block-promotions.ts';
import { type Needs, needsOf, type WeighedParty } from './needs.ts';
import { type Selection, selection } from './selection.ts';

export interface BlockQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  markups: Markups;
  now: Date;
}

/** True when the block has a column for every night and the departure day. */
export function covers(block: Block, stay: Stay): boolean {
  const first = dayNumber(stay.checkIn) - block.firstDay;
  return first >= 0 && first + stay.nights < block.days;
}

/**
 * Fills the process's one selection: sellable slots with their totals, those of one hotel next to each other. It is
 * good until the next call. The block must cover the stay; hotels that the block does not know are left out.
 */
export function findInBlock(block: Block, question: BlockQuestion): Selection {
  const needs = needsOf(block, question.stay);
  selection.begin(block.plans.length, needs.parties.length);
  beginDiscounts();
  for (const facts of question.hotels) {
    const hotel = block.hotels.get(facts.hotelId);
    if (hotel && hotel.to > hotel.from) selectOf(block, hotel, facts, needs, question);
  }
  for (let index = 0; index < needs.parties.length; index += 1) {
    const party = needs.parties[index];
    if (party) addParty(block, needs, party, selection.extras[index] ?? selection.totals);
  }
  if (selection.promotionCount > 0) applyPromotions(block, needs);
  return selection;
}

function selectOf(
  block: Block,
  hotel: BlockHotel,
  facts: HotelFacts,
  needs: Needs,
  { stay, buyer, markups, now }: BlockQuestion,
): void {
  const daysAhead = needs.checkInDay - todayIn(facts.timeZone, now);
  if (daysAhead < 0) return;
  needs.booked.today = needs.checkInDay - daysAhead;
  const { columns, plans } = block;
  let bp = -1;
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    const traits = columns.traits[slot] ?? 0;
    if ((traits & trait.open) === 0) continue;
    if ((traits & trait.packageOnly) !== 0 && !buyer.isPackage) continue;
    if (!fits(block, slot, needs, daysAhead) || !isFree(block, slot, needs)) continue;
    if ((traits & trait.nationality) !== 0 && !isSoldTo(plans[slot], stay.nationality)) continue;
    if (bp < 0) bp = markupIn(block, hotel.index, facts, { tierId: buyer.tierId, markups });
    const at = selection.count;
    selection.slots[at] = slot;
    selection.markupBp[at] = bp;
    selection.totals[at] = 0;
    selection.promoted[at] = 0;
    if ((traits & trait.promotions) !== 0 && hasPromotion(block, slot, needs)) {
      selection.withPromotions[selection.promotionCount] = at;
      selection.promotionCount += 1;
    }
    addExtras(block, hotel, slot, needs, at);
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

/** Open and with rooms enough on every night, arrival and departure allowed. */
function isFree(block: Block, slot: number, { first, nights, rooms }: Needs): boolean {
  const room = block.columns.room[slot] ?? 0;
  for (let day = first; day < first + nights; day += 1) {
    if ((block.prices[day]?.[slot] ?? 0) === 0) return false;
    if ((block.free[day]?.[room] ?? 0) < rooms) return false;
  }
  const arrival = block.flags[first]?.[slot] ?? 0;
  const departure = block.flags[first + nights]?.[slot] ?? 0;
  return (
    (arrival & dayFlag.closedToArrival) === 0 &&
    (departure & dayFlag.closedToDeparture) === 0 &&
    minStayOf(arrival) <= nights
  );
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

/** What each party pays a night on top of the plan's price: further adults, and children by age. */
function addExtras(block: Block, hotel: BlockHotel, slot: number, needs: Needs, at: number): void {
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
  }
}

function childCents(hotel: BlockHotel, age: number, extraAdult: number): number {
  const bands = hotel.childBands;
  for (let index = 0; index < bands.length; index += 1) {
    const band = bands[index];
    if (band && age >= band.minAge && age <= band.maxAge) return band.priceCents;
  }
  return extraAdult;
}

/** Adds one party's rooms to the totals: night by night over all selected slots, each share rounded half up. */
function addParty(block: Block, needs: Needs, party: WeighedParty, extras: Float64Array): void {
  const { count, slots, markupBp, totals } = selection;
  const { taxBp, taxRoomNight, taxAdultNight, taxRoomStay } = block.columns;
  const [firstTax, secondTax] = taxBp;
  for (let night = 0; night < needs.nights; night += 1) {
    const prices = block.prices[needs.first + night] as Int32Array;
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] as number;
      const net = (prices[slot] as number) + (extras[at] as number);
      const sell = net + Math.floor((net * (markupBp[at] as number) + 5_000) / 10_000);
      let total = sell;
      // Most hotels have one percentage or two; a loop over a list costs more than both.
      if (firstTax) total += Math.floor((sell * (firstTax[slot] as number) + 5_000) / 10_000);
      if (secondTax) total += Math.floor((sell * (secondTax[slot] as number) + 5_000) / 10_000);
      for (let more = 2; more < taxBp.length; more += 1) {
        total += Math.floor((sell * (taxBp[more]?.[slot] as number) + 5_000) / 10_000);
      }
      totals[at] = (totals[at] as number) + total * party.count;
    }
  }
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] as number;
    const perNight = (taxRoomNight[slot] as number) + (taxAdultNight[slot] as number) * party.adults;
    const fixed = perNight * needs.nights + (taxRoomStay[slot] as number);
    totals[at] = (totals[at] as number) + fixed * party.count;
  }
}
