/**
 * Proof that no thread reads half a change of a shared block: two threads read while this one changes prices, free
 * rooms and terms of all plans. The same reads without the lock do see half changes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { ReadCounts, ReadingThreadData } from '../../../../../test/process/reading-thread.ts';
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';
import type { Block } from '../block/block.ts';
import { finishDays, openDays } from '../block/block-days.ts';
import { writePrice } from '../block/day-prices.ts';
import { makeBlock } from '../block/make-block.ts';
import { putHotel } from '../block/put-hotel.ts';
import { writeAllotmentMonth } from '../block/write-days.ts';
import { shareBlocks } from './share-blocks.ts';

/** 2024-10-04. */
const firstDay = 20_000;
const month = '2024-10-01';
const days = 31;
const hotels = 40;
const plansEach = 20;

const planOf = (hotelId: string, number: number, price: number) =>
  ({
    id: `${hotelId}p${number}`,
    hotelId,
    roomTypeId: `${hotelId}r`,
    board: 'RO',
    confirmation: 'instant',
    minStay: null,
    maxStay: null,
    rule: { id: 'r', supportCancel: false, steps: [] },
    payLater: false,
    packageOnly: false,
    advanceDays: 0,
    cutoffDays: 0,
    onlyNationalities: [],
    notNationalities: [],
    baseAdults: 2,
    extraAdultCents: 0,
    maxAdults: 4,
    maxChildren: 2,
    maxOccupancy: 6,
    remarks: { en: String(price), zh: '' },
    promotions: [],
    priceCents: [],
    flags: [],
    roomsLeft: 0,
  }) satisfies PlanTerms;
const hotelIds = Array.from({ length: hotels }, (_, hotel) => `h${hotel}`);
const plansOf = (hotelId: string, price: number) =>
  Array.from({ length: plansEach }, (_, number) => ({ terms: planOf(hotelId, number, price), open: true }));

/** Writes everything that depends on the price. */
function writeAll(block: Block, price: number): void {
  for (const hotelId of hotelIds)
    putHotel(block, hotelId, { plans: plansOf(hotelId, price), taxes: new Map(), childBands: new Map() });
  for (let slot = 0; slot < block.plans.length; slot += 1)
    for (let day = 0; day < days; day += 1) writePrice(block, day, slot, price);
  const numbers = (value: number) => `{${Array.from({ length: days }, () => value).join()}}`;
  const packed = hotelIds.map((id) => `${id}r${numbers(price)}${numbers(0)}`).join(';');
  writeAllotmentMonth(block, { month, packed });
}

const question: ReadingThreadData['question'] = {
  hotels: hotelIds.map((hotelId) => ({ hotelId, timeZone: 'UTC', stars: 4, countryCode: 'CN' })),
  stay: { checkIn: '2024-10-05', nights: 6, rooms: [{ adults: 2, children: [] }], nationality: 'CN' },
  buyer: { tierId: 't', isPackage: false, mayPayLater: false },
  markups: [],
  now: new Date('2024-10-01T00:00:00Z'),
};

const threads: Worker[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.terminate())));

/** Two threads that read a shared block, and the last results of each. */
async function startReading() {
  const shared = shareBlocks(2, { stats: { loads: 0, loadSeconds: 0, evictions: 0 } });
  const { memory } = shared;
  const plans = hotelIds.flatMap((id) => plansOf(id, 100));
  const block = makeBlock(
    { cityId: 'c', firstDay, days, hotelIds, plans, taxes: new Map(), childBands: new Map() },
    memory,
  );
  const allDays = { from: firstDay, to: firstDay + days - 1 };
  await memory.announce(block);
  openDays(block, allDays);
  writeAll(block, 100);
  await memory.write(block, () => finishDays(block, allDays));
  const resultByThread = new Map<Worker, ReadCounts>();
  for (let count = 0; count < 2; count += 1) {
    const { link } = shared.attach();
    const workerData: ReadingThreadData = { link, cityId: 'c', question };
    const program = new URL('../../../../../test/process/reading-thread.ts', import.meta.url);
    const thread = new Worker(program, { workerData, transferList: [link.port] });
    threads.push(thread);
    thread.on('message', (each: ReadCounts) => resultByThread.set(thread, each));
  }
  return { memory, block, results: () => [...resultByThread.values()] };
}

test('no thread reads half a change, and without the lock each does', async () => {
  const { memory, block, results } = await startReading();
  const changeUntil = async (
    change: (price: number) => Promise<void>,
    isEnough: (seen: ReadCounts) => boolean,
  ) => {
    for (let turn = 0; results().length < 2 || !results().every(isEnough); turn += 1) {
      await change(turn % 2 === 0 ? 200 : 100);
      await nextTurn();
    }
  };
  await changeUntil(
    (price) => memory.write(block, () => writeAll(block, price)),
    ({ reads, prices }) => reads >= 50 && prices.size === 2,
  );
  for (const { half, prices } of results()) {
    expect(half).toBe(0);
    expect([...prices].sort()).toEqual([100, 200]);
  }
  await changeUntil(
    async (price) => {
      writeAll(block, price);
      // Sends the change to the threads as usual, but only after it was written without the lock.
      await memory.write(block, () => {});
    },
    ({ half }) => half > 0,
  );
});

test('a thread that ended during a read does not stop the writer', async () => {
  const shared = shareBlocks(1, { stats: { loads: 0, loadSeconds: 0, evictions: 0 } });
  const { port, link } = shared.attach();
  // Sets the thread's flag in the lock, as a thread that ended during a read leaves it.
  new Int32Array(link.lock)[1 + link.reader] = 1;
  const block = makeBlock(
    { cityId: 'c', firstDay, days, hotelIds: [], plans: [], taxes: new Map(), childBands: new Map() },
    shared.memory,
  );
  finishDays(block, { from: firstDay, to: firstDay });
  let isWritten = false;
  const writing = shared.memory.write(block, () => {
    isWritten = true;
  });
  await nextTurn();
  expect(isWritten).toBe(false);
  shared.detach(port);
  await writing;
  expect(isWritten).toBe(true);
  // The number of the ended thread is free again.
  shared.attach().link.port.close();
});
