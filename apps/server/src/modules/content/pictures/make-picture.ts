/**
 * Re-encodes an uploaded picture in the widths that pages use. The format is detected from the bytes, not from the
 * name. All metadata (position, camera, comments, hidden data) is removed.
 */
import sharp from 'sharp';
import { type AppError, invalidField } from '../../../platform/errors.ts';

export interface MadePicture {
  width: number;
  height: number;
  /** WebP pictures, narrowest first. The last picture has the largest available width. */
  variants: { width: number; bytes: Uint8Array }[];
}

const maxPixels = 50_000_000;
const variantWidths = [480, 960, 1600, 2400];
/** Minimum width in pixels, because banners and pictures in texts are never shown smaller. */
const minWidth = 320;
const formats = new Set(['jpeg', 'png', 'webp']);

/**
 * Throws request.invalid at `file` for a file that is not JPEG, PNG or WebP, or that is broken, too narrow or has too
 * many pixels.
 */
export async function makePicture(upload: Uint8Array): Promise<MadePicture> {
  if (upload.length === 0) throw fault('fields.picture');
  const head = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw fault('fields.picture_broken');
    });
  if (!formats.has(head.format)) throw fault('fields.picture');
  if (head.width * head.height > maxPixels) throw fault('fields.picture_pixels');
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const upright = sharp(upload, options).rotate();
  const { data, info } = await upright
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw fault('fields.picture_broken');
    });
  if (info.width < minWidth) throw fault('fields.picture_narrow');
  const widths = variantWidths.filter((width) => width < info.width);
  // A picture that is narrower than the widest variant also keeps its own width.
  if (widths.length < variantWidths.length) widths.push(info.width);
  const variants = await Promise.all(widths.map((width) => variant(data, width)));
  return { width: info.width, height: info.height, variants };
}

async function variant(picture: Buffer, width: number): Promise<MadePicture['variants'][number]> {
  const bytes = await sharp(picture).resize({ width }).webp({ quality: 82 }).toBuffer();
  return { width, bytes: new Uint8Array(bytes) };
}

function fault(key: string): AppError {
  return invalidField('file', key);
}
