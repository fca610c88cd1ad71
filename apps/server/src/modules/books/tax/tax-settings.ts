/** The rate and the base of the tax report. */
import type { TaxBase } from '@wayhouse/contract/console/books/book-words';
import type { BookTaxSettings } from '@wayhouse/contract/console/books/tax';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';

export async function showTaxSettings({ db }: Pick<StaffCtx, 'db'>): Promise<BookTaxSettings> {
  const settings = await read(db);
  return { ...settings, version: versionOf(settings) };
}

/** Errors: request.changed when somebody saved meanwhile. */
export async function saveTaxSettings(
  ctx: StaffCtx,
  { version, ...after }: BookTaxSettings,
): Promise<BookTaxSettings> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('books.tax_settings').select('is_only').forUpdate().executeTakeFirstOrThrow();
    const before = await read(tx);
    if (versionOf(before) !== version) throw appError('request.changed');
    await tx.updateTable('books.tax_settings').set(after).execute();
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

async function read(db: Db | Tx): Promise<{ rate_bp: number; base: TaxBase }> {
  const { rate_bp, base } = await db
    .selectFrom('books.tax_settings')
    .select(['rate_bp', 'base'])
    .executeTakeFirstOrThrow();
  return { rate_bp, base: base as TaxBase };
}
