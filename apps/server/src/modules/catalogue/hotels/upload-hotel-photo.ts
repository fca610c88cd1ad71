/** Stores a photograph of a hotel among the uploaded pictures. Saving the hotel assigns it. */

import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { consoleHotelContentEndpoints } from '@wayhouse/contract/console/hotels/hotel-content';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { uploadPicture } from '../../content/pictures/upload-picture.ts';

type Call = (typeof consoleHotelContentEndpoints)['POST /api/console/v1/hotels/photos/upload'];

/** The address for a hotel's `photos`. Errors: request.invalid at `file`. */
export async function uploadHotelPhoto(
  ctx: StaffCtx,
  { file }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  // The hotel stores the caption, so the picture is named after its file.
  const name = file.name.trim().slice(0, 100) || 'photo';
  const { id, width, height } = await uploadPicture(ctx, { file, alt_en: name, alt_zh: name });
  return { url: `${pictureAddress}${id}`, width, height };
}
