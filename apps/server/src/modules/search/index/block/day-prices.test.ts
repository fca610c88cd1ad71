import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceAt, writePrice } from './day-prices.ts';
import { makeBlock } from './make-block.ts';

const days = 40;
const slots = 60;
const emptyBlock = () => {
  const block = makeBlock({
    cityId: 'c',
    hotelIds: [],
    firstDay: 20_000,
    days,
    plans: [],
    taxes: new Map(),
    childBands: new Map(),
  });
  block.capacity.slots = slots;
  return block;
};
const bytesOf = (columns: ({ byteLength: number } | undefined)[]) =>
  columns.reduce((sum, column) => sum + (column?.byteLength ?? 0), 0);

test('prices of any size are read as they were written', () => {
  const write = fc.record({
    day: fc.nat(days - 1),
    slot: fc.nat(slots - 1),
    price: fc.oneof(fc.constantFrom(0, 65_535, 65_536, 131_072), fc.nat(70_000), fc.nat(2_147_483_647)),
  });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 400 }), (writes) => {
      const block = emptyBlock();
      const { bytes } = block;
      const expected = new Map<string, number>();
      for (const { day, slot, price } of writes) {
        writePrice(block, day, slot, price);
        expected.set(`${day} ${slot}`, price);
      }
      for (let day = 0; day < days; day += 1)
        for (let slot = 0; slot < slots; slot += 1)
          expect(priceAt(block, day, slot)).toBe(expected.get(`${day} ${slot}`) ?? 0);
      // A plan with a price above 65,535 is wide: its prices are only in `wide.days`, in the column index `number`. Its
      // slot in the narrow columns is 0, because the narrow sums must not contain it.
      for (const [slot, number] of block.wide.numbers)
        for (let day = 0; day < days; day += 1) {
          expect(block.prices[day]?.[slot] ?? 0).toBe(0);
          expect(block.wide.slots[number]).toBe(slot);
        }
      expect(block.bytes - bytes).toBe(bytesOf(block.prices) + bytesOf(block.wide.days));
    }),
    { numRuns: 60 },
  );
});
