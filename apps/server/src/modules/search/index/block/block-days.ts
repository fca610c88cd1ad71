/** The days of a block in memory. Whole months are loaded and evicted; near months come first. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import { type Days, dayName } from '../load/load-block.ts';
import { type Block, dayState } from './block.ts';

/** True when all the days are loaded. */
export function hasDays(block: Block, { from, to }: Days): boolean {
  const first = from - block.firstDay;
  if (first < 0 || to - block.firstDay >= block.days) return false;
  for (let day = first; day <= to - block.firstDay; day += 1)
    if (block.states[day] !== dayState.read) return false;
  return true;
}

/** The whole months that contain some days, limited to the block. */
export function wholeMonths(block: Pick<Block, 'firstDay' | 'days'>, { from, to }: Days): Days {
  const first = `${dayName(from).slice(0, 7)}-01`;
  const next = `${addDays(`${dayName(to).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return {
    from: Math.max(block.firstDay, dayNumber(first)),
    to: Math.min(block.firstDay + block.days, dayNumber(next)) - 1,
  };
}

/** The nearest month with absent days; undefined when no day is absent. */
export function nextMonth(block: Block): Days | undefined {
  const day = block.states.indexOf(dayState.absent);
  if (day < 0) return undefined;
  return wholeMonths(block, { from: block.firstDay + day, to: block.firstDay + day });
}

/** Sets days to `reading`; loaded days stay loaded. */
export function openDays(block: Block, { from, to }: Days): void {
  for (let day = from - block.firstDay; day <= to - block.firstDay; day += 1)
    if (block.states[day] === dayState.absent) block.states[day] = dayState.reading;
}

/** Sets days to `read`. */
export function finishDays(block: Block, { from, to }: Days): void {
  block.changes += 1;
  block.states.fill(dayState.read, from - block.firstDay, to - block.firstDay + 1);
}

/** Evicts the days for which `isNeeded` is false. */
export function dropDays(block: Block, isNeeded: (day: number) => boolean): void {
  block.changes += 1;
  for (let day = 0; day < block.days; day += 1) {
    if (isNeeded(block.firstDay + day)) continue;
    for (const columns of [block.prices, block.wide.days, block.flags, block.free]) {
      block.bytes -= columns[day]?.byteLength ?? 0;
      columns[day] = undefined;
    }
    block.states[day] = dayState.absent;
  }
}

/**
 * Maximum bytes of another month: prices and flags per day and slot, wide prices, and free rooms per day and room
 * type.
 */
export function bytesOfMonth({ capacity: { slots, rooms }, wide }: Block): number {
  const { BYTES_PER_ELEMENT: priceBytes } = Uint16Array;
  return 31 * (slots * (priceBytes + 1) + wide.capacity * Int32Array.BYTES_PER_ELEMENT + rooms);
}
