/** One call to a source for all searches, in one process and in two that share a store. */
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { SharedStore } from '../../../platform/shared-store/shared-store.ts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { askSource, readAnswer } from './source-answers.ts';

const stay = { checkIn: '2027-04-10', nights: 2, rooms: [{ adults: 2, children: [] }], nationality: 'CN' };
const codes = ['7001', '7002'];
let calls: string[][];
let now: Date;
let fails: boolean;
const clock = { now: () => now };

beforeEach(() => {
  calls = [];
  now = new Date('2027-03-01T09:00:00Z');
  fails = false;
});

/** A process's connection to a source that answers after 30 milliseconds. */
function connection(): WatchedBedbank {
  const search = async (_stay: unknown, codes: string[]): Promise<BedbankOffer[]> => {
    calls.push(codes);
    await pause(30);
    if (fails) throw new Error('down');
    return codes.map((hotelCode) => ({ hotelCode, rates: [] }) as unknown as BedbankOffer);
  };
  return { name: 'elsewhere', search } as unknown as WatchedBedbank;
}

function sharedStore(): SharedStore {
  const texts = new Map<string, string>();
  const claims = new Set<string>();
  return {
    get: async (key) => texts.get(key),
    put: async (key, text) => void texts.set(key, text),
    claim: async (key) => !claims.has(key) && claims.add(key).has(key),
    release: async (key) => void claims.delete(key),
    close: async () => {},
  };
}

test('ten searches at once are one call, and searches of the next two minutes find its answer', async () => {
  const ctx = { clock };
  const question = { bedbank: connection(), stay, codes };
  expect(await readAnswer(ctx, question)).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 10 }, () => askSource(ctx, question)));
  expect(new Set(answers).size).toBe(1);
  now = new Date(now.getTime() + 119_000);
  expect(await readAnswer(ctx, question)).toHaveLength(2);
  now = new Date(now.getTime() + 2_000);
  expect(await readAnswer(ctx, question)).toBeUndefined();
  expect(calls).toHaveLength(1);
  await askSource(ctx, question);
  expect(calls).toHaveLength(2);
});

test('two processes ask once, and the second one reads the answer of the first', async () => {
  const ctx = { clock, sharedStore: sharedStore() };
  const [firstQuery, secondQuery] = [connection(), connection()].map((bedbank) => ({ bedbank, stay, codes }));
  if (!firstQuery || !secondQuery) throw new Error('two processes');
  const [first, second] = await Promise.all([askSource(ctx, firstQuery), askSource(ctx, secondQuery)]);
  expect(second).toEqual(first);
  const third = { bedbank: connection(), stay, codes };
  expect(await readAnswer(ctx, third)).toEqual(first);
  expect(calls).toHaveLength(1);
});

test('a failure is not stored: the process that waited asks the source', async () => {
  const ctx = { clock, sharedStore: sharedStore() };
  const firstQuery = { bedbank: connection(), stay, codes };
  const secondQuery = { bedbank: connection(), stay, codes };
  fails = true;
  const first = askSource(ctx, firstQuery);
  const second = askSource(ctx, secondQuery);
  await expect(first).rejects.toThrow('down');
  fails = false;
  expect(await second).toHaveLength(2);
  expect(await readAnswer(ctx, firstQuery)).toHaveLength(2);
  expect(calls).toHaveLength(2);
});

test('the oldest answers are dropped when a source has sent more than 100,000 offers', async () => {
  const ctx = { clock };
  const bedbank = connection();
  const manyCodes = Array.from({ length: 60_000 }, (_, at) => `${at}`);
  const first = { bedbank, stay, codes: manyCodes };
  const second = { bedbank, stay: { ...stay, nights: 3 }, codes: manyCodes };
  await askSource(ctx, first);
  await askSource(ctx, second);
  expect(await readAnswer(ctx, first)).toBeUndefined();
  expect(await readAnswer(ctx, second)).toHaveLength(60_000);
});
