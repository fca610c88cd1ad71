import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file that a server with this process number leaves. */
const writePidFile = (pid: number) =>
  writeFileSync(path.join(folder, 'postmaster.pid'), `${pid}\n/data\n0\n5432\n`);
/** No process has this number. */
const unusedPid = 2 ** 30;

it('logs once why the server cannot be started, and goes on trying', async () => {
  writePidFile(unusedPid);
  const restart = vi.fn(async () => {});
  restart.mockRejectedValue(new Error('No space left on device'));
  const lines: string[] = [];
  const stop = keepRunning({ folder, restart, log: (line) => lines.push(line), everyMs: 2 });
  await vi.waitFor(() => expect(restart.mock.calls.length).toBeGreaterThan(12));
  await stop();
  expect(lines.slice(1)).toEqual(['The database does not start yet: No space left on device']);
});

it('restarts a killed server every time, and only then (F4)', async () => {
  writePidFile(process.pid);
  const restart = vi.fn(async () => writePidFile(process.pid));
  restart.mockRejectedValueOnce(new Error('its children still hold the memory'));
  const lines: string[] = [];
  const stop = keepRunning({ folder, restart, log: (line) => lines.push(line), everyMs: 5 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(restart).not.toHaveBeenCalled();
  writePidFile(unusedPid);
  await vi.waitFor(() => expect(lines.at(-1)).toBe('The database is back'));
  expect(restart).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(2);
  await stop();
  writePidFile(unusedPid);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(restart).toHaveBeenCalledTimes(2);
});
