/** Unpacks an uploaded file of hotels: plain, ZIP, GZ or ZST. The content decides, never the name. */

import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import { invalidField } from '../../../../platform/errors.ts';
import { unpackZip } from '../../../../platform/sheet/unpack-zip.ts';

export interface UnpackedFile {
  bytes: Buffer;
  /** The kind of archive that the file was in; undefined for a plain file. */
  packed: 'zip' | 'gz' | 'zst' | undefined;
  isWorkbook: boolean;
}

const unpackedMb = 256;
const unpackedMax = unpackedMb * 1024 * 1024;
/** Maximum bytes of an unpacked ZIP. It is lower than `unpackedMax`, because unpacking a ZIP blocks the thread. */
const zipMax = 96 * 1024 * 1024;
const entriesMax = 1_000;
/** Maximum number of nested archives: an archive inside an archive is opened, an archive inside that one is refused. */
const depthMax = 2;

const inflate = { gz: promisify(gunzip), zst: promisify(zstdDecompress) };

/**
 * Throws `request.invalid` at `file` for an empty file, an old workbook (.xls), and an archive that is damaged, too
 * large, too deep, or holds several files.
 */
export async function unpackUpload(upload: Uint8Array, depth = 0): Promise<UnpackedFile> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.length);
  if (bytes.length === 0) throw invalidFile('fields.import_empty');
  const packed = archiveOf(bytes);
  if (!packed) return { bytes, packed: undefined, isWorkbook: false };
  if (packed === 'xls') throw invalidFile('fields.hotel_file_xls');
  if (depth >= depthMax) throw invalidFile('fields.hotel_file_kind');
  if (packed !== 'zip')
    return { ...(await unpackUpload(await inflateArchive(bytes, packed), depth + 1)), packed };
  const parts = unzip(bytes);
  if (parts.has('xl/workbook.xml')) return { bytes, packed: undefined, isWorkbook: true };
  const files = [...parts].filter(([name]) => isContent(name));
  const [file, ...otherFiles] = files;
  if (!file) throw invalidFile('fields.import_empty');
  if (otherFiles.length > 0)
    throw invalidFile('fields.hotel_file_several', {
      names: files
        .slice(0, 5)
        .map(([name]) => name)
        .join(', '),
    });
  return { ...(await unpackUpload(file[1], depth + 1)), packed };
}

function archiveOf(bytes: Buffer): 'zip' | 'gz' | 'zst' | 'xls' | undefined {
  const start = bytes.subarray(0, 4).toString('hex');
  if (start === '504b0304') return 'zip';
  if (start.startsWith('1f8b')) return 'gz';
  if (start === '28b52ffd') return 'zst';
  return start === 'd0cf11e0' ? 'xls' : undefined;
}

async function inflateArchive(bytes: Buffer, packed: 'gz' | 'zst'): Promise<Buffer> {
  try {
    return await inflate[packed](bytes, { maxOutputLength: unpackedMax });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw invalidFile('fields.hotel_file_unpacked', { limit: unpackedMb });
    throw invalidFile('fields.hotel_file_archive');
  }
}

function unzip(bytes: Buffer): Map<string, Buffer> {
  try {
    return unpackZip(bytes, { entries: entriesMax, bytes: zipMax });
  } catch {
    throw invalidFile('fields.hotel_file_archive');
  }
}

/** False for folders, and for files that an operating system adds to archives. */
function isContent(name: string): boolean {
  return (
    !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(^|\/)(\.|thumbs\.db|desktop\.ini)/i.test(name)
  );
}

export function invalidFile(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}
