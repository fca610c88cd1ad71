/** Numbers of accounts in the accounting program, and the settings of its files. */
import type { BookExportSettings, bookExportEndpoints } from '@wayhouse/contract/console/books/accounting';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { selectAccounts } from '../journal/accounts.views.ts';
import {
  lockExportSettings,
  selectExportSettings,
  updateExportSettings,
  updateNumber,
} from './export-settings.store.ts';

type Save = ParsedInputOf<(typeof bookExportEndpoints)['POST /api/console/v1/books/export-settings/save']>;

export async function showExportSettings(ctx: StaffCtx): Promise<BookExportSettings> {
  const settings = await readSettings(ctx.db);
  return { ...settings, version: versionOf(settings) };
}

/** Errors: request.changed when somebody saved meanwhile; request.invalid at `accounts` for an unknown account. */
export async function saveExportSettings(
  ctx: StaffCtx,
  { version, accounts, ...settings }: Save,
): Promise<BookExportSettings> {
  await inTransaction(ctx.db, async (tx) => {
    await lockExportSettings(tx);
    const before = await readSettings(tx);
    refuseChanged(before, version);
    const numbers = new Map(before.accounts.map(({ line, number }) => [line, number]));
    if (accounts.some(({ line }) => !numbers.has(line))) throw invalidField('accounts', 'request.invalid');
    const changedAccounts = accounts.filter(({ line, number }) => numbers.get(line) !== number);
    await updateExportSettings(tx, settings);
    for (const { line, number } of changedAccounts) await updateNumber(tx, line, number);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'books.export_settings_saved',
      target: { type: 'ledger', id: 'export', name: 'export' },
      after: { ...settings, accounts: changedAccounts },
    });
  });
  return showExportSettings(ctx);
}

async function readSettings(db: Db | Tx): Promise<Omit<BookExportSettings, 'version'>> {
  const { is_only: _, ...settings } = await selectExportSettings(db);
  const accounts = await selectAccounts(db);
  return { ...settings, accounts: accounts.map(({ line, number }) => ({ line, number })) };
}
