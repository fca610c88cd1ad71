/**
 * The part of a query that reads most data. Sums every slot's nights and checks every room type's nights, night by
 * night on columns, without branches, in chunks that fit into the processor's cache.
 */
import type { Block } from './block.ts';
import { selection } from './match-buffer.ts';
import type { StayRequirements } from './stay-requirements.ts';

/** Slots per chunk. */
const piece = 2_048;

/** Fills `full` for the whole block. */
export function markFullRooms(block: Block, { first, nights, rooms }: StayRequirements): void {
  const { full } = selection;
  const count = block.rooms.size;
  full.fill(0, 0, count);
  for (let night = 0; night < nights; night += 1) {
    const free = block.free[first + night];
    if (!free) return void full.fill(-1, 0, count);
    for (let room = 0; room < count; room += 1)
      full[room] = (full[room] as number) | ((free[room] as number) - rooms);
  }
}

/** Fills `nets` and `closed` of the slots [from, to). Call `markFullRooms` first. */
export function sumNights(block: Block, needs: StayRequirements, from: number, to: number): void {
  for (let start = from; start < to; start += piece)
    sumPiece(block, needs, start, Math.min(to, start + piece));
}

/** Writes the first night, then adds the others two at a time, which halves the reads and writes of the sums. */
function sumPiece(block: Block, { first, nights }: StayRequirements, from: number, to: number): void {
  for (let night = 0; night < nights; ) {
    const one = block.prices[first + night];
    const isPair = night > 0 && night + 1 < nights;
    const other = isPair ? block.prices[first + night + 1] : one;
    if (!one || !other) return void selection.closed.fill(-1, from, to);
    if (night === 0) putNight(block, one, from, to);
    else if (isPair) addTwo(one, other, from, to);
    else addNight(one, from, to);
    night += isPair ? 2 : 1;
  }
}

/** `closed` becomes negative for a closed night (price 0), and for a night without rooms. */
function putNight({ columns }: Block, prices: Int32Array, from: number, to: number): void {
  const { nets, closed, full } = selection;
  const { room } = columns;
  for (let slot = from; slot < to; slot += 1) {
    const price = prices[slot] as number;
    nets[slot] = price;
    closed[slot] = (price - 1) | (full[room[slot] as number] as number);
  }
}

function addNight(prices: Int32Array, from: number, to: number): void {
  const { nets, closed } = selection;
  for (let slot = from; slot < to; slot += 1) {
    const price = prices[slot] as number;
    nets[slot] = (nets[slot] as number) + price;
    closed[slot] = (closed[slot] as number) | (price - 1);
  }
}

function addTwo(prices: Int32Array, others: Int32Array, from: number, to: number): void {
  const { nets, closed } = selection;
  for (let slot = from; slot < to; slot += 1) {
    const price = prices[slot] as number;
    const other = others[slot] as number;
    nets[slot] = (nets[slot] as number) + price + other;
    closed[slot] = (closed[slot] as number) | (price - 1) | (other - 1);
  }
}
