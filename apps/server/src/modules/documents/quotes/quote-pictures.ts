/** The pictures of a quote as bytes: hotels by the addresses of the client's page, and the agency's logo. */
import { type Drawing, drawingWidths } from '@wayhouse/contract/catalogue/drawing';
import sharp from 'sharp';
import type { ActorCtx } from '../../../context.ts';
import { showDrawing } from '../../content/pictures/show-drawing.ts';
import { showPicture } from '../../content/pictures/show-picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** The picture at an address of ours, cut to a size; a sold-out option is gray. A lost picture is a plain area. */
export async function hotelPicture(
  ctx: ActorCtx,
  { address, size, isGray }: { address: string; size: Size; isGray: boolean },
): Promise<Buffer> {
  const bytes = await readAddress(ctx, address).catch(() => undefined);
  const { width, height } = size;
  const whole = bytes
    ? sharp(bytes).resize({ width, height, fit: 'cover', position: 'bottom' })
    : sharp({ create: { width, height, channels: 3, background: '#e6ebed' } });
  return await (isGray ? whole.grayscale() : whole).jpeg({ quality: 86 }).toBuffer();
}

async function readAddress(ctx: ActorCtx, address: string): Promise<Uint8Array> {
  const url = new URL(address, 'http://local');
  if (url.pathname.endsWith('/drawing')) {
    const { kind, id, region } = Object.fromEntries(url.searchParams) as unknown as Drawing;
    const { bytes } = await showDrawing(ctx, { kind, id, region, width: drawingWidths[1] });
    return bytes;
  }
  const id = url.pathname.split('/').at(-1) ?? '';
  const { bytes } = await showPicture(ctx, { params: { id }, w: drawingWidths[1] });
  return bytes;
}
