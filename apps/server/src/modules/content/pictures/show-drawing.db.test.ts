import { drawingAddress } from '@wayhouse/contract/catalogue/drawing';
import { contentEndpoints } from '@wayhouse/contract/content';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { showDrawing } from './show-drawing.ts';

const { input } = contentEndpoints['GET /api/v2/content/drawing'];
const requestOf = (address: string) =>
  input.parse(Object.fromEntries(new URL(address, 'http://site').searchParams));
const show = (address: string) => showDrawing({ db: database.db, ip: '127.0.0.1' }, requestOf(address));
const outcomeOf = (address: string) =>
  show(address).then(
    () => 'drawn',
    (error: { key?: string }) => error.key,
  );

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildHotel(database.db, { name: 'a' });
  await buildHotel(database.db, { name: 'b' });
});
afterAll(() => database.drop());

describe('a drawn picture', () => {
  test.each([
    [{ kind: 'hotel', id: 'h_a', region: 'garden', time: 'mist' }, 400, 300],
    [{ kind: 'hotel', id: 'city lisbon' }, 400, 300],
    [{ kind: 'hotel', id: 'group desk' }, 400, 300],
    [{ kind: 'pool', id: 'h_a' }, 400, 300],
    [{ kind: 'room', id: 'h_ah_a_t', bed: 'king' }, 800, 600],
    [{ kind: 'room', id: 'h_a', bed: 'king' }, 400, 300],
  ] as const)('of %o is WebP, %i pixels wide', async (drawing, width, height) => {
    const { content_type, bytes } = await show(drawingAddress(drawing, width));
    const head = await sharp(bytes).metadata();
    expect([content_type, head.format, head.width, head.height]).toEqual([
      'image/webp',
      'webp',
      width,
      height,
    ]);
  });

  test('of a banner is a panorama', async () => {
    const { rows } = await sql<{ id: string }>`select id from content.ads limit 1`.execute(database.db);
    const id = rows[0]?.id ?? '';
    const { bytes } = await show(drawingAddress({ kind: 'panorama', id }, 1600));
    expect((await sharp(bytes).metadata()).height).toBe(420);
  });

  test('is drawn once; another hotel has another picture', async () => {
    const address = (id: string) => drawingAddress({ kind: 'hotel', id }, 400);
    const [first, again, other] = await Promise.all(
      [address('h_a'), address('h_a'), address('h_b')].map(show),
    );
    expect(again?.bytes).toBe(first?.bytes);
    expect(other?.bytes).not.toEqual(first?.bytes);
  });

  test('of an unknown id is not found, without waiting in the queue (C6)', async () => {
    const unknownDrawings = ['h_none', 'h_a2', 'city nowhere', 'article 0', 'about 9', ' '].map((id) => ({
      kind: 'hotel' as const,
      id,
    }));
    for (const drawing of [...unknownDrawings, { kind: 'room' as const, id: 'h_noner_1' }])
      expect(await outcomeOf(drawingAddress(drawing, 400))).toBe('request.not_found');
    // This is more than the queue allows per caller. If these requests waited in the queue, some would be refused.
    const many = Array.from({ length: 400 }, (_, index) =>
      outcomeOf(drawingAddress({ kind: 'hotel', id: `made up ${index}` }, 1600)),
    );
    expect(new Set(await Promise.all(many))).toEqual(new Set(['request.not_found']));
  });

  test('of rooms of outside sources is one of a few per hotel (C6)', async () => {
    const rooms = Array.from({ length: 60 }, (_, index) =>
      show(drawingAddress({ kind: 'room', id: `h_ahotelbeds:DBL.${index}` }, 400)),
    );
    const pictures = new Set(
      (await Promise.all(rooms)).map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
    expect(pictures.size).toBeGreaterThan(1);
    expect(pictures.size).toBeLessThanOrEqual(16);
  });

  test.each([
    ['a width we do not make', '?kind=hotel&id=a&width=401'],
    ['a kind we do not draw', '?kind=castle&id=a&width=400'],
    ['no id', '?kind=hotel&id=&width=400'],
    ['an unknown parameter', '?kind=hotel&id=a&width=400&w=1'],
  ])('is refused for %s', (_, query) => {
    expect(() => requestOf(`/api/v2/content/drawing${query}`)).toThrow();
  });
});
