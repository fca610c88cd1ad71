/**
 * One city's rates as columns (search.md, "Shape" 2): day-major for what changes by day, one column a fact for what a
 * plan, room type or hotel says of itself. Slots are plans, those of one hotel next to each other.
 */
import type {
  CancellationRule,
  ChildBand,
  PlanTerms,
  PromotionTerms,
  TaxTerms,
} from '../../rates/stay-terms.ts';
import type { MarkupColumn } from './block-markups.ts';

export interface BlockHotel {
  index: number;
  /** Its plans: slots [from, to). */
  from: number;
  to: number;
  taxes: TaxTerms[];
  childBands: ChildBand[];
}

export interface Block {
  cityId: string;
  /** Day number of column 0. */
  firstDay: number;
  days: number;
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
  columns: PlanColumns;
  /** By day: net cents a slot, 0 = not sold or closed. */
  prices: Int32Array[];
  /** By day: flags a slot; absent when no slot has any. */
  flags: (Uint8Array | undefined)[];
  /** By day: free rooms a room type. */
  free: Uint16Array[];
  bytes: number;
  /** Grows when hotels or plans change their places. */
  version: number;
  /** Basis points by hotel index, −1 = not worked out yet; by tier. Kept while the tier's markups stand. */
  markups: Map<string, MarkupColumn>;
  /** Stars and country that `markups` were worked out with, by hotel index. */
  stars: Float64Array;
  countries: string[];
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

/** What a block is made of, as read; plans in slot order. */
export interface BlockParts {
  cityId: string;
  firstDay: number;
  days: number;
  hotelIds: string[];
  plans: { terms: PlanTerms; open: boolean }[];
  taxes: Map<string, TaxTerms[]>;
  childBands: Map<string, ChildBand[]>;
}

/** A plan's words and objects beside its columns, roughly. */
const bytesPerPlan = 700;

/** An empty block: every day closed, no rooms, no promotions, until they are written. */
export function makeBlock(parts: BlockParts): Block {
  const { cityId, firstDay, days, plans } = parts;
  const rooms = new Map<string, number>();
  for (const { terms } of plans) if (!rooms.has(terms.roomTypeId)) rooms.set(terms.roomTypeId, rooms.size);
  const hotels = hotelsOf(parts);
  const rules: CancellationRule[] = [];
  const columns = planColumns(plans.length, mostPercentages(parts));
  const shapes = new Map<string, number>();
  plans.forEach(({ terms, open }, slot) => {
    const shape = JSON.stringify([terms.rule.supportCancel, terms.rule.steps]);
    if (!shapes.has(shape)) shapes.set(shape, rules.push(terms.rule) - 1);
    columns.room[slot] = rooms.get(terms.roomTypeId) ?? 0;
    columns.rule[slot] = shapes.get(shape) ?? 0;
    writeTerms(columns, slot, terms, open);
    writeTaxes(columns, slot, hotels.get(terms.hotelId)?.taxes ?? []);
  });
  return {
    cityId,
    firstDay,
    days,
    hotels,
    rooms,
    slots: new Map(plans.map(({ terms }, slot) => [terms.id, slot])),
    plans: plans.map(({ terms }) => terms),
    promotions: new Array(plans.length).fill(undefined),
    rules,
    columns,
    prices: Array.from({ length: days }, () => new Int32Array(plans.length)),
    flags: Array.from({ length: days }, () => undefined),
    free: Array.from({ length: days }, () => new Uint16Array(rooms.size)),
    bytes: plans.length * (days * 4 + bytesPerPlan) + rooms.size * days * 2,
    version: 0,
    markups: new Map(),
    stars: new Float64Array(hotels.size).fill(-1),
    countries: [],
  };
}

function hotelsOf({ hotelIds, plans, taxes, childBands }: BlockParts): Map<string, BlockHotel> {
  const hotels = new Map<string, BlockHotel>();
  let slot = 0;
  hotelIds.forEach((id, index) => {
    const from = slot;
    while (plans[slot]?.terms.hotelId === id) slot += 1;
    hotels.set(id, {
      index,
      from,
      to: slot,
      taxes: taxes.get(id) ?? [],
      childBands: childBands.get(id) ?? [],
    });
  });
  return hotels;
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
