import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdge } from '../../../test/edge.ts';
import { isHost } from '../host.ts';

/** A site whose renderer records its requests. */
const renderer = `export const asked = [];
const written = ({ url }) => ({ langTag: 'en', found: true, head: { title: url, description: '' }, html: '', data: [] });
export const listedPaths = ['/fit'];
export const developerPaths = [];
export const isPublic = ({ pathname }) => (asked.push(pathname), pathname === '/fit');
export const isReaderPage = () => false;
export const partsOf = () => [];
export const frameOf = async (path) => (asked.push(path), { langTag: 'en', title: path });
export const renderPage = async (request) => written(request);
`;

let folder: string;
let app: FastifyInstance;
let receivedPaths: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-edge-'));
  const webDist = path.join(folder, 'dist');
  mkdirSync(webDist);
  mkdirSync(path.join(folder, 'dist-server'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    path.join(webDist, 'index.html'),
    '<html lang="en"><head><title>x</title></head><div id="root"></div></html>',
  );
  const file = path.join(folder, 'dist-server/entry-server.js');
  writeFileSync(file, renderer);
  ({ asked: receivedPaths } = await import(file));
  app = await buildEdge({ settings: { webDist } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

/** Sends `head` unchanged; Node's own client would correct it. */
async function send(head: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(head));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk;
    });
    socket.on('end', () => resolve(response));
    socket.on('error', reject);
  });
}

describe('request limits apply before any page or route', () => {
  it('a path of more than 500 characters is answered 414 and no page code runs (C1)', async () => {
    for (const longPath of [
      `/${'a'.repeat(500)}`,
      `/a${'/'.repeat(15_000)}x`,
      `/api/v2/${'x'.repeat(600)}`,
    ]) {
      const before = receivedPaths.length;
      const { status, body } = await get(longPath);
      expect([status, JSON.parse(body).code, receivedPaths.length]).toEqual([414, 1001, before]);
    }
    expect((await get(`/${'a'.repeat(499)}`)).status).toBe(404);
  });

  it('a query of more than 6,000 characters is answered 414 (C1)', async () => {
    expect((await get(`/fit?q=${'x'.repeat(6_000)}`)).status).toBe(414);
    expect((await get(`/fit?q=${'x'.repeat(5_900)}`)).status).toBe(200);
  });

  it('a header of more than 8,000 characters, or more than 100 headers, is answered 431 (C1)', async () => {
    expect((await get('/fit', { cookie: 'x'.repeat(8_001) })).status).toBe(431);
    expect((await get('/fit', { cookie: 'x'.repeat(7_900) })).status).toBe(200);
    const manyHeaders = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1']));
    expect((await get('/fit', manyHeaders)).status).toBe(431);
  });

  it('a path that looks like an address of another host stays a path of this server (L6)', async () => {
    for (const url of ['//[', '//evil.example/fit']) expect((await get(url)).status).toBe(404);
    expect(await send('GET http://evil.example/fit HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1.1 404 /);
  });

  it('a malformed Host and a second Host are answered 400 (L6)', async () => {
    expect(await send('GET /fit HTTP/1.1\r\nHost: a"><b\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await send('GET /fit HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await send('GET /fit HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('a request without a Host is answered with addresses of this machine (L6)', async () => {
    expect(await send('GET /robots.txt HTTP/1.0\r\n\r\n')).toContain('Sitemap: http://localhost/sitemap.xml');
  });

  it.each([
    ['a.example', true],
    ['a.example:4000', true],
    ['[::1]:4000', true],
    ['a&b', false],
    ['a/b', false],
    ['', false],
    ['a:b', false],
  ])('the validity of the Host “%s” is %s', (host, isValid) => expect(isHost(host)).toBe(isValid));
});
