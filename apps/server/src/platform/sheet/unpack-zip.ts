/**
 * Unpacks a ZIP by its directory. In a crafted ZIP the local headers may describe other content than the directory. Two
 * readers would then see two different files. `unpackZip` accepts a file only if headers and directory agree.
 */
import { crc32, inflateRawSync } from 'node:zlib';

export interface ZipLimits {
  entries: number;
  /** Bytes of all entries together, unpacked. */
  bytes: number;
}

interface Entry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** Offset of the entry's local header. */
  at: number;
}

// Signatures, lengths and offsets of fields are those of the ZIP specification (APPNOTE.TXT, section 4.3).
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const endLength = 22;
const directoryLength = 46;
const localLength = 30;
/** A streaming writer puts the sizes after the data: at most signature, checksum and two sizes of 8 bytes. */
const descriptorMax = 24;
const encryptedFlag = 1;

/**
 * The entries by name. Throws for a damaged, encrypted or split file, for a repeated name, and above the limits. Throws
 * also for content that the directory does not name, and for a wrong size or checksum.
 */
export function unpackZip(buffer: Buffer, limits: ZipLimits): Map<string, Buffer> {
  const { entries, directoryAt } = readDirectory(buffer, limits);
  const parts = new Map<string, Buffer>();
  let end = 0;
  let bytesLeft = limits.bytes;
  for (const entry of entries.sort((a, b) => a.at - b.at)) {
    const start = dataStart(buffer, entry);
    demand(entry.at >= end && entry.at - end <= (end === 0 ? 0 : descriptorMax), 'unnamed bytes');
    end = start + entry.packedSize;
    demand(end <= directoryAt && entry.size <= bytesLeft, 'sizes');
    const compressedData = buffer.subarray(start, end);
    // One byte more than stated, because 0 is no valid limit; the checksum and size are compared below.
    const part =
      entry.method === 0
        ? compressedData
        : inflateRawSync(compressedData, { maxOutputLength: entry.size + 1 });
    demand(part.length === entry.size && crc32(part) === entry.crc, 'stated size or checksum');
    demand(!parts.has(entry.name), 'a name twice');
    parts.set(entry.name, part);
    bytesLeft -= part.length;
  }
  demand(directoryAt - end <= descriptorMax, 'unnamed bytes');
  return parts;
}

function readDirectory(buffer: Buffer, limits: ZipLimits): { entries: Entry[]; directoryAt: number } {
  const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  demand(end >= 0 && buffer.length >= end + endLength, 'no directory');
  const count = buffer.readUInt16LE(end + 10);
  const directoryAt = buffer.readUInt32LE(end + 16);
  const isWhole = buffer.readUInt32LE(end + 4) === 0 && buffer.readUInt16LE(end + 8) === count;
  demand(isWhole && count <= limits.entries, 'split, or too many entries');
  demand(buffer.readUInt32LE(end + 12) + directoryAt === end, 'directory misplaced');
  const entries: Entry[] = [];
  let at = directoryAt;
  for (let index = 0; index < count; index += 1) {
    demand(buffer.readUInt32LE(at) === signatures.directory, 'directory damaged');
    const nameLength = buffer.readUInt16LE(at + 28);
    demand((buffer.readUInt16LE(at + 8) & encryptedFlag) === 0, 'encrypted');
    entries.push({
      name: buffer.toString('utf8', at + directoryLength, at + directoryLength + nameLength),
      method: buffer.readUInt16LE(at + 10),
      crc: buffer.readUInt32LE(at + 16),
      packedSize: buffer.readUInt32LE(at + 20),
      size: buffer.readUInt32LE(at + 24),
      at: buffer.readUInt32LE(at + 42),
    });
    at += directoryLength + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  demand(at === end, 'directory too long');
  return { entries, directoryAt };
}

/** The offset of an entry's data. Its local header must state the same name and method as the directory. */
function dataStart(buffer: Buffer, { at, name, method }: Entry): number {
  demand(buffer.readUInt32LE(at) === signatures.local, 'local header');
  const nameLength = buffer.readUInt16LE(at + 26);
  const localName = buffer.toString('utf8', at + localLength, at + localLength + nameLength);
  demand(localName === name && buffer.readUInt16LE(at + 8) === method, 'two names');
  demand(method === 0 || method === 8, 'method');
  return at + localLength + nameLength + buffer.readUInt16LE(at + 28);
}

function demand(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new RangeError(`ZIP: ${problem}`);
}
