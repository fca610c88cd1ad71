/**
 * One city's rates as columns (docs/search.md). Data by day is stored day by day; each fact of a plan, room type or
 * hotel has its own column. A slot is the index of a plan in the columns; the slots of one hotel are adjacent.
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
import type { TaxColumns } from './tax-columns.ts';
import type { WidePrices } from './wide-prices.ts';

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
  /** Promotions by slot; undefined for most slots. Slots with promotions have the trait `promotions`. */
  promotions: (BlockPromotion[] | undefined)[];
  /** Distinct cancellation rules, and the index of each in `rules` by its terms in JSON. */
  rules: CancellationRule[];
  ruleNumbers: Map<string, number>;
  /** The same indexes by object, because the plans of one policy share one rule object. */
  ruleNumbersByObject: WeakMap<CancellationRule, number>;
  columns: PlanColumns;
  /** By day, a `dayState`; days that are not read are answered from the database. */
  states: Uint8Array;
  /** By day: net cents per slot, 0 = not sold, closed or wide; absent when nothing is sold (`day-prices.ts`). */
  prices: (Uint16Array | undefined)[];
  wide: WidePrices;
  /** By day: flags per slot; absent when no slot has any. */
  flags: (Uint8Array | undefined)[];
  /** By day: free rooms per room type, at most 255; absent on a day without free rooms. */
  free: (Uint8Array | undefined)[];
  bytes: number;
  memory: BlockMemory;
  /** Hotels whose terms or promotions changed since the threads of the process were last told. */
  changedHotels: Set<string>;
  /** Increases when hotels or plans move to other slots. */
  version: number;
  /** Increases with every change of a hotel's or plan's own terms. */
  termsVersion: number;
  /**
   * A counter that increases with every change of terms, promotions or days. At the same count, the same query gives
   * the same answer.
   */
  changes: number;
  /** Increases when a slot gets or loses the trait `promotions` or `wide`. */
  marks: number;
  /** Markups by tier: basis points by hotel index (−1 = not computed yet). Cached until the tier's markups change. */
  markups: Map<string, MarkupColumn>;
  /** The facts with which `markups` were computed, by hotel index. */
  facts: (HotelFacts | undefined)[];
}

/** A promotion with its row in the scratch buffer of the last query. */
export interface BlockPromotion {
  terms: PromotionTerms;
  /** Number of the query for which `row` was computed (`discounts.queryNumber`). */
  queryNumber: number;
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

/**
 * Properties of a slot. `open`: the plan is on sale. `packageOnly`: sold to package buyers only. `nationality`: sold to
 * some nationalities only. `payLater`: sold with pay later too. `promotions`: has promotions. `wide`: has a price above
 * 16 bits.
 */
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

/** Memory of the day columns of blocks, with the rules for the threads that share it. */
export interface BlockMemory {
  /** Memory of one column, filled with zeros. */
  allocate: (bytes: number) => ArrayBufferLike;
  /**
   * Must be called first in every read of a block. Until the end of the current turn of the event loop no other thread
   * writes, and all blocks are complete.
   */
  beginRead: () => void;
  /** Runs `work`, which writes to the block, while no other thread reads; then tells these threads what changed. */
  write: <T>(block: Block, work: () => T) => Promise<T>;
  /** Tells the threads about a new block, in parts. */
  announce: (block: Block) => Promise<void>;
  /** Tells the threads that a block is no longer updated. */
  drop: (block: Block) => void;
}
