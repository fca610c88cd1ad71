/** `GET content/picture/{id}`: the bytes of an uploaded picture, for all readers. */
import type { Ctx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectPictures } from './pictures.store.ts';
import { pictureFile } from './upload-picture.ts';

/**
 * The picture in the requested width or the next larger width; in the largest width if none is larger, and without `w`.
 * Errors: request.not_found.
 */
export async function showPicture(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { w, params }: { w?: number | undefined; params: { id: string } },
) {
  const row = (await selectPictures(ctx.db, [params.id])).get(params.id);
  const widths = [...(row?.widths ?? [])].sort((a, b) => a - b);
  const width = widths.find((each) => w !== undefined && each >= w) ?? widths.at(-1);
  const bytes = width && (await ctx.files.get(pictureFile(params.id, width)));
  if (!bytes) throw appError('request.not_found');
  return { content_type: 'image/webp', name: `${params.id}.webp`, bytes };
}
