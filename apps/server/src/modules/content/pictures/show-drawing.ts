/**
 * `GET content/drawing`: a drawn picture as WebP. Drawn once by us, it costs each browser what a photograph costs; as SVG
 * it was a document of some thousand parts to each of them (docs/performance-browser.md).
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

type Asked = Drawing & { width: (typeof drawingWidths)[number] };

/** Pictures that wait to be drawn. A page of 20 hotels asks for some 60. */
const drawingLimits = { ofCaller: 300, inAll: 1_000 };
/** Bytes of pictures that a process keeps: some three thousand. */
const room = 64_000_000;

const made = new LRUCache<string, Uint8Array, { caller: string }>({
  maxSize: room,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (key, _stale, { context }) => draws(context.caller, () => render(JSON.parse(key) as Asked)),
});
/** A list of hotels nobody has seen yet must not take the processors from those who book. */
const draws = inTurns(drawingLimits);

/**
 * The picture, made when it is asked for the first time. Throws `request.not_found` for an id that nothing has, before
 * anything is drawn, and `request.unavailable` while too many wait.
 */
export async function showDrawing({ db, ip }: Pick<Ctx, 'db' | 'ip'>, asked: Asked) {
  const { kind, region, time, bed, width } = asked;
  const keyOf = (id: string) => JSON.stringify({ kind, id, region, time, bed, width });
  const id = made.has(keyOf(asked.id)) ? asked.id : await selectDrawnId(db, asked);
  if (id === undefined) throw appError('request.not_found');
  const bytes = await made.forceFetch(keyOf(id), { context: { caller: addressKey(ip) } });
  return { content_type: 'image/webp', name: `${kind}.webp`, bytes };
}

async function render({ width, ...drawing }: Asked): Promise<Uint8Array> {
  const svg = Buffer.from(draw(pictureOf(drawing)));
  return await sharp(svg).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer();
}

function pictureOf({ kind, id, region, time, bed }: Drawing): Picture {
  if (kind === 'panorama') return { kind, seed: id, time, w: 1600, h: 420 };
  if (kind === 'room') return { kind, id, region, time, bed };
  return { kind, id, region, time };
}
