import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { removeAbandoned, removeTemporaryData, stopAbandonedPostgres } from './abandoned.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-abandoned-'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
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
    // Moves the clock ahead, because a folder that is younger than two minutes counts as used.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    expect(await stopAbandonedPostgres(root)).toBe(true);
    other.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGTERM']);
  },
);

it.skipIf(process.platform !== 'linux')(
  'stops the server of a dead process and removes its data when this is in another folder',
  async () => {
    const root = path.join(folder, 'postgres');
    const home = path.join(folder, 'wayhouse-0123456789abcdef');
    for (const each of [root, path.join(home, 'cluster')]) mkdirSync(each, { recursive: true });
    writeFileSync(path.join(root, 'connection.json'), JSON.stringify({ password: '', port: 5432, home }));
    const server = spawn('sleep', ['60'], { argv0: 'postgres' });
    const exit = once(server, 'exit');
    writeFileSync(path.join(home, 'cluster', 'postmaster.pid'), `${server.pid}\n/data\n0\n5432\n`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    expect(await stopAbandonedPostgres(root)).toBe(true);
    expect(await exit).toEqual([null, 'SIGQUIT']);
    removeTemporaryData(root);
    expect([root, home].filter((each) => existsSync(each))).toEqual([]);
  },
);

it.skipIf(process.platform !== 'linux')(
  'removes servers and folders of killed commands, but none that a living process uses',
  async () => {
    vi.stubEnv('TMPDIR', folder);
    const [killed, living, other] = ['wayhouse-any-killed', 'wayhouse-any-living', 'wayhouse-other'].map(
      (name) => path.join(folder, name),
    ) as [string, string, string];
    for (const each of [killed, living, other])
      for (const part of ['cluster', 'holders'])
        mkdirSync(path.join(each, 'postgres', part), { recursive: true });
    writeFileSync(path.join(living, 'postgres', 'holders', String(process.pid)), '');
    const server = spawn('sleep', ['60'], { argv0: 'postgres' });
    const exit = once(server, 'exit');
    writeFileSync(
      path.join(killed, 'postgres', 'cluster', 'postmaster.pid'),
      `${server.pid}\n/data\n0\n5432\n`,
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    await removeAbandoned('wayhouse-any-');
    expect(await exit).toEqual([null, 'SIGQUIT']);
    expect([killed, living, other].map((each) => existsSync(each))).toEqual([false, true, true]);
  },
);
