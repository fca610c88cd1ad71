/** Uploaded pictures of content: upload, describe, search. */
import type { StaffPicture } from '@wayhouse/contract/console/content';
import type { Picture } from '@wayhouse/contract/content';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { makePicture } from './make-picture.ts';
import {
  describePicture,
  insertPicture,
  lockPicture,
  type PictureRow,
  selectPicturePage,
} from './pictures.store.ts';

/** Name of a picture's file in one width. */
export function pictureFile(id: string, width: number): string {
  return `${id}w${width}`;
}

interface Upload {
  file: { name: string; bytes: Uint8Array };
  alt_en: string;
  alt_zh: string;
}

/** Stores the re-encoded picture in several widths. Errors: request.invalid at `file`. */
export async function uploadPicture(ctx: StaffCtx, { file, alt_en, alt_zh }: Upload): Promise<StaffPicture> {
  const picture = await makePicture(file.bytes);
  const id = newId('pic');
  const row: PictureRow = {
    id,
    name: file.name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120) || 'picture',
    alt_en,
    alt_zh,
    width: picture.width,
    height: picture.height,
    focal_x: 50,
    focal_y: 50,
    widths: picture.variants.map((variant) => variant.width),
    uploaded_at: ctx.clock.now(),
    uploaded_by: ctx.staff.name,
    in_library: true,
  };
  const files = picture.variants.map(({ width, bytes }) => ({ id: pictureFile(id, width), bytes }));
  await keepFiles(ctx.files, files, () =>
    inTransaction(ctx.db, async (tx) => {
      await insertPicture(tx, row);
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: 'picture.uploaded',
        target: { type: 'picture', id, name: row.name },
        after: { alt_en, alt_zh, width: row.width, height: row.height },
      });
    }),
  );
  return presentStaffPicture(row);
}

type Description = Pick<PictureRow, 'alt_en' | 'alt_zh' | 'focal_x' | 'focal_y'>;

/** Changes alternative texts and focal point. Errors: request.not_found, request.changed. */
export async function savePicture(
  ctx: StaffCtx,
  { id, version, ...set }: Description & { id: string; version: string },
): Promise<StaffPicture> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockPicture(tx, id);
    if (!before) throw appError('request.not_found');
    refuseChanged(descriptionOf(before), version);
    await describePicture(tx, id, set);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'picture.updated',
      target: { type: 'picture', id, name: before.name },
      before: descriptionOf(before),
      after: set,
    });
    return presentStaffPicture({ ...before, ...set });
  });
}

export async function listPictures(
  ctx: StaffCtx,
  {
    page,
    page_size,
    ...filter
  }: { id?: string | undefined; q?: string | undefined; page: number; page_size: number },
) {
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const { rows, total } = await selectPicturePage(ctx.db, { ...filter, ...slice });
  return { total, page, page_size, items: rows.map(presentStaffPicture) };
}

/** A picture in the shape for pages; null when there is none. */
export function presentPicture(row: PictureRow | undefined): Picture | null {
  if (!row) return null;
  const { id, alt_en, alt_zh, width, height, focal_x, focal_y, widths } = row;
  return { id, alt_en, alt_zh, width, height, focal_x, focal_y, widths };
}

function presentStaffPicture({ in_library: _, ...row }: PictureRow): StaffPicture {
  return { ...row, version: versionOf(descriptionOf(row)), uploaded_at: row.uploaded_at.toISOString() };
}

function descriptionOf({ alt_en, alt_zh, focal_x, focal_y }: Description): Description {
  return { alt_en, alt_zh, focal_x, focal_y };
}
