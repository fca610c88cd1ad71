/** Photographs of the simulated source: drawn scenes as JPEG. */
import { regionOf } from '@wayhouse/contract/catalogue/drawing';
import { draw } from '@wayhouse/scenes/pictures';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { StandIn } from './shape.ts';

const width = 960;

export function mountPhotos(app: FastifyInstance, standIn: StandIn): void {
  app.get('/photos/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const given = standIn.photos.get(path);
    if (given)
      return reply
        .code(given.status ?? 200)
        .type(given.type)
        .send(Buffer.from(given.bytes));
    const [, code = '', name = '', number = ''] = /^(\d+)\/([a-z]+)-(\d)\.jpg$/.exec(path) ?? [];
    const region = regionOf(name);
    if (!region) return reply.code(404).type('text/html').send('<h1>Not found</h1>');
    const drawing = draw({ kind: number === '1' ? 'hotel' : 'lobby', id: `${code}-${number}`, region });
    const jpeg = await sharp(Buffer.from(drawing)).resize({ width }).jpeg({ quality: 80 }).toBuffer();
    return reply.type('image/jpeg').send(jpeg);
  });
}
