import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, readPidFile } from './control.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-test-'));
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'postgres');
});
afterEach(() => {
  // When started as root below a folder that PostgreSQL's account cannot enter, the server stores its data in another
  // folder.
  const file = path.join(dataDir, 'connection.json');
  const home = existsSync(file) ? homeOfData() : dataDir;
  for (const each of [home, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
});

const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: () => {} });

function homeOfData(): string {
  return JSON.parse(readFileSync(path.join(dataDir, 'connection.json'), 'utf8')).home;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

test('keeps its data and port between starts, in a folder that only its owner can enter', async () => {
  chmodSync(folder, 0o700);
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(second.port).toBe(first.port);
  await second.stop();
});

test('is reached by a socket in its folder, and by TCP without the socket in the address', async () => {
  const postgres = await start();
  const byTcp = 'select inet_server_addr() is not null as tcp';
  expect(await ask(postgres.url, byTcp)).toEqual([{ tcp: false }]);
  const tcpUrl = new URL(postgres.url);
  tcpUrl.search = '';
  expect(await ask(tcpUrl.href, byTcp)).toEqual([{ tcp: true }]);
  await postgres.stop();
});

test('recovers after its server was killed, and removes the files of an interrupted creation', async () => {
  const interruptedFolder = path.join(dataDir, 'making-0000', 'cluster');
  mkdirSync(interruptedFolder, { recursive: true });
  const first = await start();
  expect(statSync(interruptedFolder, { throwIfNoEntry: false })).toBeUndefined();
  const { pid } = readPidFile({ folder: path.join(dataDir, 'cluster') })!;
  process.kill(pid, 'SIGKILL');
  // A killed process still accepts connections for a moment.
  await expect.poll(() => isAlive(pid)).toBe(false);
  const second = await start();
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(second.url).toContain(new URL(first.url).password);
  await second.stop();
});

test('explains what to do about a folder with missing parts of its database', async () => {
  mkdirSync(path.join(dataDir, 'cluster', 'base'), { recursive: true });
  writeFileSync(
    path.join(dataDir, 'connection.json'),
    JSON.stringify({ password: 'x', port: 0, home: dataDir }),
  );
  await expect(start()).rejects.toThrow(/is damaged.*move the folder away/);
});

test('requires the password, and stores it where only its owner can read it', async () => {
  const postgres = await start();
  const wrongPasswordUrl = new URL(postgres.url);
  wrongPasswordUrl.password = 'guess';
  await expect(ask(wrongPasswordUrl.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(path.join(dataDir, 'connection.json')).mode & 0o077).toBe(0);
  await postgres.stop();
});
