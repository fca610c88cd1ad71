/** Shared by the console pages of articles and banners: the columns of a change, and the check of a picture. */
import type { StaffCtx } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { selectPictures } from './pictures/pictures.store.ts';

/** The columns that each change of a row sets. */
export function changeStamp(ctx: StaffCtx, before: { version: number }) {
  return { version: before.version + 1, updated_at: ctx.clock.now(), updated_by: ctx.staff.name };
}

/** Throws `request.invalid` at `picture_id` for a picture that does not exist; null is allowed. */
export async function refuseUnknownPicture(tx: Tx, id: string | null): Promise<void> {
  if (id !== null && !(await selectPictures(tx, [id])).has(id))
    throw invalidField('picture_id', 'fields.picture_missing');
}
