import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { keyFromFolder } from '../secrets.ts';
import { claimPort, isLoopback } from './claim-port.ts';
import { dataFolder, openDataFolder } from './data-folder.ts';
import { startFault } from './start-fault.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const production = { DATABASE_URL: 'postgres://a:b@db:5432/w', WAYHOUSE_SECRET: 'x'.repeat(32) };

describe('the checks of a start', () => {
  it('names a data folder that is a file or inside one (F15)', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => openDataFolder(file)).toThrow(`The data folder ${file} is a file, not a folder. Choose`);
    expect(() => openDataFolder(path.join(file, 'below'))).toThrow(/lies under a file/);
  });

  it.skipIf(process.getuid?.() === 0)('names a data folder of another user (F15)', () => {
    expect(() => openDataFolder('/root/wayhouse')).toThrow(/another user/);
  });

  it.skipIf(process.platform !== 'linux')('refuses folders of the kernel with a clear message (F15)', () => {
    for (const kernel of ['/proc', '/proc/wayhouse', '/proc/self/wayhouse', '/sys/wayhouse'])
      expect(() => openDataFolder(kernel)).toThrow(
        /^The data folder \/\S+ (lies|belongs).*\. Choose another one: WAYHOUSE_DATA=/,
      );
  });

  it.skipIf(process.platform !== 'linux')('reports a full disk (F15)', () => {
    const fullFolder = path.join(folder, 'filled');
    openDataFolder(fullFolder);
    symlinkSync('/dev/full', path.join(fullFolder, `.write-test-${process.pid}`));
    expect(() => openDataFolder(fullFolder)).toThrow(/lies on a disk that is full\. Choose/);
  });

  it('creates and accepts a writable folder (F15)', () => {
    const newFolder = path.join(folder, 'a/b');
    openDataFolder(newFolder);
    openDataFolder(newFolder);
    writeFileSync(path.join(newFolder, 'x'), '');
  });

  it('reports a full disk also when the database reports it (F15)', () => {
    for (const code of ['ENOSPC', '53100'])
      expect(startFault(Object.assign(new Error('x'), { code }), { dataDir: '/data' })).toMatch(
        /^The disk of \/data is full\./,
      );
    const initdb = new Error('initdb: could not write: No space left on device');
    expect(startFault(initdb, { dataDir: '/data' })).toMatch(/is full/);
  });

  it('reports an unavailable or refusing database, without its password (F15)', () => {
    const databaseUrl = 'postgres://wayhouse:secret@db.example/hotels';
    const unreachable = new AggregateError([{ code: 'ECONNREFUSED' }]);
    expect(startFault(unreachable, { databaseUrl })).toBe(
      'The database at db.example:5432/hotels cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    );
    const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(startFault(wrongPassword, { databaseUrl })).not.toContain('secret');
  });

  it('an error without a message of its own shows the message of each address', () => {
    const unreachable = new AggregateError([new Error('refused by ::1'), new Error('refused by 127.0.0.1')]);
    expect(startFault(unreachable, {})).toBe('refused by ::1; refused by 127.0.0.1');
  });

  it('an empty variable counts as missing, as in a copy of wayhouse.env.example', () => {
    const empty = {
      METRICS_TOKEN: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      DRAIN_SECONDS: '',
      PORT: '',
    };
    const { metricsToken, stripe, drainSeconds, port } = readConfig({ ...production, ...empty });
    expect([metricsToken, stripe, drainSeconds, port]).toEqual([undefined, undefined, 5, 4000]);
    expect(() => readConfig({ ...production, WAYHOUSE_SECRET: '' })).toThrow('WAYHOUSE_SECRET');
  });

  it('names a DATABASE_URL that is not a database address (F15)', () => {
    for (const url of ['localhost:5432', 'mysql://a/b', 'nonsense'])
      expect(() => readConfig({ ...production, DATABASE_URL: url })).toThrow(
        /DATABASE_URL: must be an address/,
      );
    expect(readConfig(production).databaseUrl).toBe(production.DATABASE_URL);
  });

  it('names an invalid HOST (L12)', () => {
    expect(() => readConfig({ ...production, HOST: 'x86_64-linux' })).toThrow(/HOST: must be an IP address/);
  });

  it('reports at once that the port is in use (F15)', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    await expect(claimPort(port, 'localhost')).rejects.toThrow(/is taken by another program/);
    other.close();
    expect(['::', '0.0.0.0']).toContain(await claimPort(0, '::'));
  });
});

describe('address and data folder of the product', () => {
  it('allows webhooks to this machine for test keys of a demo, on loopback or by setting, never in production', () => {
    const privateWebhooksOf = (env: Record<string, string>) => readConfig(env).privateWebhooks;
    expect(privateWebhooksOf({ WAYHOUSE_DEMO: '1' })).toBe('practice');
    expect(privateWebhooksOf({ WAYHOUSE_DEMO: '1', HOST: '0.0.0.0' })).toBe('none');
    expect(privateWebhooksOf({ WAYHOUSE_DEMO: '1', PUBLIC_URL: 'https://demo.example' })).toBe('none');
    expect(privateWebhooksOf({ WAYHOUSE_DEMO: '1', HOST: '0.0.0.0', PRIVATE_WEBHOOKS: 'practice' })).toBe(
      'practice',
    );
    expect(privateWebhooksOf(production)).toBe('none');
    for (const choice of ['practice', 'all'])
      expect(() => readConfig({ ...production, PRIVATE_WEBHOOKS: choice })).toThrow(/refused outside demo/);
  });

  it('the demo listens on this machine only, unless HOST is set; production listens on IPv4 and IPv6 (L12, F15)', () => {
    expect(readConfig({ WAYHOUSE_DEMO: '1' }).host).toBe('localhost');
    expect(readConfig({ WAYHOUSE_DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig(production).host).toBe('::');
    expect(['localhost', '::1', '127.0.0.2', '::', '0.0.0.0'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('a relative WAYHOUSE_DATA starts in the folder where npm was called (F15)', () => {
    expect(dataFolder({ WAYHOUSE_DATA: 'data', INIT_CWD: '/srv/hotels' })).toBe('/srv/hotels/data');
    expect(dataFolder({ WAYHOUSE_DATA: 'data' })).toBe(path.resolve('data'));
    expect(dataFolder({ WAYHOUSE_DATA: '/data', INIT_CWD: '/srv' })).toBe('/data');
  });

  it('processes that start together read one key (C12)', () => {
    const data = path.join(folder, 'key');
    mkdirSync(data);
    // The other process creates its key between our check and our write.
    const file = path.join(data, 'signing-key');
    const key = keyFromFolder(data, () => writeFileSync(file, 'the key of the other\n'));
    expect([key, readFileSync(file, 'utf8').trim()]).toEqual([
      'the key of the other',
      'the key of the other',
    ]);
  });
});
