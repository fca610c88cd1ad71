/**
 * The rate and the base of the tax report. The rate is the tax rate of invoices (`tax_percent` of the business
 * details).
 */
import type { TaxBase } from '@wayhouse/contract/console/books/book-words';
import type { BookTaxSettings } from '@wayhouse/contract/console/books/tax';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { changeTaxPercent } from '../../content/business/business-desk.ts';
import { findBusinessDetails } from '../../content/business/show-service-desk.ts';

export async function showTaxSettings({ db }: Pick<StaffCtx, 'db'>): Promise<BookTaxSettings> {
  const settings = await readSettings(db);
  return { ...settings, version: versionOf(settings) };
}

/**
 * A changed rate also changes the tax rate of later invoices. Errors: request.changed when somebody saved meanwhile.
 */
export async function saveTaxSettings(
  ctx: StaffCtx,
  { version, ...after }: BookTaxSettings,
): Promise<BookTaxSettings> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('books.tax_settings').select('is_only').forUpdate().executeTakeFirstOrThrow();
    const before = await readSettings(tx);
    refuseChanged(before, version);
    await tx.updateTable('books.tax_settings').set({ base: after.base }).execute();
    if (after.rate_bp !== before.rate_bp) await changeTaxPercent(tx, ctx, percentOf(after.rate_bp));
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'books.tax_settings_saved',
      target: { type: 'ledger', id: 'tax', name: 'tax' },
      before,
      after,
    });
  });
  return showTaxSettings(ctx);
}

async function readSettings(db: Db | Tx): Promise<{ rate_bp: number; base: TaxBase }> {
  const [{ base }, { tax_percent: percent }] = await Promise.all([
    db.selectFrom('books.tax_settings').select('base').executeTakeFirstOrThrow(),
    findBusinessDetails(db),
  ]);
  return { rate_bp: rateOf(percent), base: base as TaxBase };
}

/** Converts percent to basis points: `6` → 600, and an empty text → 0. */
export const rateOf = (percent: string): number => Math.round(Number(percent) * 100);

/** Converts basis points to percent: 600 → `6`. Empty for 0, so that invoices name no tax. */
const percentOf = (rateBp: number): string => (rateBp === 0 ? '' : String(rateBp / 100));
