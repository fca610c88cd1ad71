/** Writes the terms of a hotel and its plans into a block. */
import type { ChildBand, PlanTerms, TaxTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, type BlockHotel, type PlanColumns, trait } from './block.ts';
import { writeTaxes } from './tax-columns.ts';

/** The data of a hotel for a block; plans in slot order. */
export interface HotelParts {
  plans: { terms: PlanTerms; open: boolean }[];
  taxes: Map<string, TaxTerms[]>;
  childBands: Map<string, ChildBand[]>;
}

/** True when the hotel has the same plans of the same room types in the same order, so that it keeps its slots. */
export function hasSamePlans(block: Block, hotelId: string, { plans }: Pick<HotelParts, 'plans'>): boolean {
  const oldHotel = block.hotels.get(hotelId);
  return (
    oldHotel !== undefined &&
    oldHotel.to - oldHotel.from === plans.length &&
    plans.every(({ terms }, index) => {
      const plan = block.plans[oldHotel.from + index];
      return plan?.id === terms.id && plan.roomTypeId === terms.roomTypeId;
    })
  );
}

/**
 * Writes a hotel's terms. A hotel with the same plans keeps its slots. Any other hotel gets slots after the last one;
 * the caller then writes their days before the next query. The plans have no promotions until the caller writes these
 * (`writePromotions`). Returns false if no more slots or room types fit.
 */
export function putHotel(block: Block, hotelId: string, parts: HotelParts): boolean {
  const { plans } = parts;
  block.termsVersion += 1;
  block.changes += 1;
  const oldHotel = block.hotels.get(hotelId);
  const keptHotel = hasSamePlans(block, hotelId, parts) ? oldHotel : undefined;
  if (!keptHotel) {
    if (!hasCapacity(block, plans)) return false;
    if (oldHotel) closeSlots(block, oldHotel);
    block.version += 1;
  }
  const from = keptHotel?.from ?? block.plans.length;
  for (const [at, { terms }] of plans.entries()) {
    if (!block.rooms.has(terms.roomTypeId)) block.rooms.set(terms.roomTypeId, block.rooms.size);
    block.slots.set(terms.id, from + at);
  }
  const hotel = {
    index: oldHotel?.index ?? block.hotels.size,
    from,
    to: from + plans.length,
    taxes: parts.taxes.get(hotelId) ?? [],
    childBands: parts.childBands.get(hotelId) ?? [],
  };
  writeHotel(block, hotelId, hotel, plans);
  block.changedHotels.add(hotelId);
  return true;
}

/** True when new slots for these plans, and their room types, fit into the block. */
function hasCapacity({ plans, rooms, capacity }: Block, newPlans: HotelParts['plans']): boolean {
  const newRooms = new Set(newPlans.map(({ terms }) => terms.roomTypeId)).size;
  return plans.length + newPlans.length <= capacity.slots && rooms.size + newRooms <= capacity.rooms;
}

/** Marks slots as never sold, because slots are not reused. */
function closeSlots({ columns }: Block, { from, to }: BlockHotel): void {
  columns.traits.fill(0, from, to);
}

/** Writes a hotel and its plans into their slots. The block must already know the room types. */
export function writeHotel(
  block: Block,
  hotelId: string,
  hotel: BlockHotel,
  plans: HotelParts['plans'],
): void {
  const { from, taxes } = hotel;
  block.hotels.set(hotelId, hotel);
  const includedTaxes = taxes.filter((tax) => tax.included);
  const hotelCharges = taxes.filter((tax) => !tax.included);
  plans.forEach(({ terms, open }, index) => {
    writePlanTerms(block, from + index, { terms, open });
    writeTaxes(block.columns.taxes, from + index, includedTaxes);
    writeTaxes(block.columns.hotelCharges, from + index, hotelCharges);
  });
}

function writePlanTerms(
  block: Block,
  slot: number,
  { terms, open }: { terms: PlanTerms; open: boolean },
): void {
  const { columns } = block;
  block.plans[slot] = terms;
  columns.room[slot] = block.rooms.get(terms.roomTypeId) ?? 0;
  columns.rule[slot] = ruleOf(block, terms);
  writeTerms(columns, slot, terms, open);
}

/** Rules with the same terms share one number. */
function ruleOf(block: Block, { rule }: PlanTerms): number {
  const knownNumber = block.ruleNumbersByObject.get(rule);
  if (knownNumber !== undefined) return knownNumber;
  const number = numberOf(block, rule);
  block.ruleNumbersByObject.set(rule, number);
  return number;
}

function numberOf(block: Block, rule: PlanTerms['rule']): number {
  const termsKey = JSON.stringify([rule.supportCancel, rule.steps]);
  const knownNumber = block.ruleNumbers.get(termsKey);
  if (knownNumber !== undefined) return knownNumber;
  block.ruleNumbers.set(termsKey, block.rules.length);
  return block.rules.push(rule) - 1;
}

function writeTerms(columns: PlanColumns, slot: number, terms: PlanTerms, open: boolean): void {
  const hasNationality = terms.onlyNationalities.length + terms.notNationalities.length > 0;
  columns.traits[slot] =
    ((columns.traits[slot] as number) & trait.wide) |
    (open ? trait.open : 0) |
    (terms.packageOnly ? trait.packageOnly : 0) |
    (hasNationality ? trait.nationality : 0) |
    (terms.payLater ? trait.payLater : 0);
  columns.minStay[slot] = terms.minStay ?? 1;
  columns.maxStay[slot] = terms.maxStay ?? 255;
  columns.ahead[slot] = Math.min(65_535, Math.max(terms.advanceDays, terms.cutoffDays));
  columns.baseAdults[slot] = terms.baseAdults;
  columns.extraAdultCents[slot] = terms.extraAdultCents;
  columns.maxAdults[slot] = terms.maxAdults;
  columns.maxChildren[slot] = terms.maxChildren;
  columns.maxOccupancy[slot] = Math.min(255, terms.maxOccupancy);
}
