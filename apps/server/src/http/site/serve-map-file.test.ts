import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMapFile } from '../../../test/builders/map-file.ts';
import { mapTilesOf } from '../../map-settings.ts';
import { answerErrors } from '../error-to-envelope.ts';
import { faultOf, serveMapFile } from './serve-map-file.ts';

const mapFile = makeMapFile({ lat: 31.23, lng: 121.47 });
let folder: string;
let app: FastifyInstance | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-maps-'));
});
afterEach(() => app?.close());
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const serve = async (file: string) => {
  app = Fastify();
  answerErrors(app);
  const tiles = await serveMapFile(app, mapTilesOf({ MAP_TILES_URL: file, MAP_TILES_ATTRIBUTION: '' }));
  return { app, url: tiles?.url ?? '' };
};

describe('the map file', () => {
  test('is served by ranges, for a year, at an address of its version', async () => {
    const file = fileWith('streets.pmtiles', mapFile);
    const { app, url } = await serve(file);
    const first = await app.inject({ url, headers: { range: 'bytes=0-6' } });
    expect([first.statusCode, first.body]).toEqual([206, 'PMTiles']);
    expect(first.headers['content-range']).toBe(`bytes 0-6/${mapFile.length}`);
    expect(first.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url, headers: { range: `bytes=${mapFile.length}-` } })).statusCode).toBe(416);
    // Another file under the same name has another version, so its tiles never mix with cached ones.
    const { mtimeMs } = statSync(file);
    utimesSync(file, mtimeMs / 1000 + 5, mtimeMs / 1000 + 5);
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('only that file of its folder is served', async () => {
    fileWith('secret.txt', Buffer.from('secret'));
    const { app, url } = await serve(fileWith('streets.pmtiles', mapFile));
    const urlFolder = path.posix.dirname(url);
    for (const name of ['secret.txt', '../secret.txt', '%2e%2e/secret.txt', 'streets.pmtiles'])
      expect((await app.inject({ url: `${urlFolder}/${name}` })).statusCode).toBe(404);
  });

  test('a missing file does not stop the server, and is answered 404', async () => {
    const { app, url } = await serve(path.join(folder, 'none.pmtiles'));
    expect((await app.inject({ url })).statusCode).toBe(404);
  });

  test('a missing file, one of another format and a cut one each have their own fault', async () => {
    expect(await faultOf(fileWith('whole.pmtiles', mapFile))).toBeUndefined();
    expect(await faultOf(path.join(folder, 'none.pmtiles'))).toBe('ENOENT');
    expect(await faultOf(fileWith('text.pmtiles', Buffer.alloc(500, 'x')))).toMatch(/no PMTiles file/);
    expect(await faultOf(fileWith('short.pmtiles', mapFile.subarray(0, 60)))).toMatch(/no PMTiles file/);
    const fault = await faultOf(fileWith('cut.pmtiles', mapFile.subarray(0, mapFile.length - 1)));
    expect(fault).toBe(`it has ${mapFile.length - 1} of ${mapFile.length} bytes`);
  });
});
