/** Which days of a block are in memory. Days come and go by whole months, near ones first. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { type Block, dayState } from './block.ts';
import { type Days, dayName } from './load/load-block.ts';

/** True when every one of the days can be answered. */
export function hasDays(block: Block, { from, to }: Days): boolean {
  const first = from - block.firstDay;
  if (first < 0 || to - block.firstDay >= block.days) return false;
  for (let day = first; day <= to - block.firstDay; day += 1)
    if (block.states[day] !== dayState.read) return false;
  return true;
}

/** The whole months around some days, as far as the block reaches. */
export function wholeMonths(block: Block, { from, to }: Days): Days {
  const first = `${dayName(from).slice(0, 7)}-01`;
  const next = `${addDays(`${dayName(to).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return {
    from: Math.max(block.firstDay, dayNumber(first)),
    to: Math.min(block.firstDay + block.days, dayNumber(next)) - 1,
  };
}

/** The next month that is not read, `undefined` when all are. */
export function nextMonth(block: Block): Days | undefined {
  const day = block.states.indexOf(dayState.absent);
  if (day < 0) return undefined;
  return wholeMonths(block, { from: block.firstDay + day, to: block.firstDay + day });
}

/** Sets the state of days; what was read stays read. */
export function openDays(block: Block, { from, to }: Days): void {
  for (let day = from - block.firstDay; day <= to - block.firstDay; day += 1)
    if (block.states[day] === dayState.absent) block.states[day] = dayState.reading;
}

/** From now on these days are answered. */
export function finishDays(block: Block, { from, to }: Days): void {
  block.states.fill(dayState.read, from - block.firstDay, to - block.firstDay + 1);
}

/** Takes the days that `isKept` does not name out of memory. */
export function dropDays(block: Block, isKept: (day: number) => boolean): void {
  for (let day = 0; day < block.days; day += 1) {
    if (isKept(block.firstDay + day)) continue;
    for (const columns of [block.prices, block.flags, block.free]) {
      block.bytes -= columns[day]?.byteLength ?? 0;
      columns[day] = undefined;
    }
    block.states[day] = dayState.absent;
  }
}

/** What a month more takes at most: each day a price and flags a slot, and free rooms a room type. */
export function bytesOfMonth({ capacity: { slots, rooms } }: Block): number {
  return 31 * (slots * (Int32Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT) + rooms);
}
