/** Serves the operator's PMTiles file of streets by ranges, so that a browser reads only the tiles of its view. */
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '../../map-settings.ts';
import { appError } from '../../platform/errors.ts';

/** Length of the header of PMTiles version 3, in bytes. */
const headerBytes = 127;
/** Positions of the offset and length of each part in the header: two little-endian 64-bit numbers. */
const partPositions = [8, 24, 40, 56];

/**
 * Mounts the file, and returns the source with the address for the browser. A source without a file is returned
 * unchanged. The address has the version of the file, so that a browser never mixes tiles of two files; another version
 * is answered 404. A missing or damaged file is logged: maps then show no streets and say so.
 */
export async function serveMapFile(
  app: FastifyInstance,
  tiles: MapTiles | undefined,
): Promise<MapTiles | undefined> {
  if (!tiles?.file) return tiles;
  const { file } = tiles;
  const fault = await faultOf(file);
  if (fault) app.log.error({ file, fault }, 'MAP_TILES_URL: the map file is not usable');
  const version = versionOf(await stat(file).catch(() => undefined));
  const url = `/maps/streets-${version}.pmtiles`;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: path.dirname(file),
      serve: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: !scope.hasReplyDecorator('sendFile'),
    });
    scope.get(url, { config: { rate: 'picture' } }, async (request, reply) => {
      const stats = await stat(file).catch(() => undefined);
      if (!stats || versionOf(stats) !== version) throw appError('request.unknown_path');
      // The plugin would answer 200 with an error page.
      if (startOf(request.headers.range) >= stats.size)
        return reply.code(416).header('content-range', `bytes */${stats.size}`).send();
      return reply.sendFile(path.basename(file), path.dirname(file), { immutable: true, maxAge: '365d' });
    });
  });
  return { ...tiles, url };
}

/** Reason why the file is not usable; undefined for a complete PMTiles file. */
export async function faultOf(file: string): Promise<string | undefined> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const isHeader = bytesRead === headerBytes && buffer.toString('latin1', 0, 7) === 'PMTiles';
    if (!isHeader || buffer[7] !== 3) return 'it is no PMTiles file of version 3';
    const end = Math.max(...partPositions.map((at) => numberAt(buffer, at) + numberAt(buffer, at + 8)));
    const { size } = await handle.stat();
    return size < end ? `it has ${size} of ${end} bytes` : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function numberAt(buffer: Buffer, at: number): number {
  return Number(buffer.readBigUInt64LE(at));
}

/** The first byte of a range; 0 for the whole file and for a range that counts from the end. */
function startOf(range: string | undefined): number {
  return Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
}

/** Changes with the size and the modification time of the file; `missing` when there is no file. */
function versionOf(stats: Stats | undefined): string {
  if (!stats) return 'missing';
  return createHash('sha256').update(`${stats.size} ${stats.mtimeMs}`).digest('hex').slice(0, 12);
}
