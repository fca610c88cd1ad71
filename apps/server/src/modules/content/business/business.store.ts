/** SQL on `content.business_details`, which has one row, and on `content.tax_percents`. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ContentBusinessDetails } from '../../../platform/tables.gen.ts';

export type BusinessRow = Selectable<ContentBusinessDetails>;

export function selectBusinessDetails(db: Db): Promise<BusinessRow> {
  return db.selectFrom('content.business_details').selectAll().executeTakeFirstOrThrow();
}

export function lockBusinessDetails(tx: Tx): Promise<BusinessRow> {
  return tx.selectFrom('content.business_details').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Stores the details. A changed `tax_percent` also begins a new period in `content.tax_percents` at `updated_at`. */
export async function updateBusinessDetails(tx: Tx, set: Updateable<ContentBusinessDetails>): Promise<void> {
  await tx.updateTable('content.business_details').set(set).execute();
  const { tax_percent: percent, updated_at: at } = set;
  if (percent === undefined || !at) return;
  // Only a changed tax rate begins a new period.
  await sql`
    insert into content.tax_percents (from_at, percent) select ${at}::timestamptz, ${percent}
      where ${percent} <> (select percent from content.tax_percents order by from_at desc limit 1)
      on conflict (from_at) do update set percent = excluded.percent`.execute(tx);
}

/** All tax rates, latest first; `from` is a Unix time in milliseconds. */
export async function selectTaxPercents(db: Db): Promise<{ from: number; percent: string }[]> {
  const { rows } = await sql<{ from: number; percent: string }>`
    select (extract(epoch from from_at) * 1000)::float8 as from, percent
      from content.tax_percents order by from_at desc`.execute(db);
  return rows;
}
