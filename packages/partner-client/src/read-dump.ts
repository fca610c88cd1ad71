import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as zlib from 'node:zlib';

export interface DumpOptions {
  /** Decompresses zstd; required on Node before 22.15, which cannot do it. */
  decompress?: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** The dump is missing, cannot be decompressed, or has the wrong digest, as after a broken transfer. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

/**
 * The records of a zstd-compressed dump, one at a time. Memory use does not grow with the dump. Throws `DumpError` at
 * the end when the file's digest differs from `sha256`.
 */
export async function* readDump<T>(
  packed: AsyncIterable<Uint8Array>,
  { sha256, decompress = decompressOnNode }: DumpOptions & { sha256?: string | undefined } = {},
): AsyncGenerator<T, void, undefined> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let incompleteLine = '';
  for await (const part of decompress(updateHash(packed, hash))) {
    const lines = (incompleteLine + decoder.decode(part, { stream: true })).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
  if (incompleteLine !== '') yield JSON.parse(incompleteLine) as T;
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new DumpError('The SHA-256 of the file differs from the announced one.');
}

async function* updateHash(
  parts: AsyncIterable<Uint8Array>,
  hash: { update(part: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

function decompressOnNode(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (typeof zlib.createZstdDecompress !== 'function')
    throw new DumpError('Reading zstd needs Node 22.15 or later, or the option `decompress`.');
  return Readable.from(packed).pipe(zlib.createZstdDecompress());
}
