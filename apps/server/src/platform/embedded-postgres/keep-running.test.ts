import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files of a server with this process number. No process has the second number. */
const ranAs = (pid: number) => writeFileSync(path.join(folder, 'postmaster.pid'), `${pid}\n/data\n0\n5432\n`);
const dead = 2 ** 30;

it('restarts a killed server every time, and only then (F4)', async () => {
  ranAs(process.pid);
  const restart = vi.fn(async () => ranAs(process.pid));
  restart.mockRejectedValueOnce(new Error('its children still hold the memory'));
  const lines: string[] = [];
  const stop = keepRunning({ folder, restart, log: (line) => lines.push(line), everyMs: 5 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(restart).not.toHaveBeenCalled();
  ranAs(dead);
  await vi.waitFor(() => expect(lines.at(-1)).toBe('The database is back'));
  expect(restart).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(2);
  await stop();
  ranAs(dead);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(restart).toHaveBeenCalledTimes(2);
});
