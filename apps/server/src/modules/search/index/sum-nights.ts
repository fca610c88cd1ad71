/**
 * The part of a question that touches most numbers: every slot's nights summed and every room type's nights looked at,
 * night by night over columns, without a branch, in pieces that stay in the processor's cache.
 */
import type { Block } from './block.ts';
import type { Needs } from './needs.ts';
import { selection } from './selection.ts';

/** Slots a piece. */
const piece = 2_048;

/** Fills `roomsOk` for the whole block. */
export function lookAtRooms(block: Block, { first, nights, rooms }: Needs): void {
  const { roomsOk } = selection;
  const count = block.rooms.size;
  roomsOk.fill(1, 0, count);
  for (let night = 0; night < nights; night += 1) {
    const free = block.free[first + night];
    if (!free) return void roomsOk.fill(0, 0, count);
    for (let room = 0; room < count; room += 1)
      roomsOk[room] = (roomsOk[room] as number) & ((free[room] as number) >= rooms ? 1 : 0);
  }
}

/** Fills `nets` and `closed` of the slots [from, to). */
export function sumNights(block: Block, needs: Needs, from: number, to: number): void {
  for (let start = from; start < to; start += piece)
    sumPiece(block, needs, start, Math.min(to, start + piece));
}

function sumPiece(block: Block, { first, nights }: Needs, from: number, to: number): void {
  const { nets, closed } = selection;
  nets.fill(0, from, to);
  closed.fill(0, from, to);
  for (let night = 0; night < nights; night += 1) {
    const prices = block.prices[first + night];
    if (!prices) return void closed.fill(-1, from, to);
    for (let slot = from; slot < to; slot += 1) {
      const price = prices[slot] as number;
      nets[slot] = (nets[slot] as number) + price;
      // Below zero for a closed night, whose price is 0.
      closed[slot] = (closed[slot] as number) | (price - 1);
    }
  }
}
