/**
 * The details of our business in the console: contacts, legal name, address and tax. Every change is audited with the
 * former values.
 */
import type { BusinessDetails, BusinessForm } from '@wayhouse/contract/console/business-details';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { selectPictures } from '../pictures/pictures.store.ts';
import { presentPicture } from '../pictures/upload-picture.ts';
import { lockBusinessDetails, selectBusinessDetails, updateBusinessDetails } from './business.store.ts';

export async function showBusinessDetails(ctx: StaffCtx): Promise<BusinessDetails> {
  const { one: _, updated_at, ...row } = await selectBusinessDetails(ctx.db);
  const pictures = await selectPictures(ctx.db, [row.wechat_picture_id]);
  return {
    ...row,
    wechat_picture: presentPicture(pictures.get(row.wechat_picture_id ?? '')),
    updated_at: updated_at?.toISOString() ?? null,
  };
}

/** Changes the tax rate of invoices. The tax settings of the books call this and audit the change. */
export async function changeTaxPercent(tx: Tx, ctx: StaffCtx, percent: string): Promise<void> {
  const { version } = await lockBusinessDetails(tx);
  await updateBusinessDetails(tx, {
    tax_percent: percent,
    version: version + 1,
    updated_at: ctx.clock.now(),
    updated_by: ctx.staff.name,
  });
}

/** Errors: request.changed, request.invalid at `wechat_picture_id`. */
export function saveBusinessDetails(ctx: StaffCtx, form: BusinessForm): Promise<{ version: number }> {
  const { version, ...values } = form;
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockBusinessDetails(tx);
    if (before.version !== version) throw appError('request.changed');
    const id = values.wechat_picture_id;
    if (id !== null && !(await selectPictures(tx, [id])).has(id))
      throw invalidField('wechat_picture_id', 'fields.picture_missing');
    const names = (Object.keys(values) as (keyof typeof values)[]).filter(
      (name) => values[name] !== before[name],
    );
    if (names.length === 0) return { version };
    await updateBusinessDetails(tx, {
      ...values,
      version: version + 1,
      updated_at: ctx.clock.now(),
      updated_by: ctx.staff.name,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'business.updated',
      target: { type: 'business', id: 'business', name: values.legal_name_en || 'Wayhouse' },
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, values[name]])),
    });
    return { version: version + 1 };
  });
}
