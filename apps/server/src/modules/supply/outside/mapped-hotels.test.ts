import { expect, test, vi } from 'vitest';
import type { Db } from '../../../platform/database.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import { inBatches, mappedHotels } from './mapped-hotels.ts';

/** Hotels of a source with codes 0, 1, 2 …; every third one has five stars. */
function makeHotels(count: number): Map<string, HotelFacts> {
  return new Map(
    Array.from({ length: count }, (_, at) => [
      `${at}`,
      { hotelId: `h_${at}`, timeZone: 'Europe/Lisbon', stars: at % 3 === 0 ? 5 : 3, countryCode: 'PT' },
    ]),
  );
}

test('every hotel is in one batch, and no batch has more hotels than a call may ask for', () => {
  const { batches, beyond } = inBatches(makeHotels(1_501), 300);
  expect(batches.map((batch) => batch.length)).toEqual([300, 300, 300, 300, 300, 1]);
  expect(new Set(batches.flat()).size).toBe(1_501);
  expect(beyond).toBe(0);
});

test('above 20 calls the hotels with the most stars are asked for, and the rest is counted', () => {
  const { batches, beyond } = inBatches(makeHotels(90), 3);
  expect(batches).toHaveLength(20);
  expect(beyond).toBe(30);
  const batchCodes = new Set(batches.flat());
  for (let at = 0; at < 90; at += 3) expect(batchCodes).toContain(`${at}`);
});

test('the caller’s rank decides before the stars: the nearest hotels first', () => {
  const { batches } = inBatches(makeHotels(50), 1, ({ hotelId }) => Number(hotelId.slice(2)));
  expect(batches.flat().sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 20 }, (_, at) => `${at}`),
  );
});

test('after a failed read, unchanged mappings give the same result as before it', async () => {
  const hotels = [...makeHotels(3).values()];
  let isDown = false;
  const bedbank = {
    name: 'stub',
    maxHotels: 2,
    get ownHotel() {
      if (isDown) throw new Error('no connection');
      return true;
    },
  } as unknown as WatchedBedbank;
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const read = () => mappedHotels({} as Db, bedbank, { hotels });
  const first = await read();
  isDown = true;
  now.mockReturnValue(2_000);
  await expect(read()).rejects.toThrow('no connection');
  isDown = false;
  expect(await read()).toBe(first);
  now.mockRestore();
});
