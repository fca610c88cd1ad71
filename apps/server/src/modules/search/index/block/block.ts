/**
 * One city's rates as columns (docs/search.md). Data by day is stored day by day; each fact of a plan, room type or
 * hotel has its own column. A slot is a plan; the slots of one hotel are adjacent.
 */

import type { Markups } from '../../../rates/price/load-markups.ts';
import type { HotelFacts } from '../../../rates/price/load-stay-terms.ts';
import type {
  CancellationRule,
  ChildBand,
  PlanTerms,
  PromotionTerms,
  TaxTerms,
} from '../../../rates/price/stay-terms.ts';
import { makeTaxColumns, type TaxColumns, writeTaxes } from './tax-columns.ts';
import { makeWidePrices, type WidePrices } from './wide-prices.ts';

export interface BlockHotel {
  index: number;
  /** The hotel's plans are the slots [from, to). */
  from: number;
  to: number;
  taxes: TaxTerms[];
  childBands: ChildBand[];
}

/** A tier's markups on the hotels of a block. */
export interface MarkupColumn {
  rows: Markups;
  /** Basis points by hotel index, −1 = not computed yet. */
  bp: Int32Array;
}

export interface Block {
  cityId: string;
  /** Day number of column 0. */
  firstDay: number;
  days: number;
  /** Number of slots and room types that fit into the columns. */
  capacity: { slots: number; rooms: number };
  hotels: Map<string, BlockHotel>;
  /** Slot by plan id and room index by room type id. */
  slots: Map<string, number>;
  rooms: Map<string, number>;
  /** The plans' own terms; their days are in the columns. */
  plans: PlanTerms[];
  /** Promotions by slot; undefined for most slots. The trait `promotions` is set for the others. */
  promotions: (BlockPromotion[] | undefined)[];
  /** Distinct cancellation rules by the inputs of the deadline, and the rule of each slot. */
  rules: CancellationRule[];
  ruleNumbers: Map<string, number>;
  columns: PlanColumns;
  /** By day, a `dayState`; days that are not read are answered from the database. */
  states: Uint8Array;
  /** By day: net cents per slot, 0 = not sold, closed or wide; absent when nothing is sold (`day-prices.ts`). */
  prices: (Uint16Array | undefined)[];
  wide: WidePrices;
  /** By day: flags per slot; absent when no slot has any. */
  flags: (Uint8Array | undefined)[];
  /** By day: free rooms per room type, at most 255; absent when there are none. */
  free: (Uint8Array | undefined)[];
  bytes: number;
  /** Increases when hotels or plans move to other slots. */
  version: number;
  /** Increases with every change of a hotel's or plan's own terms. */
  terms: number;
  /**
   * A counter that increases with every change of terms, promotions or days. Queries at the same count give the same
   * answers.
   */
  changes: number;
  /** Increases when a slot gets or loses the trait `promotions` or `wide`. */
  marks: number;
  /** Basis points by hotel index, −1 = not computed yet; by tier. Cached until the tier's markups change. */
  markups: Map<string, MarkupColumn>;
  /** The facts with which `markups` were computed, by hotel index. */
  facts: (HotelFacts | undefined)[];
}

/** A promotion with its row in the scratch buffer of the last query. */
export interface BlockPromotion {
  terms: PromotionTerms;
  question: number;
  /** Index of the first night in the scratch buffer; −1 = no discount on the stay. */
  row: number;
}

export interface PlanColumns {
  room: Int32Array;
  rule: Int32Array;
  /** Bits of `trait`. */
  traits: Uint8Array;
  minStay: Uint8Array;
  maxStay: Uint8Array;
  /** Minimum days between booking and arrival: the larger of advance purchase and cut-off. */
  ahead: Uint16Array;
  baseAdults: Uint8Array;
  extraAdultCents: Int32Array;
  maxAdults: Uint8Array;
  maxChildren: Uint8Array;
  maxOccupancy: Uint8Array;
  /** Taxes that the customer pays to us with the price. */
  taxes: TaxColumns;
  /** Collected by the hotel itself, on top of the price. */
  hotelCharges: TaxColumns;
}

/** Properties of a slot: open, package only, nationality rules, pay later, promotions, prices above 16 bits. */
export const trait = {
  open: 1,
  packageOnly: 2,
  nationality: 4,
  payLater: 8,
  promotions: 16,
  wide: 32,
} as const;

/** `absent`: not in memory. `reading`: changes are applied, but queries are not answered. `read`: complete. */
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

/** Estimated bytes of a plan's texts and objects besides its columns, and of its map entry. */
const bytesPerPlan = 400;

/** An empty block: every day closed, no rooms, no promotions. It has some spare capacity. */
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
    columns: planColumns(capacity.slots),
    states: new Uint8Array(days),
    prices: new Array(days).fill(undefined),
    wide: makeWidePrices(days),
    flags: new Array(days).fill(undefined),
    free: new Array(days).fill(undefined),
    bytes: capacity.slots * bytesPerPlan,
    version: 0,
    terms: 0,
    changes: 0,
    marks: 0,
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

/** The data of a hotel for a block. */
export type HotelParts = Pick<BlockParts, 'plans' | 'taxes' | 'childBands'>;

/** True when the hotel's plans are unchanged, so that its slots can be reused. */
export function hasSamePlans(block: Block, hotelId: string, { plans }: Pick<HotelParts, 'plans'>): boolean {
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
 * Writes a hotel's terms. A hotel with the same plans keeps its slots. Otherwise it gets slots after the last hotel,
 * whose days must be written before any query. False when the block has no capacity left.
 */
export function putHotel(block: Block, hotelId: string, parts: HotelParts): boolean {
  const { plans } = parts;
  block.terms += 1;
  block.changes += 1;
  const known = block.hotels.get(hotelId);
  const isSame = hasSamePlans(block, hotelId, parts);
  if (!isSame) {
    const rooms = new Set(plans.map(({ terms }) => terms.roomTypeId)).size;
    if (block.plans.length + plans.length > block.capacity.slots) return false;
    if (block.rooms.size + rooms > block.capacity.rooms) return false;
    // The old slots are marked as never sold, because slots are not reused.
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
  const included = taxes.filter((tax) => tax.included);
  const atHotel = taxes.filter((tax) => !tax.included);
  plans.forEach(({ terms, open }, index) => {
    writePlanTerms(block, from + index, { terms, open });
    writeTaxes(block.columns.taxes, from + index, included);
    writeTaxes(block.columns.hotelCharges, from + index, atHotel);
  });
  return true;
}

function writePlanTerms(
  block: Block,
  slot: number,
  { terms, open }: { terms: PlanTerms; open: boolean },
): void {
  const { columns, rooms, slots } = block;
  const room = rooms.get(terms.roomTypeId) ?? rooms.size;
  rooms.set(terms.roomTypeId, room);
  slots.set(terms.id, slot);
  block.plans[slot] = terms;
  columns.room[slot] = room;
  columns.rule[slot] = ruleOf(block, terms);
  writeTerms(columns, slot, terms, open);
}

/** Rules with the same deadline share one number. */
function ruleOf(block: Block, { rule }: PlanTerms): number {
  const shape = JSON.stringify([rule.supportCancel, rule.steps]);
  const known = block.ruleNumbers.get(shape);
  if (known !== undefined) return known;
  block.ruleNumbers.set(shape, block.rules.length);
  return block.rules.push(rule) - 1;
}

function planColumns(slots: number): PlanColumns {
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
    taxes: makeTaxColumns(slots),
    hotelCharges: makeTaxColumns(slots),
  };
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
