/** Banners in the console: list, edit, publish, archive. */

import type { BannerForm, StaffBanner } from '@wayhouse/contract/console/content';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  type BannerRow,
  insertBanner,
  lockBanner,
  selectBanners,
  updateBanner,
} from './content-desk.store.ts';
import { changeStamp, refuseUnknownPicture } from './desk-change.ts';
import { pictureOf } from './list-locations.ts';
import { selectPictures } from './pictures/pictures.store.ts';

type Params = { params: { id: string } };
type SaveResult = { id: string; version: number };
/** Locations where a banner needs a picture: the banners of the home page and of the hotel search. */
const locationsWithPicture = new Set(['10000102', '10000201']);

export async function listBanners(
  ctx: StaffCtx,
  { location_code }: { location_code: string },
): Promise<StaffBanner[]> {
  const rows = await selectBanners(ctx.db, { locationCode: location_code, now: ctx.clock.now() });
  const pictures = await selectPictures(
    ctx.db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => ({
    ...row,
    ...pictureOf(row, pictures),
    location_code: row.location_code as StaffBanner['location_code'],
    shown_from: row.shown_from?.toISOString() ?? null,
    shown_until: row.shown_until?.toISOString() ?? null,
    updated_at: row.updated_at?.toISOString() ?? null,
  }));
}

/**
 * Saves a banner. Errors: request.not_found; request.changed when somebody else has saved; request.invalid for the
 * picture, the schedule, or a missing field of a published banner.
 */
export async function saveBanner(ctx: StaffCtx, { id, version, ...form }: BannerForm): Promise<SaveResult> {
  const shown_from = form.shown_from ? new Date(form.shown_from) : null;
  const shown_until = form.shown_until ? new Date(form.shown_until) : null;
  if (shown_from && shown_until && shown_until <= shown_from)
    throw invalidField('shown_until', 'fields.schedule_order');
  return inTransaction(ctx.db, async (tx) => {
    await refuseUnknownPicture(tx, form.picture_id);
    const values = { ...form, shown_from, shown_until };
    if (id === undefined) return createBanner(ctx, tx, values);
    const before = await lockBanner(tx, id);
    if (!before) throw appError('request.not_found');
    if (before.version !== version) throw appError('request.changed');
    if (before.status === 'published') refuseIncomplete({ ...before, ...values });
    await updateBanner(tx, id, { ...values, ...changeStamp(ctx, before) });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'banner.updated',
      target: { type: 'banner', id, name: nameOf(values) },
      ...changesOf(before, values),
    });
    return { id, version: before.version + 1 };
  });
}

type Values = Omit<BannerForm, 'id' | 'version' | 'shown_from' | 'shown_until'> & {
  shown_from: Date | null;
  shown_until: Date | null;
};

async function createBanner(ctx: StaffCtx, tx: Tx, values: Values): Promise<SaveResult> {
  const id = newId('ad');
  await insertBanner(tx, { ...values, id, updated_at: ctx.clock.now(), updated_by: ctx.staff.name });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'banner.created',
    target: { type: 'banner', id, name: nameOf(values) },
    after: values,
  });
  return { id, version: 1 };
}

/**
 * Shows the banner to readers within its schedule. Errors: request.not_found; request.invalid at the first missing
 * field.
 */
export function publishBanner(ctx: StaffCtx, { params }: Params): Promise<SaveResult> {
  return changeStatus(ctx, params.id, 'published');
}

/** Removes the banner from the site; it can be published again. Errors: request.not_found. */
export function archiveBanner(ctx: StaffCtx, { params }: Params): Promise<SaveResult> {
  return changeStatus(ctx, params.id, 'archived');
}

async function changeStatus(
  ctx: StaffCtx,
  id: string,
  status: 'published' | 'archived',
): Promise<SaveResult> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockBanner(tx, id);
    if (!before) throw appError('request.not_found');
    if (before.status === status) return { id, version: before.version };
    if (status === 'published') refuseIncomplete(before);
    await updateBanner(tx, id, { status, ...changeStamp(ctx, before) });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: `banner.${status}`,
      target: { type: 'banner', id, name: nameOf(before) },
      before: { status: before.status },
      after: { status },
    });
    return { id, version: before.version + 1 };
  });
}

function refuseIncomplete(
  row: Pick<BannerRow, 'title_en' | 'title_zh' | 'location_code' | 'picture_id' | 'image_url'>,
) {
  if (!row.title_en) throw invalidField('title_en', 'fields.both_languages');
  if (!row.title_zh) throw invalidField('title_zh', 'fields.both_languages');
  if (locationsWithPicture.has(row.location_code) && !row.picture_id && !row.image_url)
    throw invalidField('picture_id', 'fields.picture_missing');
}

function changesOf(before: BannerRow, after: Values) {
  // Compared as texts, because two equal dates are different objects.
  const changedFields = (Object.keys(after) as (keyof Values)[]).filter(
    (field) => String(before[field]) !== String(after[field]),
  );
  return {
    before: Object.fromEntries(changedFields.map((field) => [field, before[field]])),
    after: Object.fromEntries(changedFields.map((field) => [field, after[field]])),
  };
}

function nameOf(row: { title_en: string; title_zh: string; location_code: string }): string {
  return row.title_en || row.title_zh || row.location_code;
}
