/** SQL on the currency rates, their history, and the row with the result of the last fetch. */
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * Origin of a rate: shipped with the product (`start`), set by hand (`staff`), or fetched from the service (`feed`).
 */
export type RateSource = 'start' | 'staff' | 'feed';

export interface RateRow {
  code: string;
  /** Units of the currency for one US dollar, as decimal text. */
  rate: string;
  at: Date;
  source: string;
  by_staff: string | null;
}

/** The current rate of each currency, with its date. */
export function selectRates(db: Db | Tx): Promise<RateRow[]> {
  return db
    .selectFrom('content.currency_rate_changes as c')
    .distinctOn('c.code')
    .select(['c.code', 'c.rate', 'c.at', 'c.source', 'c.by_staff'])
    .orderBy('c.code')
    .orderBy('c.id', 'desc')
    .execute();
}

/** By currency code: the buffer in basis points. */
export async function selectBuffers(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('content.currency_rates').select(['code', 'buffer_bp']).execute();
  return new Map(rows.map(({ code, buffer_bp }) => [code, buffer_bp]));
}

export async function updateBuffer(tx: Tx, code: string, bufferBp: number): Promise<void> {
  await tx
    .updateTable('content.currency_rates')
    .set({ buffer_bp: bufferBp })
    .where('code', '=', code)
    .execute();
}

/** The latest `limit` rates of a currency, newest first. */
export function selectRateHistory(db: Db, code: string, limit: number): Promise<RateRow[]> {
  return db
    .selectFrom('content.currency_rate_changes')
    .select(['code', 'rate', 'at', 'source', 'by_staff'])
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Sets a rate and adds it to the history. */
export async function updateRate(
  tx: Tx,
  change: { code: string; rate: string; at: Date; source: RateSource; by_staff: string | null },
): Promise<void> {
  await tx
    .updateTable('content.currency_rates')
    .set({ rate: change.rate, updated_at: change.at, source: change.source })
    .where('code', '=', change.code)
    .execute();
  await tx.insertInto('content.currency_rate_changes').values(change).execute();
}

/** Locks all rates, so that a fetch and a person do not write at the same time. */
export async function lockRates(tx: Tx): Promise<{ code: string; rate: string; source: string }[]> {
  return tx
    .selectFrom('content.currency_rates')
    .select(['code', 'rate', 'source'])
    .orderBy('code')
    .forUpdate()
    .execute();
}

export function selectFeed(db: Db | Tx) {
  return db
    .selectFrom('content.rate_feed')
    .select(['tried_at', 'succeeded_at', 'last_error'])
    .executeTakeFirstOrThrow();
}

export async function updateFeed(
  tx: Tx,
  change: { tried_at: Date; succeeded_at?: Date; last_error: string | null },
): Promise<void> {
  await tx.updateTable('content.rate_feed').set(change).execute();
}
