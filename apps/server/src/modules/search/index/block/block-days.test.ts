import { expect, test } from 'vitest';
import { bytesOfMonth } from './block-days.ts';
import { makeBlock } from './make-block.ts';

test('a month is never larger than estimated, even when earlier months had no restrictions', () => {
  const block = makeBlock({
    cityId: 'c',
    hotelIds: [],
    firstDay: 20_000,
    days: 62,
    plans: [],
    taxes: new Map(),
    childBands: new Map(),
  });
  const { slots, rooms } = block.capacity;
  for (let day = 0; day < 31; day += 1) block.prices[day] = new Uint16Array(slots);
  const estimate = bytesOfMonth(block);
  let monthBytes = 0;
  for (let day = 31; day < 62; day += 1)
    for (const column of [new Uint16Array(slots), new Uint8Array(slots), new Uint8Array(rooms)])
      monthBytes += column.byteLength;
  // An estimate below the real size would make the months of a city that barely fits evict each other forever.
  expect(estimate).toBeGreaterThanOrEqual(monthBytes);
});
