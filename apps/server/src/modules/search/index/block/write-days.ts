/** Parses packed months from PostgreSQL (`id{1,2,3}{0,0,1};…`) into the day columns of a block. */
import { dayNumber } from '@wayhouse/contract/dates';
import { dayFlag } from '../../../rates/price/stay-terms.ts';
import { type Block, dayState } from './block.ts';
import { writePrice } from './day-prices.ts';

/** One month of all plans, or of all room types, of a hotel. */
export interface PackedMonth {
  month: string;
  packed: string;
}

/** Maximum number of free rooms, because a day has 8 bits per room type. Larger numbers are never shown or sold. */
const roomsMax = 255;

/** Character codes of the packed form. */
const [comma, openBrace, closeBrace] = [44, 123, 125];

/** The numbers of an entry by day: prices and flags of a plan, or allotment and sold rooms of a room type. */
const values = new Int32Array(31);
const others = new Int32Array(31);

/** The parser's state: one month is parsed at a time. */
const reading = { at: 0, number: -1, length: 0, otherLength: 0 };

/** Writes the plans' month; a day with stop-sell counts as not sold. Skips unknown plans and days not in memory. */
export function writePlanMonth(block: Block, { month, packed }: PackedMonth): void {
  block.changes += 1;
  const first = dayNumber(month) - block.firstDay;
  for (reading.at = 0; reading.at < packed.length; ) {
    readEntry(packed, block.slots);
    if (reading.number >= 0) writePlan(block, first, reading.number);
  }
}

function writePlan(block: Block, first: number, slot: number): void {
  for (let day = 0; day < reading.length; day += 1) {
    if (!isInMemory(block, first + day)) continue;
    const bits = day < reading.otherLength ? (others[day] as number) : 0;
    const price = (bits & dayFlag.stopSell) === 0 ? (values[day] as number) : 0;
    writePrice(block, first + day, slot, price);
    const flags = block.flags[first + day];
    if (flags) flags[slot] = bits;
    else if (bits !== 0) addFlags(block, first + day)[slot] = bits;
  }
}

/** True for a day whose columns are loaded or being loaded. `day` is an index in the block. */
function isInMemory(block: Block, day: number): boolean {
  return day >= 0 && day < block.days && block.states[day] !== dayState.absent;
}

function addFlags(block: Block, day: number): Uint8Array {
  const column = new Uint8Array(block.memory.allocate(block.capacity.slots));
  block.flags[day] = column;
  block.bytes += column.byteLength;
  return column;
}

/** Writes the room types' month. Skips unknown room types and days not in memory. */
export function writeAllotmentMonth(block: Block, { month, packed }: PackedMonth): void {
  block.changes += 1;
  const first = dayNumber(month) - block.firstDay;
  for (reading.at = 0; reading.at < packed.length; ) {
    readEntry(packed, block.rooms);
    if (reading.number < 0) continue;
    const length = Math.min(reading.length, reading.otherLength);
    for (let day = 0; day < length; day += 1) {
      if (!isInMemory(block, first + day)) continue;
      const [allotment, sold] = [values[day] as number, others[day] as number];
      const freeRooms = Math.min(roomsMax, Math.max(0, allotment - sold));
      const column = block.free[first + day];
      if (column) column[reading.number] = freeRooms;
      else if (freeRooms > 0) addFree(block, first + day)[reading.number] = freeRooms;
    }
  }
}

function addFree(block: Block, day: number): Uint8Array {
  const column = new Uint8Array(block.memory.allocate(block.capacity.rooms));
  block.free[day] = column;
  block.bytes += column.byteLength;
  return column;
}

/** Parses `id{1,2}{3}` up to the next semicolon; `number` is the id's number or −1. */
function readEntry(text: string, numbers: Map<string, number>): void {
  const bracePosition = text.indexOf('{', reading.at);
  reading.number = numbers.get(text.slice(reading.at, bracePosition)) ?? -1;
  reading.at = bracePosition;
  reading.length = readNumbers(text, values);
  reading.otherLength = text.charCodeAt(reading.at) === openBrace ? readNumbers(text, others) : 0;
  // Skips the semicolon.
  reading.at += 1;
}

/** Parses `{12,0,7}` into `target`; returns the count. Values that are no plain number (null, negative) count as 0. */
function readNumbers(text: string, target: Int32Array): number {
  let count = 0;
  let value = 0;
  let isPlain = true;
  let at = reading.at + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // The digits 0 to 9.
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else if (code === comma || code === closeBrace) {
      if (at > reading.at + 1 && count < target.length) target[count++] = isPlain ? value : 0;
      value = 0;
      isPlain = true;
      if (code === closeBrace) break;
    } else isPlain = false;
  }
  reading.at = at + 1;
  return count;
}
