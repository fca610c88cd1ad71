/** Pictures of our own addresses as bytes for documents: uploaded photographs and drawn scenes. */
import { type Drawing, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import sharp from 'sharp';
import type { AppContext } from '../../../context.ts';
import { showDrawing } from '../../content/pictures/show-drawing.ts';
import { showPicture } from '../../content/pictures/show-picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** The width in which pictures are read, before they are cut to the size in the document. */
const readWidth = drawingWidths[1];

type PictureCtx = Pick<AppContext, 'db' | 'files'>;

/**
 * A JPEG of the picture at one of our addresses, cropped to `size` in pixels. For a picture that cannot be read, a
 * plain area.
 */
export async function pagePicture(
  ctx: PictureCtx,
  { address, size, isGray = false }: { address: string; size: Size; isGray?: boolean },
): Promise<Buffer> {
  const bytes = await readAddress(ctx, address).catch(() => undefined);
  const { width, height } = size;
  const picture = bytes
    ? sharp(bytes).resize({ width, height, fit: 'cover', position: 'bottom' })
    : sharp({ create: { width, height, channels: 3, background: '#e6ebed' } });
  return await (isGray ? picture.grayscale() : picture).jpeg({ quality: 86 }).toBuffer();
}

async function readAddress(ctx: PictureCtx, address: string): Promise<Uint8Array> {
  const url = new URL(address, 'http://local');
  if (url.pathname.endsWith('/drawing')) {
    const { width: _, edition: __, ...drawing } = Object.fromEntries(url.searchParams);
    const request = { ...(drawing as unknown as Drawing), width: readWidth };
    const { bytes } = await showDrawing({ db: ctx.db, ip: 'documents' }, request);
    return bytes;
  }
  const id = url.pathname.split('/').at(-1) ?? '';
  const { bytes } = await showPicture(ctx, { params: { id }, w: readWidth });
  return bytes;
}
