/** Files for accounting programs against the real database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { asStaff } from '../../../../test/builders/finance.ts';
import { onReplicaAlone } from '../../../../test/builders/replica.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { byDepth } from '../../../../test/depth.ts';
import { exportAccounting } from './export-accounting.ts';
import { saveExportSettings, showExportSettings } from './save-export-settings.ts';

let database: TestDatabase;
let world: World;
const transactionCount = byDepth(3_000, 50_000);
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  // Each transaction is a sale against the bank, on one of the 28 days of February.
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into ledger.transactions (kind, cause_type, cause_id, at, note)
      select 'payment', 'payment', 'P' || n, timestamptz '2027-02-01 12:00Z' + (n % 28) * interval '1 day', '=1+1'
        from generate_series(1, ${transactionCount}::int) n`.execute(tx);
    await sql`insert into ledger.entries (transaction_id, account_id, amount_cents)
      select t.id, account, sign * (t.id % 1000 + 1) from ledger.transactions t,
        (values ('house:bank', -1), ('house:revenue', 1)) as side (account, sign)`.execute(tx);
  });
});
afterAll(() => database.drop());

const staff = () => asStaff({ world });
const file = (format: 'csv' | 'xero' | 'datev' | 'kingdee') =>
  exportAccounting(staff(), { params: { month: '2027-02' }, format });
const textOf = async (format: 'xero' | 'datev' | 'kingdee') =>
  new TextDecoder(format === 'datev' ? 'latin1' : 'utf-8').decode((await file(format)).bytes as Uint8Array);
const setNumbers = async (numberOf: (index: number) => string) => {
  const { version, ...settings } = await showExportSettings(staff());
  const accounts = settings.accounts.map(({ line }, index) => ({ line, number: numberOf(index) }));
  return saveExportSettings(staff(), { ...settings, version, accounts, clearing_number: '1590' });
};

describe('files for accounting programs', () => {
  it('CSV streams every entry in small parts, without formulas', async () => {
    const month = { params: { month: '2027-02' }, format: 'csv' } as const;
    const { bytes } = await exportAccounting(onReplicaAlone(staff()), month);
    let rows = 0;
    let longestPart = 0;
    let debits = 0;
    for await (const part of bytes as AsyncIterable<string>) {
      longestPart = Math.max(longestPart, part.length);
      const lines = part.trim().split('\r\n');
      rows += lines.length;
      expect(part).not.toContain(',"=1+1"');
      // The eighth column has the debit.
      for (const line of lines) debits += Math.round(100 * Number(line.split('","')[7] ?? 0)) || 0;
    }
    expect(rows).toBe(2 * transactionCount + 1);
    expect(longestPart).toBeLessThan(400_000);
    const { rows: sums } = await sql<{ cents: number }>`
      select sum(amount_cents)::bigint as cents from ledger.entries where amount_cents > 0`.execute(
      database.db,
    );
    expect(debits).toBe(sums[0]?.cents);
  });

  it('the other formats need a number for every account, and DATEV its own settings', async () => {
    expect(await refusal(file('xero'))).toBe('books.numbers_missing');
    await setNumbers((index) => `4${100 + index}`);
    expect(await refusal(file('datev'))).toBe('books.datev_settings');
    const { version, ...settings } = await showExportSettings(staff());
    const newSettings = { ...settings, datev_consultant: 1001, datev_client: 7 };
    await saveExportSettings(staff(), { ...newSettings, version });
    expect(await refusal(saveExportSettings(staff(), { ...newSettings, version }))).toBe('request.changed');
  });

  it('the other formats have one sum per day and account, and those of Xero add up to zero', async () => {
    const xero = (await textOf('xero')).trim().split('\r\n').slice(1);
    expect(xero).toHaveLength(28 * 2);
    const sum = xero.reduce((total, row) => total + Math.round(100 * Number(row.split(',').at(-1))), 0);
    expect(sum).toBe(0);
    const datev = (await textOf('datev')).trim().split('\r\n');
    expect(datev).toHaveLength(28 * 2 + 2);
    expect(datev[1]).toContain('BU-Schlüssel');
    expect((await textOf('kingdee')).trim().split('\r\n')).toHaveLength(28 * 2 + 1);
  });
});
