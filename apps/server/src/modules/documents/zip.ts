/** Several files as one ZIP: names in UTF-8, contents as they are (PDFs are packed already). */
import { crc32 } from 'node:zlib';

const utf8Flag = 0x0800;
const version = 20;

/** Names must differ. `made` is written as the time of each file, in UTC. */
export function writeZip(files: readonly { name: string; bytes: Uint8Array }[], made: Date): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const fileName = Buffer.from(name, 'utf8');
    const fields = commonFields(bytes, fileName.length, made);
    const local = Buffer.concat([uint32(0x04034b50), uint16(version), fields, fileName, Buffer.from(bytes)]);
    directory.push(
      Buffer.concat([
        ...[uint32(0x02014b50), uint16(version), uint16(version), fields],
        // Comment, disk, attributes: none.
        ...[uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset), fileName],
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [uint32(0x06054b50), uint16(0), uint16(0), count, count, uint32(index.length), uint32(offset)];
  return new Uint8Array(Buffer.concat([...parts, index, ...end, uint16(0)]));
}

/** Flags to extra length: the same in a file's own head and in the directory. */
function commonFields(bytes: Uint8Array, nameLength: number, made: Date): Buffer {
  const time = (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1);
  const day = ((made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate();
  return Buffer.concat([
    ...[uint16(utf8Flag), uint16(0), uint16(time), uint16(day), uint32(crc32(bytes))],
    ...[uint32(bytes.length), uint32(bytes.length), uint16(nameLength), uint16(0)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
