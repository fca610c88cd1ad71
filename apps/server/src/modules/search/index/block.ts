/**
 * One city's rates as columns (docs/search.md): day-major for what changes by day, one column a fact for what a
 * plan, room type or hotel says of itself. Slots are plans, those of one hotel next to each other.
 */

import type { Markups } from '../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type {
  CancellationRule,
  ChildBand,
  PlanTerms,
  PromotionTerms,
  TaxTerms,
} from '../../rates/price/stay-terms.ts';

export interface BlockHotel {
  index: number;
  /** Its plans: slots [from, to). */
  from: number;
  to: number;
  taxes: TaxTerms[];
  childBands: ChildBand[];
}

/** A tier's markups on the hotels of a block. */
export interface MarkupColumn {
  rows: Markups;
  /** Basis points by hotel index, −1 = not worked out yet. */
  bp: Int32Array;
}

export interface Block {
  cityId: string;
  /** Day number of column 0. */
  firstDay: number;
  days: number;
  /** Slots and room types that the columns can hold. */
  capacity: { slots: number; rooms: number };
  hotels: Map<string, BlockHotel>;
  /** Slot by plan id and room index by room type id. */
  slots: Map<string, number>;
  rooms: Map<string, number>;
  /** What a plan says of itself; its days stand in the columns. */
  plans: PlanTerms[];
  /** What may lower a slot's price; undefined for most slots. Trait `promotions` says the same. */
  promotions: (BlockPromotion[] | undefined)[];
  /** Distinct cancellation rules by what decides the deadline, and each slot's. */
  rules: CancellationRule[];
  ruleNumbers: Map<string, number>;
  columns: PlanColumns;
  /** By day, a bit of `dayState`: what is not read yet is left to the truth. */
  states: Uint8Array;
  /** By day: net cents a slot, 0 = not sold or closed; absent when nothing is sold. */
  prices: (Int32Array | undefined)[];
  /** By day: flags a slot; absent when no slot has any. */
  flags: (Uint8Array | undefined)[];
  /** By day: free rooms a room type, 255 at most; absent when none are. */
  free: (Uint8Array | undefined)[];
  bytes: number;
  /** Grows when hotels or plans change their places. */
  version: number;
  /** Grows with everything that a hotel or plan says of itself. */
  terms: number;
  /** Basis points by hotel index, −1 = not worked out yet; by tier. Kept while the tier's markups stand. */
  markups: Map<string, MarkupColumn>;
  /** What `markups` were worked out with, by hotel index. */
  facts: (HotelFacts | undefined)[];
}

/** A promotion with its place in the scratch of the question that asked last. */
export interface BlockPromotion {
  terms: PromotionTerms;
  question: number;
  /** First entry in the scratch; −1 = takes nothing off the stay. */
  row: number;
}

export interface PlanColumns {
  room: Int32Array;
  rule: Int32Array;
  /** Bits of `trait`. */
  traits: Uint8Array;
  minStay: Uint8Array;
  maxStay: Uint8Array;
  /** Days between booking and arrival, at least: advance purchase or cut-off, whichever is more. */
  ahead: Uint16Array;
  baseAdults: Uint8Array;
  extraAdultCents: Int32Array;
  maxAdults: Uint8Array;
  maxChildren: Uint8Array;
  maxOccupancy: Uint8Array;
  /** Included taxes: percentages one column each (0 = none), fixed ones summed by what they count. */
  taxBp: Int32Array[];
  taxRoomNight: Int32Array;
  taxAdultNight: Int32Array;
  taxRoomStay: Int32Array;
}

/** What a slot is or has: open, only sold in packages, rules about nationality, can be paid later, promotions. */
export const trait = { open: 1, packageOnly: 2, nationality: 4, payLater: 8, promotions: 16 } as const;

/** Not in memory; being read, when changes are written but nobody is answered; read. */
export const dayState = { absent: 0, reading: 1, read: 2 } as const;

/** The rows from which a block is built; plans in slot order. */
export interface BlockParts {
  cityId: string;
  firstDay: number;
  days: number;
  hotelIds: string[];
  plans: { terms: PlanTerms; open: boolean }[];
  taxes: Map<string, TaxTerms[]>;
  childBands: Map<string, ChildBand[]>;
}

/** A plan's words and objects beside its columns, and its number in the maps, roughly. */
const bytesPerPlan = 400;

/** An empty block: every day closed, no rooms, no promotions, until they are written. A little room is left to grow. */
export function makeBlock(parts: BlockParts): Block {
  const { cityId, firstDay, days, plans } = parts;
  const roomTypes = new Set(plans.map(({ terms }) => terms.roomTypeId));
  const capacity = { slots: withRoom(plans.length), rooms: withRoom(roomTypes.size) };
  const block: Block = {
    cityId,
    firstDay,
    days,
    capacity,
    hotels: new Map(),
    rooms: new Map(),
    slots: new Map(),
    plans: [],
    promotions: new Array(plans.length).fill(undefined),
    rules: [],
    ruleNumbers: new Map(),
    columns: planColumns(capacity.slots, mostPercentages(parts)),
    states: new Uint8Array(days),
    prices: new Array(days).fill(undefined),
    flags: new Array(days).fill(undefined),
    free: new Array(days).fill(undefined),
    bytes: capacity.slots * bytesPerPlan,
    version: 0,
    terms: 0,
    markups: new Map(),
    facts: [],
  };
  const byHotel = Map.groupBy(plans, ({ terms }) => terms.hotelId);
  for (const hotelId of parts.hotelIds)
    putHotel(block, hotelId, { ...parts, plans: byHotel.get(hotelId) ?? [] });
  return block;
}

