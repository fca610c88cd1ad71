/** Months as PostgreSQL prints them (`{1,2,3}`) into the day columns of a block. */
import { dayNumber } from '@wayhouse/contract/dates';
import { dayFlag } from '../../rates/stay-terms.ts';
import type { Block } from './block.ts';

export interface PlanMonth {
  rate_plan_id: string;
  month: string;
  price_cents: string;
  flags: string | null;
}

export interface AllotmentMonth {
  room_type_id: string;
  month: string;
  allotment: string;
  sold: string;
}

/** Free rooms fit 16 bits; nobody is shown or sells more. */
const mostRooms = 65_535;

const values = new Int32Array(31);
const others = new Int32Array(31);

/** Writes a plan's month; a closed day counts as not sold. Unknown plans are left out. */
export function writePlanMonth(block: Block, row: PlanMonth): void {
  const slot = block.slots.get(row.rate_plan_id);
  if (slot === undefined) return;
  const first = dayNumber(row.month) - block.firstDay;
  const length = readNumbers(row.price_cents, values);
  const flagged = row.flags === null ? 0 : readNumbers(row.flags, others);
  for (let day = 0; day < length; day += 1) {
    const prices = block.prices[first + day];
    if (!prices) continue;
    const bits = day < flagged ? (others[day] ?? 0) : 0;
    prices[slot] = (bits & dayFlag.stopSell) === 0 ? (values[day] ?? 0) : 0;
    writeFlags(block, first + day, slot, bits);
  }
}

function writeFlags(block: Block, day: number, slot: number, bits: number): void {
  let column = block.flags[day];
  if (!column) {
    if (bits === 0) return;
    column = new Uint8Array(block.plans.length);
    block.flags[day] = column;
    block.bytes += column.byteLength;
  }
  column[slot] = bits;
}

/** Writes a room type's month. Unknown room types are left out. */
export function writeAllotmentMonth(block: Block, row: AllotmentMonth): void {
  const room = block.rooms.get(row.room_type_id);
  if (room === undefined) return;
  const first = dayNumber(row.month) - block.firstDay;
  const length = Math.min(readNumbers(row.allotment, values), readNumbers(row.sold, others));
  for (let day = 0; day < length; day += 1) {
    const free = block.free[first + day];
    if (free) free[room] = Math.min(mostRooms, Math.max(0, (values[day] ?? 0) - (others[day] ?? 0)));
  }
}

/** `{12,0,7}` into `target`; answers how many. What is no plain number (null, negative) counts as 0. */
function readNumbers(text: string, target: Int32Array): number {
  let count = 0;
  let value = 0;
  let plain = true;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else if (code === 44 || (code === 125 && at > 1)) {
      target[count++] = plain ? value : 0;
      value = 0;
      plain = true;
    } else plain = false;
  }
  return Math.min(count, target.length);
}
