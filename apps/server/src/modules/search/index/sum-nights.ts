/**
 * The part of a query that reads most data. Sums every slot's nights and checks every room type's nights. It goes night
 * by night on columns, without branches, in chunks that fit into the processor's cache.
 */
import { dayFlag, minStayOf } from '../../rates/price/stay-terms.ts';
import type { Block } from './block/block.ts';
import { selection } from './match-buffer.ts';
import type { StayRequirements } from './stay-requirements.ts';

/** Slots per chunk. */
const chunkSlots = 2_048;
/** Nights that one loop adds or checks. */
const nightsAtOnce = 4;

/**
 * The bit that makes a sum negative. The sums themselves stay below it: prices have 16 bits. The sum of a plan that is
 * not sold is far below zero, so that surcharges cannot make it positive.
 */
const negative = 0x8000_0000 | 0;

/** Fills `full` for the whole block, four nights at a time. */
export function markFullRooms(block: Block, { first, nights, rooms }: StayRequirements): void {
  const { full } = selection;
  const count = block.rooms.size;
  full.fill(0, 0, count);
  for (let night = 0; night < nights; night += nightsAtOnce) {
    const columns: Uint8Array[] = [];
    for (let each = night; each < night + nightsAtOnce; each += 1) {
      // Fills up with the last night, because a second check of a night changes nothing.
      const column = block.free[first + Math.min(each, nights - 1)];
      if (!column) return void full.fill(-1, 0, count);
      columns.push(column);
    }
    markFour(full, columns, count, rooms);
  }
}

function markFour(
  full: Int32Array,
  [one, two, three, four]: Uint8Array[],
  count: number,
  rooms: number,
): void {
  if (!one || !two || !three || !four) return;
  for (let room = 0; room < count; room += 1) {
    const a = (one[room] as number) - rooms;
    const b = (two[room] as number) - rooms;
    const c = (three[room] as number) - rooms;
    const d = (four[room] as number) - rooms;
    full[room] = (full[room] as number) | a | b | c | d;
  }
}

/** Fills `nets` of the slots [from, to), without wide plans. Call `markFullRooms` first. */
export function sumNights(block: Block, needs: StayRequirements, from: number, to: number): void {
  for (let start = from; start < to; start += chunkSlots)
    sumChunk(block, needs, start, Math.min(to, start + chunkSlots));
}

/** Fills up the last loop of a stay: every night is open and costs one cent, which the sum subtracts again. */
let ones = new Uint16Array(0);

/** Adds four nights at a time, because reading and writing the sums takes as long as reading the prices. */
function sumChunk(block: Block, { first, nights }: StayRequirements, from: number, to: number): void {
  if (ones.length < block.capacity.slots) ones = new Uint16Array(block.capacity.slots * 2).fill(1);
  for (let night = 0; night < nights; night += nightsAtOnce) {
    const columns: Uint16Array[] = [];
    for (let each = night; each < night + nightsAtOnce; each += 1) {
      const column = each < nights ? block.prices[first + each] : ones;
      if (!column) return void selection.nets.fill(negative, from, to);
      columns.push(column);
    }
    const spare = Math.max(0, night + nightsAtOnce - nights);
    if (night === 0) putNights(block.columns.room, columns, { from, to, spare });
    else addNights(columns, { from, to, spare });
  }
  applyDayRule(block.flags[first], arrivalRuleFor(nights), from, to);
  applyDayRule(block.flags[first + nights], departureRule, from, to);
}

/** By flags of a day: 0, or negative when they forbid the departure. */
const departureRule = Int32Array.from({ length: 256 }, (_, flags) =>
  (flags & dayFlag.closedToDeparture) === 0 ? 0 : -1,
);

const arrivalRules: Int32Array[] = [];

/** By flags of a day: 0, or negative when they forbid the arrival, or require a longer stay. */
function arrivalRuleFor(nights: number): Int32Array {
  const cached = arrivalRules[nights];
  if (cached) return cached;
  const column = Int32Array.from({ length: 256 }, (_, flags) =>
    (flags & dayFlag.closedToArrival) === 0 && minStayOf(flags) <= nights ? 0 : -1,
  );
  arrivalRules[nights] = column;
  return column;
}

function applyDayRule(flags: Uint8Array | undefined, rule: Int32Array, from: number, to: number): void {
  const { nets } = selection;
  for (let slot = from; flags && slot < to; slot += 1)
    nets[slot] = (nets[slot] as number) | ((rule[flags[slot] as number] as number) & negative);
}

/** Slots [from, to); `spare` of the four columns are `ones` instead of nights of the stay. */
interface Chunk {
  from: number;
  to: number;
  spare: number;
}

/**
 * Writes the sums of the first four nights. A sum is negative when one of these nights is closed (price 0), or when
 * some night of the stay has too few rooms.
 */
function putNights(
  room: Int32Array,
  [one, two, three, four]: Uint16Array[],
  { from, to, spare }: Chunk,
): void {
  const { nets, full } = selection;
  if (!one || !two || !three || !four) return;
  for (let slot = from; slot < to; slot += 1) {
    const a = one[slot] as number;
    const b = two[slot] as number;
    const c = three[slot] as number;
    const d = four[slot] as number;
    const closedBits = (a - 1) | (b - 1) | (c - 1) | (d - 1) | (full[room[slot] as number] as number);
    nets[slot] = (a + b + c + d - spare) | (closedBits & negative);
  }
}

function addNights([one, two, three, four]: Uint16Array[], { from, to, spare }: Chunk): void {
  const { nets } = selection;
  if (!one || !two || !three || !four) return;
  for (let slot = from; slot < to; slot += 1) {
    const a = one[slot] as number;
    const b = two[slot] as number;
    const c = three[slot] as number;
    const d = four[slot] as number;
    const closedBits = (a - 1) | (b - 1) | (c - 1) | (d - 1);
    nets[slot] = ((nets[slot] as number) + a + b + c + d - spare) | (closedBits & negative);
  }
}

/**
 * Fills `wideNets` by index of the wide plans. `nets` of these slots becomes 0, or negative when the plan is not sold.
 */
export function sumWide(block: Block, { first, nights }: StayRequirements): void {
  const { nets, full, wideNets } = selection;
  const { slots, days } = block.wide;
  const arrivalRule = arrivalRuleFor(nights);
  for (let wideIndex = 0; wideIndex < slots.length; wideIndex += 1) {
    const slot = slots[wideIndex] as number;
    let sum = 0;
    let closedBits = full[block.columns.room[slot] as number] as number;
    for (let night = 0; night < nights; night += 1) {
      const price = days[first + night]?.[wideIndex] ?? 0;
      sum += price;
      closedBits |= price - 1;
    }
    closedBits |= arrivalRule[block.flags[first]?.[slot] ?? 0] as number;
    closedBits |= departureRule[block.flags[first + nights]?.[slot] ?? 0] as number;
    wideNets[wideIndex] = sum;
    nets[slot] = closedBits & negative;
  }
}