function withRoom(count: number): number {
  return count + 64 + (count >> 5);
}

/** What a hotel is put into a block with. */
export type HotelParts = Pick<BlockParts, 'plans' | 'taxes' | 'childBands'>;

/** The hotel keeps its slots: its plans are still the same ones. */
export function keepsPlace(block: Block, hotelId: string, { plans }: Pick<HotelParts, 'plans'>): boolean {
  const known = block.hotels.get(hotelId);
  return (
    known !== undefined &&
    known.to - known.from === plans.length &&
    plans.every(({ terms }, index) => {
      const plan = block.plans[known.from + index];
      return plan?.id === terms.id && plan.roomTypeId === terms.roomTypeId;
    })
  );
}

/**
 * Writes a hotel's terms: over those it had when it keeps its place, else behind the last hotel, where its days have to
 * be written anew before anybody asks. False when the block has no room left for it.
 */
export function putHotel(block: Block, hotelId: string, parts: HotelParts): boolean {
  const { plans } = parts;
  block.terms += 1;
  const known = block.hotels.get(hotelId);
  const isSame = keepsPlace(block, hotelId, parts);
  if (!isSame) {
    const rooms = new Set(plans.map(({ terms }) => terms.roomTypeId)).size;
    if (block.plans.length + plans.length > block.capacity.slots) return false;
    if (block.rooms.size + rooms > block.capacity.rooms) return false;
    // Slots left behind are never sold again.
    for (let slot = known?.from ?? 0; slot < (known?.to ?? 0); slot += 1) block.columns.traits[slot] = 0;
    block.version += 1;
  }
  const from = isSame && known ? known.from : block.plans.length;
  const taxes = parts.taxes.get(hotelId) ?? [];
  block.hotels.set(hotelId, {
    index: known?.index ?? block.hotels.size,
    from,
    to: from + plans.length,
    taxes,
    childBands: parts.childBands.get(hotelId) ?? [],
  });
  while (block.columns.taxBp.length < taxes.filter(isPercentage).length)
    block.columns.taxBp.push(new Int32Array(block.capacity.slots));
  plans.forEach(({ terms, open }, index) => {
    writePlanTerms(block, from + index, { terms, open, taxes });
  });
  return true;
}

function writePlanTerms(
  block: Block,
  slot: number,
  { terms, open, taxes }: { terms: PlanTerms; open: boolean; taxes: TaxTerms[] },
): void {
  const { columns, rooms, slots } = block;
  const room = rooms.get(terms.roomTypeId) ?? rooms.size;
  rooms.set(terms.roomTypeId, room);
  slots.set(terms.id, slot);
  block.plans[slot] = terms;
  columns.room[slot] = room;
  columns.rule[slot] = ruleOf(block, terms);
  writeTerms(columns, slot, terms, open);
  writeTaxes(columns, slot, taxes);
}

/** Rules that set the same deadline have one number. */
function ruleOf(block: Block, { rule }: PlanTerms): number {
  const shape = JSON.stringify([rule.supportCancel, rule.steps]);
  const known = block.ruleNumbers.get(shape);
  if (known !== undefined) return known;
  block.ruleNumbers.set(shape, block.rules.length);
  return block.rules.push(rule) - 1;
}

function mostPercentages({ taxes }: BlockParts): number {
  let most = 0;
  for (const list of taxes.values()) most = Math.max(most, list.filter(isPercentage).length);
  return most;
}

function isPercentage(tax: TaxTerms): boolean {
  return tax.included && tax.basis === 'percent';
}

function planColumns(slots: number, percentages: number): PlanColumns {
  return {
    room: new Int32Array(slots),
    rule: new Int32Array(slots),
    traits: new Uint8Array(slots),
    minStay: new Uint8Array(slots),
    maxStay: new Uint8Array(slots),
    ahead: new Uint16Array(slots),
    baseAdults: new Uint8Array(slots),
    extraAdultCents: new Int32Array(slots),
    maxAdults: new Uint8Array(slots),
    maxChildren: new Uint8Array(slots),
    maxOccupancy: new Uint8Array(slots),
    taxBp: Array.from({ length: percentages }, () => new Int32Array(slots)),
    taxRoomNight: new Int32Array(slots),
    taxAdultNight: new Int32Array(slots),
    taxRoomStay: new Int32Array(slots),
  };
}

function writeTerms(columns: PlanColumns, slot: number, terms: PlanTerms, open: boolean): void {
  const hasNationality = terms.onlyNationalities.length + terms.notNationalities.length > 0;
  columns.traits[slot] =
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

function writeTaxes(columns: PlanColumns, slot: number, taxes: TaxTerms[]): void {
  for (const column of columns.taxBp) column[slot] = 0;
  for (const column of [columns.taxRoomNight, columns.taxAdultNight, columns.taxRoomStay]) column[slot] = 0;
  let percentage = 0;
  for (const tax of taxes) {
    if (!tax.included) continue;
    if (tax.basis === 'percent') {
      const column = columns.taxBp[percentage];
      if (column) column[slot] = tax.value;
      percentage += 1;
    } else add(fixedColumn(columns, tax.basis), slot, tax.value);
  }
}

function fixedColumn(columns: PlanColumns, basis: Exclude<TaxTerms['basis'], 'percent'>): Int32Array {
  if (basis === 'room_night') return columns.taxRoomNight;
  return basis === 'adult_night' ? columns.taxAdultNight : columns.taxRoomStay;
}

function add(column: Int32Array, at: number, value: number): void {
  column[at] = (column[at] ?? 0) + value;
}
