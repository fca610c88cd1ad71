import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as zlib from 'node:zlib';

export interface DumpOptions {
  /** Unpacks zstd where Node cannot: before 22.15. */
  decompress?: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** A dump that is not the announced one, for example after a broken transfer. Load it again. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

/**
 * The records of a packed dump, one after the other, in constant memory. Throws `DumpError` at the end when the file has
 * another digest than `sha256`.
 */
export async function* readDump<T>(
  packed: AsyncIterable<Uint8Array>,
  { sha256, decompress = unpack }: DumpOptions & { sha256?: string | undefined } = {},
): AsyncGenerator<T, void, undefined> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of decompress(hashed(packed, hash))) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
  if (rest !== '') yield JSON.parse(rest) as T;
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new DumpError('The file is not the announced one: its SHA-256 is another.');
}

async function* hashed(
  parts: AsyncIterable<Uint8Array>,
  hash: { update(part: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
}

function unpack(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (typeof zlib.createZstdDecompress !== 'function')
    throw new DumpError('Reading zstd needs Node 22.15 or later, or the option `decompress`.');
  return Readable.from(packed).pipe(zlib.createZstdDecompress());
}
