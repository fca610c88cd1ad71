import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { countCall, createCounters, openCounters } from './thread-counters.ts';

const now = Date.parse('2026-11-24T10:00:00Z');

test('counts the calls of a key until its window ends', () => {
  const table = openCounters(createCounters());
  expect(countCall(table, 'a', { windowMs: 1_000, now })).toEqual({ current: 1, ttl: 1_000 });
  expect(countCall(table, 'b', { windowMs: 1_000, now })).toEqual({ current: 1, ttl: 1_000 });
  expect(countCall(table, 'a', { windowMs: 1_000, now: now + 400 })).toEqual({ current: 2, ttl: 600 });
  expect(countCall(table, 'a', { windowMs: 1_000, now: now + 1_000 })).toEqual({ current: 1, ttl: 1_000 });
});

test('a full table takes the slots of ended windows, and limits nobody while none has ended', () => {
  const table = openCounters(createCounters());
  for (let key = 0; key < 200_000; key += 1) countCall(table, `old${key}`, { windowMs: 1_000, now });
  const results = Array.from({ length: 50 }, (_, key) =>
    countCall(table, `new${key}`, { windowMs: 1_000, now }),
  );
  expect(results.every(({ current }) => current === 1)).toBe(true);
  const later = now + 2_000;
  for (let key = 0; key < 50; key += 1) {
    expect(countCall(table, `new${key}`, { windowMs: 1_000, now: later }).current).toBe(1);
    expect(countCall(table, `new${key}`, { windowMs: 1_000, now: later }).current).toBe(2);
  }
});

test('a key stays in its slot when the window of an earlier slot ends', () => {
  const table = openCounters(createCounters());
  // These keys fill slots, so that many of the keys below find their first slot taken.
  for (let key = 0; key < 30_000; key += 1) countCall(table, `short${key}`, { windowMs: 1_000, now });
  const longKeys = Array.from({ length: 1_000 }, (_, key) => `long${key}`);
  const counts = (at: number) =>
    longKeys.map((key) => countCall(table, key, { windowMs: 60_000, now: at }).current);
  // In the second round only a key that found a slot counts 2.
  counts(now);
  const hasSlot = counts(now).map((count) => count === 2);
  expect(hasSlot.filter(Boolean).length).toBeGreaterThan(800);
  const later = counts(now + 2_000);
  expect(later.filter((count, key) => hasSlot[key] && count !== 3)).toEqual([]);
});

test('four threads lose no call', { timeout: 60_000 }, async () => {
  const memory = createCounters();
  const module = new URL('./thread-counters.ts', import.meta.url).href;
  const program = `
    const { workerData } = require('node:worker_threads');
    import(workerData.module).then(({ countCall, openCounters }) => {
      const table = openCounters(workerData.memory);
      for (let call = 0; call < 20000; call += 1)
        countCall(table, 'key' + (call % 4), { windowMs: 60000, now: ${now} });
    });`;
  const threadEnds = Array.from({ length: 4 }, () => {
    const thread = new Worker(program, { eval: true, workerData: { memory, module } });
    return new Promise((resolve, reject) => thread.once('exit', resolve).once('error', reject));
  });
  await Promise.all(threadEnds);
  const table = openCounters(memory);
  for (let key = 0; key < 4; key += 1)
    expect(countCall(table, `key${key}`, { windowMs: 60_000, now }).current).toBe(20_001);
});
