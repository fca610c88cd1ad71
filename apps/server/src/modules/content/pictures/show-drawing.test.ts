import { drawingAddress } from '@wayhouse/contract/catalogue/drawing';
import { contentEndpoints } from '@wayhouse/contract/content';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { showDrawing } from './show-drawing.ts';

const { input } = contentEndpoints['GET /api/v2/content/drawing'];
const asked = (address: string) =>
  input.parse(Object.fromEntries(new URL(address, 'http://site').searchParams));
const show = (address: string) => showDrawing({ ip: '127.0.0.1' }, asked(address));

describe('a drawn picture', () => {
  test.each([
    [{ kind: 'hotel', id: 'htl_1', region: 'garden', time: 'mist' }, 400, 300],
    [{ kind: 'room', id: 'htl_1rm_1', bed: 'king' }, 800, 600],
    [{ kind: 'panorama', id: 'partner' }, 1600, 420],
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

  test('is made once, and another hotel has another one', async () => {
    const address = (id: string) => drawingAddress({ kind: 'hotel', id }, 400);
    const [first, again, other] = await Promise.all([address('a'), address('a'), address('b')].map(show));
    expect(again?.bytes).toBe(first?.bytes);
    expect(other?.bytes).not.toEqual(first?.bytes);
  });

  test.each([
    ['a width we do not make', '?kind=hotel&id=a&width=401'],
    ['a kind we do not draw', '?kind=castle&id=a&width=400'],
    ['no id', '?kind=hotel&id=&width=400'],
    ['something else in it', '?kind=hotel&id=a&width=400&w=1'],
  ])('is refused for %s', (_, query) => {
    expect(() => asked(`/api/v2/content/drawing${query}`)).toThrow();
  });
});
