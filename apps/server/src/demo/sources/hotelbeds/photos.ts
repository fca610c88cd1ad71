/** Photographs of the simulated source: drawn scenes as JPEG. */
import { regionOf } from '@wayhouse/contract/catalogue/drawing';
import { draw } from '@wayhouse/scenes/pictures';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { StandIn } from './shape.ts';

const width = 800;
/** Number of different photographs of each kind and region. Low, because drawing one takes a tenth of a second. */
const variants = 2;

export function mountPhotos(app: FastifyInstance, standIn: StandIn): void {
  const drawings = new Map<string, Promise<Buffer>>();
  app.get('/photos/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const photo = standIn.photos.get(path);
    if (photo)
      return reply
        .code(photo.status ?? 200)
        .type(photo.type)
        .send(Buffer.from(photo.bytes));
    const [, code = '', name = '', number = ''] = /^(\d+)\/([a-z]+)-(\d)\.jpg$/.exec(path) ?? [];
    const region = regionOf(name);
    if (!region) return reply.code(404).type('text/html').send('<h1>Not found</h1>');
    const scene = {
      kind: number === '1' ? 'hotel' : 'lobby',
      id: `${Number(code) % variants}`,
      region,
    } as const;
    const key = Object.values(scene).join();
    const jpeg =
      drawings.get(key) ??
      sharp(Buffer.from(draw(scene)))
        .resize({ width })
        .jpeg({ quality: 80 })
        .toBuffer();
    drawings.set(key, jpeg);
    return reply.type('image/jpeg').send(await jpeg);
  });
}
