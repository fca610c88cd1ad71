import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';

export interface DumpOptions {
  /** Decompresses zstd. Required on Node before 22.15, and on 23.0 to 23.7, which have no zstd. */
  decompress?: (packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/**
 * Thrown when the dump is missing, its transfer broke, its content is damaged, or its digest is wrong. Also thrown when
 * Node cannot decompress zstd and no `decompress` is given, or when the given `fetch` returns no stream. `cause` is the
 * underlying error, if there is one.
 */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

/**
 * The records of a zstd-compressed dump, one at a time. Memory use does not grow with the dump. Throws `DumpError` when
 * the dump cannot be read, and at the end when the file's digest differs from `sha256`.
 */
export async function* readDump<T>(
  packed: AsyncIterable<Uint8Array>,
  { sha256, decompress = decompressOnNode }: DumpOptions & { sha256?: string | undefined } = {},
): AsyncGenerator<T, void, undefined> {
  const hash = createHash('sha256');
  const unpacked = decompress(updateHash(packed, hash));
  try {
    for await (const line of linesOf(unpacked)) yield JSON.parse(line) as T;
  } catch (cause) {
    throw new DumpError('The dump could not be read to its end.', { cause });
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new DumpError('The SHA-256 of the file differs from the announced one.');
}

/** The lines of a text that arrives in parts, without empty lines. */
async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let incompleteLine = '';
  for await (const part of parts) {
    const lines = (incompleteLine + decoder.decode(part, { stream: true })).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
  if (incompleteLine !== '') yield incompleteLine;
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
    throw new DumpError(
      'Reading zstd needs Node 22.15 or later (not 23.0 to 23.7), or the option `decompress`.',
    );
  // `pipeline` passes an error of the source on to the reader of the last stream; `pipe` would not.
  return pipeline(Readable.from(packed), zlib.createZstdDecompress(), () => {});
}
