/**
 * Prices by day and slot in 16 bits: 0 = not sold, else net cents. A plan with a price above 65,535 cents on any day
 * is "wide". All its prices are in columns of 32 bits, with 0 in the narrow ones. A plan that became wide stays wide.
 */
import { type Block, trait } from './block.ts';

/** The largest price of a narrow column in cents. */
export const narrowPriceMax = 0xffff;

/** Net cents of a slot on a day of the block; 0 = not sold. */
export function priceAt({ prices, wide }: Block, day: number, slot: number): number {
  const price = prices[day]?.[slot] ?? 0;
  if (price > 0 || wide.slots.length === 0) return price;
  const wideIndex = wide.numbers.get(slot);
  return wideIndex === undefined ? 0 : (wide.days[day]?.[wideIndex] ?? 0);
}

/** Writes a day's price. A day gets its column when something is sold on it. */
export function writePrice(block: Block, day: number, slot: number, price: number): void {
  const { wide } = block;
  const wideIndex = wide.slots.length === 0 ? undefined : wide.numbers.get(slot);
  const column = block.prices[day];
  if (wideIndex !== undefined || price > narrowPriceMax)
    writeWide(block, day, wideIndex ?? widen(block, slot), price);
  else if (column) column[slot] = price;
  else if (price > 0) narrowColumn(block, day)[slot] = price;
}

function narrowColumn(block: Block, day: number): Uint16Array {
  const column = new Uint16Array(block.memory.allocate(block.capacity.slots * Uint16Array.BYTES_PER_ELEMENT));
  block.prices[day] = column;
  block.bytes += column.byteLength;
  return column;
}

function writeWide(block: Block, day: number, wideIndex: number, price: number): void {
  const { wide } = block;
  const column = wide.days[day];
  if (column) column[wideIndex] = price;
  else if (price > 0) wideColumn(block, day)[wideIndex] = price;
  // A day on which only wide plans are sold has a narrow column too. It shows that the day is sold.
  if (price > 0 && !block.prices[day]) narrowColumn(block, day);
}

function wideColumn(block: Block, day: number): Int32Array {
  const column = new Int32Array(block.memory.allocate(block.wide.capacity * Int32Array.BYTES_PER_ELEMENT));
  block.wide.days[day] = column;
  block.bytes += column.byteLength;
  return column;
}

/** Moves a plan's prices to the wide columns; returns its index there. */
function widen(block: Block, slot: number): number {
  const { wide, columns } = block;
  const wideIndex = wide.slots.push(slot) - 1;
  wide.numbers.set(slot, wideIndex);
  columns.traits[slot] = (columns.traits[slot] as number) | trait.wide;
  block.marks += 1;
  if (wideIndex >= wide.capacity) enlarge(block);
  for (let day = 0; day < block.days; day += 1) {
    const price = block.prices[day]?.[slot] ?? 0;
    if (price === 0) continue;
    (wide.days[day] ?? wideColumn(block, day))[wideIndex] = price;
    (block.prices[day] as Uint16Array)[slot] = 0;
  }
  return wideIndex;
}

function enlarge(block: Block): void {
  const { wide } = block;
  wide.capacity = Math.max(16, Math.ceil(wide.capacity * 1.5));
  for (let day = 0; day < block.days; day += 1) {
    const oldColumn = wide.days[day];
    if (!oldColumn) continue;
    block.bytes -= oldColumn.byteLength;
    wideColumn(block, day).set(oldColumn);
  }
}
