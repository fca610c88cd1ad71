/** Builds a block from rows. */
import type { Block, BlockMemory, PlanColumns } from './block.ts';
import { ownMemory } from './block-memory.ts';
import { type HotelParts, putHotel } from './put-hotel.ts';
import { makeTaxColumns } from './tax-columns.ts';
import { makeWidePrices } from './wide-prices.ts';

/** The rows from which a block is built. */
export interface BlockParts extends HotelParts {
  cityId: string;
  firstDay: number;
  days: number;
  hotelIds: string[];
}

/** Estimated bytes of a plan outside the columns by day: its terms with their texts and objects, and its map entry. */
const bytesPerPlan = 400;

/** A block of these hotels with some spare capacity. All its days are absent, and it has no promotions yet. */
export function makeBlock(parts: BlockParts, memory: BlockMemory = ownMemory): Block {
  const { plans } = parts;
  const roomTypes = new Set(plans.map(({ terms }) => terms.roomTypeId));
  const capacity = { slots: withSpareCapacity(plans.length), rooms: withSpareCapacity(roomTypes.size) };
  const block = emptyBlock({ ...parts, capacity }, memory);
  const byHotel = Map.groupBy(plans, ({ terms }) => terms.hotelId);
  for (const hotelId of parts.hotelIds)
    putHotel(block, hotelId, { ...parts, plans: byHotel.get(hotelId) ?? [] });
  return block;
}

/** A block without hotels. */
export function emptyBlock(
  { cityId, firstDay, days, capacity }: Pick<Block, 'cityId' | 'firstDay' | 'days' | 'capacity'>,
  memory: BlockMemory,
): Block {
  return {
    cityId,
    firstDay,
    days,
    capacity,
    hotels: new Map(),
    rooms: new Map(),
    slots: new Map(),
    plans: [],
    promotions: [],
    rules: [],
    ruleNumbers: new Map(),
    ruleNumbersByObject: new WeakMap(),
    columns: planColumns(capacity.slots),
    states: new Uint8Array(days),
    prices: new Array(days).fill(undefined),
    wide: makeWidePrices(days),
    flags: new Array(days).fill(undefined),
    free: new Array(days).fill(undefined),
    bytes: capacity.slots * bytesPerPlan,
    memory,
    changedHotels: new Set(),
    version: 0,
    termsVersion: 0,
    changes: 0,
    marks: 0,
    markups: new Map(),
    facts: [],
  };
}

/** `count`, plus a thirty-second part of it, plus 64. */
function withSpareCapacity(count: number): number {
  return count + 64 + (count >> 5);
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
