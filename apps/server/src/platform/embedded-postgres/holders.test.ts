import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { withStartLock } from './holders.ts';

/** Runs once, before this process first changes a file of the lock. */
let beforeChange = (): void => {};

vi.mock('node:fs', async (load) => {
  const real = await load<typeof fs>();
  const afterHook =
    <A extends unknown[], R>(change: (...args: A) => R) =>
    (...args: A): R => {
      const hook = beforeChange;
      beforeChange = () => {};
      hook();
      return change(...args);
    };
  return { ...real, mkdirSync: afterHook(real.mkdirSync), rmSync: afterHook(real.rmSync) };
});

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayhouse-lock-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('takes over a lock that is older than the last boot, although another program now has its process number', async () => {
  const file = path.join(folder, 'starting.lock');
  fs.writeFileSync(file, String(process.ppid));
  const beforeBoot = Date.now() / 1_000 - os.uptime() - 3_600;
  fs.utimesSync(file, beforeBoot, beforeBoot);
  expect(await withStartLock(folder, async () => 'started')).toBe('started');
});

test('does not remove the lock of a process that took over the same stale lock first', async () => {
  const file = path.join(folder, 'starting.lock');
  const otherPid = String(process.ppid);
  // No process has this number.
  fs.writeFileSync(file, '99999999');
  beforeChange = () => fs.writeFileSync(file, otherPid);
  let isRunning = false;
  const end = withStartLock(folder, async () => {
    isRunning = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([isRunning, fs.readFileSync(file, 'utf8')]).toEqual([false, otherPid]);
  fs.unlinkSync(file);
  await end;
  expect([isRunning, fs.readdirSync(folder)]).toEqual([true, []]);
});
