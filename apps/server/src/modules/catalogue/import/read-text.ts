/** Reads a text file in any encoding: decompresses it, detects the encoding, decodes it as a stream. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { analyse } from 'chardet';

/** Number of bytes from which the encoding is guessed. */
const sampleSize = 256 * 1024;
/**
 * A text counts as UTF-16 when more than this share of its bytes is zero. In UTF-16, every second byte of a Latin text
 * is zero.
 */
const zeroShare = 0.2;

/** The bytes of a file, decompressed when its name ends in .gz or .zst. Errors of reading name the file. */
export async function* plainBytes(file: string): AsyncGenerator<Buffer> {
  const bytes = createReadStream(file);
  let decompressed: Readable = bytes;
  if (file.endsWith('.gz')) decompressed = through(bytes, createGunzip());
  if (file.endsWith('.zst')) decompressed = through(bytes, createZstdDecompress());
  try {
    for await (const chunk of decompressed) yield chunk as Buffer;
  } catch (error) {
    throw new Error(`${file}: cannot be read to its end: ${(error as Error).message}`, { cause: error });
  }
}

/** Pipes `source` into `target`. The reader of `target` also gets the errors of `source`. */
export function through<T extends Readable & NodeJS.WritableStream>(source: Readable, target: T): Readable {
  pipeline(source, target).catch((error: Error) => target.destroy(error));
  return target;
}

/**
 * The encoding as a label of `TextDecoder`. A byte order mark or the zero bytes of UTF-16 show UTF-16. Otherwise it is
 * UTF-8 if the whole file is valid UTF-8, or else the likeliest encoding in which the file is valid. Throws an Error
 * with the file's name when none fits.
 */
export async function detectEncoding(file: string): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirstChunk = true;
  for await (const chunk of plainBytes(file)) {
    const utf16 = isFirstChunk ? utf16Of(chunk) : undefined;
    isFirstChunk = false;
    if (utf16) return utf16;
    if (!decodes(utf8, chunk)) return await guessEncoding(file, chunk.subarray(0, sampleSize));
  }
  return decodes(utf8) ? 'utf-8' : await guessEncoding(file, Buffer.alloc(0));
}

function utf16Of(chunk: Buffer): string | undefined {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  const sample = chunk.subarray(0, sampleSize);
  const { evenZeros, oddZeros } = countZeros(sample);
  if (oddZeros > sample.length * zeroShare && oddZeros > evenZeros * 4) return 'utf-16le';
  if (evenZeros > sample.length * zeroShare && evenZeros > oddZeros * 4) return 'utf-16be';
  return undefined;
}

/** The numbers of zero bytes at even and at odd positions. */
function countZeros(bytes: Buffer): { evenZeros: number; oddZeros: number } {
  let [evenZeros, oddZeros] = [0, 0];
  for (const [position, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (position % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  return { evenZeros, oddZeros };
}

async function guessEncoding(file: string, sample: Buffer): Promise<string> {
  const detectedLabels = analyse(sample).map(({ name }) => labels[name] ?? name.toLowerCase());
  // In Big5, the second byte of half of the characters is ASCII. So a text whose high bytes come in pairs is not Big5.
  // It is in an encoding of mainland Chinese, Korean or Japanese.
  const likelyLabels = isPaired(sample)
    ? [...detectedLabels.filter((label) => label.startsWith('euc-')), 'gb18030']
    : detectedLabels;
  for (const label of [...likelyLabels, 'gb18030', 'windows-1252']) {
    if (label === 'utf-8' || !isKnownEncoding(label) || !readsAs(label, sample)) continue;
    if (await isValidIn(label, file)) return label;
  }
  throw new Error(`${file}: the encoding is not known. Name it with --encoding, or save the file as UTF-8.`);
}

/** True when the whole file is valid in this encoding. */
async function isValidIn(label: string, file: string): Promise<boolean> {
  const decoder = new TextDecoder(label, { fatal: true });
  for await (const chunk of plainBytes(file)) if (!decodes(decoder, chunk)) return false;
  return decodes(decoder);
}

/** Encodings that are read as Windows-1252, because Windows-1252 contains all their printable characters. */
const labels: Record<string, string> = {
  'ISO-8859-1': 'windows-1252',
  ASCII: 'windows-1252',
};

/**
 * True when most high bytes come in pairs, as in Chinese, Japanese and Korean. In other languages, the single byte of
 * an accented letter stands alone.
 */
function isPaired(sample: Buffer): boolean {
  let [runCount, evenRunCount] = [0, 0];
  for (let at = 0; at < sample.length; at++) {
    const from = at;
    while ((sample[at] ?? 0) >= 0xa1) at++;
    if (at === from) continue;
    runCount += 1;
    if ((at - from) % 2 === 0) evenRunCount += 1;
  }
  return evenRunCount > runCount * 0.8;
}

/**
 * False when a text, decoded as Korean, has few Hangul for its Chinese characters, or decoded as Japanese, few kana.
 * The text is then Chinese, because Chinese bytes are also valid in Korean and Japanese encodings.
 */
function readsAs(label: string, sample: Buffer): boolean {
  const script = { 'euc-kr': /\p{Script=Hangul}/gu, shift_jis: /[ぁ-ヿ]/gu, 'euc-jp': /[ぁ-ヿ]/gu }[label];
  if (!script) return true;
  const text = new TextDecoder(label).decode(sample);
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return count(script) > count(/\p{Script=Han}/gu) * (label === 'euc-kr' ? 5 : 0.2);
}

/** True for a label that `TextDecoder` knows. */
export function isKnownEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in chunks, without its byte order mark. */
export function decodedText(file: string, encoding: string): Readable {
  async function* pieces(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of plainBytes(file)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  }
  return Readable.from(nonEmpty(pieces()), { objectMode: false, encoding: 'utf8' });
}

/** Removes empty chunks, because an empty chunk would end the stream. */
async function* nonEmpty(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const piece of pieces) if (piece !== '') yield piece;
}
