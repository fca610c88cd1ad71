/**
 * Re-encodes an uploaded picture. The format is detected from the bytes, not from the name. All metadata (position,
 * camera, comments, hidden data) is removed. A small file that expands to a huge picture is refused.
 */
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import sharp from 'sharp';
import { inTurns } from '../../platform/concurrency/in-turns.ts';
import { type AppError, appError, invalidField } from '../../platform/errors.ts';

export interface CleanPicture {
  contentType: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Maximum number of pixels. An A4 scan at 600 dpi has 35 million. */
const maxPixels = 50_000_000;
/** Maximum width and height in pixels, which is enough for small print. Larger scans are scaled down. */
const maxSide = 4_000;

/**
 * Maximum numbers of pictures that wait for decoding. A small file may expand to 50 million pixels, and decoding it
 * then takes seconds of processor time and hundreds of megabytes. Decoding several pictures at once would also block
 * the threads that compare passwords.
 */
const decodeInTurn = inTurns({ ofCaller: 3, inAll: 60 });

/**
 * Decodes one picture at a time; callers take turns. Throws request.invalid at `file` for a file that is empty, broken,
 * neither JPEG nor PNG, or that has too many pixels. Throws request.file_too_large, and request.unavailable while too
 * many pictures wait.
 */
export async function readPicture(upload: Uint8Array, caller: string): Promise<CleanPicture> {
  if (upload.length === 0) throw fault('fields.license_file');
  if (upload.length > uploadMaxBytes) throw appError('request.file_too_large');
  const contentType = typeOf(upload);
  if (!contentType) throw fault('fields.license_file_type');
  return decodeInTurn(caller, () => decode(upload, contentType));
}

async function decode(upload: Uint8Array, contentType: CleanPicture['contentType']): Promise<CleanPicture> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const { width = 0, height = 0 } = await sharp(upload, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fault('fields.license_file_broken');
    });
  if (width * height > maxPixels) throw fault('fields.license_file_pixels');
  const upright = sharp(upload, options)
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const encoded = contentType === 'image/jpeg' ? upright.jpeg({ quality: 85 }) : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw fault('fields.license_file_broken');
  });
  return { contentType, bytes: new Uint8Array(data), width: info.width, height: info.height };
}

function typeOf(bytes: Uint8Array): CleanPicture['contentType'] | undefined {
  const starts = (...signature: number[]): boolean =>
    signature.every((value, index) => bytes[index] === value);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return undefined;
}

function fault(key: string): AppError {
  return invalidField('file', key);
}
