/**
 * `GET content/drawing`: a drawn picture as WebP. The server draws it once, because as SVG every browser would render a
 * document of a thousand elements (docs/performance-browser.md).
 */
import type { Drawing, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import { draw, type Picture } from '@wayhouse/scenes/pictures';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { appError } from '../../../platform/errors.ts';
import { selectDrawnId } from './drawn-subjects.views.ts';

type DrawingRequest = Drawing & { width: (typeof drawingWidths)[number] };

/** Limits of pictures that wait to be drawn. A page of 20 hotels needs about 60. */
const drawingLimits = { ofCaller: 300, inAll: 1_000 };
/** Size of the picture cache in bytes; enough for about three thousand. */
const room = 64_000_000;

const made = new LRUCache<string, Uint8Array, { caller: string }>({
  maxSize: room,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (key, _stale, { context }) =>
    draws(context.caller, () => render(JSON.parse(key) as DrawingRequest)),
});
/** Callers take turns, so that drawing a new list of hotels does not slow down bookings. */
const draws = inTurns(drawingLimits);

/**
 * The picture, drawn on the first request. Throws `request.not_found` for an unknown id before drawing, and
 * `request.unavailable` while too many wait.
 */
export async function showDrawing({ db, ip }: Pick<Ctx, 'db' | 'ip'>, asked: DrawingRequest) {
  const { kind, region, time, bed, width } = asked;
  const keyOf = (id: string) => JSON.stringify({ kind, id, region, time, bed, width });
  const id = made.has(keyOf(asked.id)) ? asked.id : await selectDrawnId(db, asked);
  if (id === undefined) throw appError('request.not_found');
  const bytes = await made.forceFetch(keyOf(id), { context: { caller: addressKey(ip) } });
  return { content_type: 'image/webp', name: `${kind}.webp`, bytes };
}

async function render({ width, ...drawing }: DrawingRequest): Promise<Uint8Array> {
  const svg = Buffer.from(draw(pictureOf(drawing)));
  return await sharp(svg).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer();
}

function pictureOf({ kind, id, region, time, bed }: Drawing): Picture {
  if (kind === 'panorama') return { kind, seed: id, time, w: 1600, h: 420 };
  if (kind === 'room') return { kind, id, region, time, bed };
  return { kind, id, region, time };
}
