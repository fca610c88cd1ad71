import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { DumpError, readDump } from './read-dump.ts';
import type { Fetch } from './send-call.ts';

const records = Array.from({ length: 500 }, (_, n) => ({
  hotel_id: `h${n}`,
  name: { en: 'Hotel', zh: '酒店' },
}));
const compressed = zstdCompressSync(Buffer.from(records.map((each) => `${JSON.stringify(each)}\n`).join('')));
const sha256 = createHash('sha256').update(compressed).digest('hex');

/** The compressed file in small parts. */
async function* parts(size = 100): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < compressed.length; offset += size)
    yield compressed.subarray(offset, offset + size);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

test('readDump yields every record when the file arrives in small parts', async () => {
  expect(await collect(readDump(parts(7), { sha256 }))).toEqual(records);
});

test('readDump throws DumpError when the digest differs', async () => {
  await expect(collect(readDump(parts(), { sha256: 'other' }))).rejects.toBeInstanceOf(DumpError);
});

test('readDump throws DumpError with its cause when the transfer breaks', async () => {
  const broken = new Error('socket hang up');
  async function* brokenParts(): AsyncGenerator<Uint8Array> {
    yield compressed.subarray(0, 100);
    throw broken;
  }
  const reading = collect(readDump(brokenParts(), { sha256 }));
  await expect(reading).rejects.toMatchObject({ name: 'DumpError', cause: broken });
});

test.each([
  ['is cut off', compressed.subarray(0, -20)],
  ['is not zstd', Buffer.from('not a dump')],
  ['contains a line that is not JSON', zstdCompressSync(Buffer.from('{"a":\n'))],
])('readDump throws DumpError when the file %s', async (_name, file) => {
  async function* onePart(): AsyncGenerator<Uint8Array> {
    yield file;
  }
  await expect(collect(readDump(onePart()))).rejects.toBeInstanceOf(DumpError);
});

test('the client reads the dump of a kind, and throws DumpError for a kind without one', async () => {
  const fetch: Fetch = async (url) => {
    const list = { dumps: [{ kind: 'hotels', url: 'https://files/hotels', sha256 }] };
    const bytes = new TextEncoder().encode(JSON.stringify(list));
    return {
      status: 200,
      headers: { get: () => null },
      arrayBuffer: async () => bytes.buffer as ArrayBuffer,
      body: url === 'https://files/hotels' ? parts() : null,
    };
  };
  const { content } = createClient({ url: 'https://host', key: 'x', fetch });
  expect((await collect(content.dump('hotels'))).length).toBe(500);
  await expect(collect(content.dump('places'))).rejects.toBeInstanceOf(DumpError);
});

test('a `fetch` that returns no stream is named as the reason that a dump cannot be read', async () => {
  const list = { dumps: [{ kind: 'hotels', url: 'https://files/hotels', sha256 }] };
  const fetch: Fetch = async () => ({
    status: 200,
    headers: { get: () => null },
    arrayBuffer: async () => new TextEncoder().encode(JSON.stringify(list)).buffer as ArrayBuffer,
  });
  const { content } = createClient({ url: 'https://host', key: 'x', fetch });
  await expect(collect(content.dump('hotels'))).rejects.toMatchObject({
    name: 'DumpError',
    message: expect.stringContaining('`body`'),
  });
});
