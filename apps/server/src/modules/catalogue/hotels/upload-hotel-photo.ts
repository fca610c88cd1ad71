/** A photograph of a hotel, kept beside the pictures of the content desk; saving the hotel gives it its place. */

import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { consoleHotelContentEndpoints } from '@wayhouse/contract/console/hotel-content';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { uploadPicture } from '../../content/pictures/upload-picture.ts';

type Call = (typeof consoleHotelContentEndpoints)['POST /api/console/v1/hotels/photos/upload'];

/** Answers the address that a hotel's `photos` take. Errors: request.invalid at `file`. */
export async function uploadHotelPhoto(
  ctx: StaffCtx,
  { file }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  // What it shows is written beside the hotel, as the photograph's caption; on the shelf it goes by its file.
  const name = file.name.trim().slice(0, 100) || 'photo';
  const { id, width, height } = await uploadPicture(ctx, { file, alt_en: name, alt_zh: name });
  return { url: `${pictureAddress}${id}`, width, height };
}
