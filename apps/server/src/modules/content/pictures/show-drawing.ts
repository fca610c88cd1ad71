/**
 * `GET content/drawing`: a drawn picture as WebP. The server draws and caches it. As SVG, every browser would have to
 * render a document of a thousand elements (docs/performance-browser.md).
 */
import type { Drawing, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import { draw, type Picture } from '@wayhouse/scenes/pictures';
import { placeOf } from '@wayhouse/scenes/place';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { appError } from '../../../platform/errors.ts';
import { type Subject, selectSubject } from './drawn-subjects.views.ts';

type DrawingRequest = Drawing & { width: (typeof drawingWidths)[number] };
/** A request with the place that the picture must resemble. */
type PlacedRequest = DrawingRequest & Pick<Subject, 'at'>;

/** Maximum numbers of pictures that wait to be drawn. A page of 20 hotels needs about 60. */
const drawingLimits = { ofCaller: 300, inAll: 1_000 };
/** Size of the picture cache in bytes, enough for about three thousand pictures. */
const cacheBytes = 64_000_000;

const pictureCache = new LRUCache<string, Uint8Array, { caller: string }>({
  maxSize: cacheBytes,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (key, _stale, { context }) =>
    drawInTurn(context.caller, () => render(JSON.parse(key) as PlacedRequest)),
});
/**
 * Draws one picture at a time, and callers take turns. So the drawing of a new list of hotels does not slow down
 * bookings.
 */
const drawInTurn = inTurns(drawingLimits);

/**
 * Cache of subjects, so that a cached picture needs no query. Entries expire, so that a hotel with a corrected position
 * gets a new picture.
 */
const subjects = new LRUCache<string, Subject>({ max: 20_000, ttl: 600_000 });

async function findSubject(db: Ctx['db'], request: Drawing): Promise<Subject> {
  const key = `${request.kind} ${request.id}`;
  const subject = subjects.get(key) ?? (await selectSubject(db, request));
  if (subject === undefined) throw appError('request.not_found');
  subjects.set(key, subject);
  return subject;
}

/**
 * The picture, drawn on the first request. Throws `request.not_found` for an unknown id before drawing, and
 * `request.unavailable` while too many requests wait.
 */
export async function showDrawing({ db, ip }: Pick<Ctx, 'db' | 'ip'>, request: DrawingRequest) {
  const { kind, time, bed, width } = request;
  const { id, at, region: usualRegion } = await findSubject(db, request);
  const key = JSON.stringify({ kind, id, region: request.region ?? usualRegion, time, bed, width, at });
  const bytes = await pictureCache.forceFetch(key, { context: { caller: addressKey(ip) } });
  return { content_type: 'image/webp', name: `${kind}.webp`, bytes };
}

async function render({ width, ...drawing }: PlacedRequest): Promise<Uint8Array> {
  const svg = Buffer.from(draw(pictureOf(drawing)));
  return await sharp(svg).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer();
}

function pictureOf({ kind, id, region, time, bed, at }: Drawing & Pick<Subject, 'at'>): Picture {
  if (kind === 'panorama') return { kind, seed: id, time, w: 1600, h: 420 };
  const place = at && placeOf(at);
  if (kind === 'room') return { kind, id, region, time, bed, place };
  return { kind, id, region, time, place };
}
