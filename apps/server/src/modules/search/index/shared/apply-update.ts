/**
 * Brings a reading thread's copy of a block to the state of the writer. The two share only the memory of the day
 * columns.
 */
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, type BlockMemory, trait } from '../block/block.ts';
import { linkPromotions } from '../block/block-promotions.ts';
import { emptyBlock } from '../block/make-block.ts';
import { writeHotel } from '../block/put-hotel.ts';
import { leanTerms } from '../load/lean-terms.ts';
import type { BlockUpdate, HotelUpdate } from './block-update.ts';

export function blockOf({ shape }: BlockUpdate, memory: BlockMemory): Block {
  return emptyBlock(shape, memory);
}

export function applyUpdate(block: Block, update: BlockUpdate): void {
  for (const [id, index] of update.rooms) block.rooms.set(id, index);
  for (const hotel of update.hotels) placeHotel(block, hotel);
  const { wide } = block;
  for (const slot of update.wide) {
    wide.numbers.set(slot, wide.slots.push(slot) - 1);
    block.columns.traits[slot] = (block.columns.traits[slot] as number) | trait.wide;
  }
  for (const [day, [prices, widePrices, flags, free]] of update.columns) {
    block.prices[day] = prices as Uint16Array | undefined;
    wide.days[day] = widePrices as Int32Array | undefined;
    block.flags[day] = flags as Uint8Array | undefined;
    block.free[day] = free as Uint8Array | undefined;
  }
  block.states.set(update.states);
  Object.assign(block, update.counters);
}

function placeHotel(
  block: Block,
  { hotelId, index, from, plans, open, taxes, childBands }: HotelUpdate,
): void {
  const oldHotel = block.hotels.get(hotelId);
  // The old slots of a moved hotel are never sold.
  if (oldHotel && oldHotel.from !== from)
    for (let slot = oldHotel.from; slot < oldHotel.to; slot += 1) block.columns.traits[slot] = 0;
  // Every slot needs a plan. Slots without traits are never sold. They belong to a hotel that comes later or has moved.
  for (let slot = block.plans.length; slot < from; slot += 1) block.plans[slot] = plans[0] ?? filler;
  const hotel = { index, from, to: from + plans.length, taxes, childBands };
  const hotelPlans = plans.map((terms, at) => ({ terms: leanTerms(terms), open: open[at] === true }));
  writeHotel(block, hotelId, hotel, hotelPlans);
  linkPromotions(block, hotel);
}

const filler = {
  id: '',
  hotelId: '',
  rule: { id: '', supportCancel: false, steps: [] },
} as unknown as PlanTerms;
