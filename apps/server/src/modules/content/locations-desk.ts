/** Locations in the console: their titles, and the number of their entries. */
import type { StaffLocation } from '@wayhouse/contract/console/content';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { lockLocation, selectLocationsForStaff, updateLocation } from './content-desk.store.ts';

export async function listLocationsForStaff(ctx: StaffCtx): Promise<StaffLocation[]> {
  const rows = await selectLocationsForStaff(ctx.db, ctx.clock.now());
  return rows.map(({ code, ...row }) => ({
    ...row,
    location_code: code as StaffLocation['location_code'],
    banners: Number(row.banners ?? 0),
    banners_shown: Number(row.banners_shown ?? 0),
    articles: Number(row.articles ?? 0),
    articles_shown: Number(row.articles_shown ?? 0),
  }));
}

type Texts = Record<'title_en' | 'title_zh' | 'subtitle_en' | 'subtitle_zh', string>;

/** Errors: request.not_found, request.changed (by somebody else). */
export async function saveLocation(
  ctx: StaffCtx,
  { location_code, version, ...texts }: Texts & { location_code: string; version: number },
): Promise<{ version: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockLocation(tx, location_code);
    if (!before) throw appError('request.not_found');
    if (before.version !== version) throw appError('request.changed');
    await updateLocation(tx, location_code, { ...texts, version: version + 1 });
    const { code: _, version: __, ...oldTexts } = before;
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'location.updated',
      target: { type: 'location', id: location_code, name: texts.title_en },
      before: oldTexts,
      after: texts,
    });
    return { version: version + 1 };
  });
}
