import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSites, unbuiltSites } from './serve-site.ts';
import { serveSitemap } from './serve-sitemap.ts';

const script = 'console.log("a script long enough to be compressed")';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-dist-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Console</title>');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/a-1.js'), script);
  writeFileSync(path.join(folder, 'assets/a-1.js.br'), brotliCompressSync(script));
  app = Fastify();
  await serveSites(app, {
    webDist: path.join(folder, 'missing'),
    consoleDist: folder,
    sendsTexts: false,
    sentryDsn: undefined,
    v3Url: undefined,
    mapTiles: undefined,
    publicUrl: undefined,
    hasLocalWebhooks: false,
    sitemap: {} as never,
    health: async () => [],
    now: () => new Date(),
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('a site that is not built is named to the operator', () => {
  const lines = unbuiltSites({ webDist: path.join(folder, 'missing'), consoleDist: folder });
  expect(lines).toEqual([expect.stringContaining('the trade site is not built')]);
});

test('a hashed file is cached for a year and is sent compressed', async () => {
  const plain = await get('/console/assets/a-1.js');
  expect([plain.statusCode, plain.body]).toEqual([200, script]);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { headers, rawPayload } = await get('/console/assets/a-1.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(rawPayload).toEqual(brotliCompressSync(script));
});

test('another file of the folder is revalidated at each use, and an unknown path is the page', async () => {
  const icon = await get('/console/favicon.svg');
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
  const page = await get('/console/orders');
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
    200,
    '<title>Console</title>',
    'no-cache',
  ]);
});

test('HEAD answers a page like GET, without its body', async () => {
  const page = await app.inject({ method: 'HEAD', url: '/console/orders' });
  expect([page.statusCode, page.body, page.headers['content-type']]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ]);
});

test('a missing hashed file and a path out of the folder are refused, not answered with the page', async () => {
  for (const url of ['/console/assets/b-2.js', '/console/assets/..%2f..%2fetc/passwd']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode >= 400, body.includes('<title>')]).toEqual([url, true, false]);
  }
});

test('a sitemap of hotels is found by its number alone, and any other name is unknown', async () => {
  const offsets: number[] = [];
  const sitemapApp = Fastify();
  serveSitemap(sitemapApp, {
    publicUrl: 'https://wayhouse.example',
    fixedPaths: ['/home'],
    sources: {
      hotels: async ({ offset }) => {
        offsets.push(offset);
        return ['/hotel-detail-new-v2?hotel_id=h1'];
      },
      countHotels: async () => 20_001,
      articles: async () => [],
    },
  });
  const statusOf = async (part: string) =>
    (await sitemapApp.inject({ url: `/sitemap-hotels-${part}.xml` })).statusCode;
  expect(await Promise.all(['1', '2'].map(statusOf))).toEqual([200, 200]);
  expect(await Promise.all(['0', '-1', '1.5', '1e30', '9'.repeat(20)].map(statusOf))).toEqual(
    Array.from({ length: 5 }, () => 404),
  );
  expect(offsets).toEqual([0, 20_000]);
  expect((await sitemapApp.inject({ url: '/sitemap.xml' })).body).toContain('/sitemap-hotels-2.xml');
});
