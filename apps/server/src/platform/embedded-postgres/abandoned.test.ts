import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { stopAbandonedPostgres } from './abandoned.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-abandoned-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform !== 'linux')(
  'leaves another program alone that has the process number of the dead server',
  async () => {
    const root = path.join(folder, 'postgres');
    mkdirSync(path.join(root, 'cluster'), { recursive: true });
    const other = spawn('sleep', ['60']);
    const exit = once(other, 'exit');
    writeFileSync(path.join(root, 'cluster', 'postmaster.pid'), `${other.pid}\n/data\n0\n5432\n`);
    // A folder of the last two minutes counts as used.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    expect(await stopAbandonedPostgres(root)).toBe(true);
    other.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGTERM']);
  },
);
