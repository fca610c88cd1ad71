/** SQL on `documents.logos`, `documents.voucher_codes`, `documents.sendings` and `documents.notices`. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DocumentsLogos, DocumentsSendings } from '../../../platform/tables.gen.ts';

export type LogoRow = Selectable<DocumentsLogos>;

export function selectLogo(db: Db | Tx, accountId: string): Promise<LogoRow | undefined> {
  return db.selectFrom('documents.logos').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Replaces the account's logo. Returns the id of the former file; undefined when there was none. */
export async function upsertLogo(tx: Tx, row: LogoRow): Promise<string | undefined> {
  await lockName(tx, `logo of ${row.account_id}`);
  const former = await tx
    .selectFrom('documents.logos')
    .select('file_id')
    .where('account_id', '=', row.account_id)
    .forUpdate()
    .executeTakeFirst();
  const { account_id: _account, ...change } = row;
  await tx
    .insertInto('documents.logos')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
  return former?.file_id;
}

/** Deletes the account's logo. Returns the id of its file; undefined when there was no logo. */
export async function deleteLogo(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('documents.logos')
    .where('account_id', '=', accountId)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}

/** The code of the order's voucher; stores `code` for an order without one. */
export async function findOrStoreCode(
  tx: Tx,
  { orderNo, code, now }: { orderNo: string; code: string; now: Date },
): Promise<string> {
  await tx
    .insertInto('documents.voucher_codes')
    .values({ order_no: orderNo, code, created_at: now })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute();
  const row = await tx
    .selectFrom('documents.voucher_codes')
    .select('code')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.code;
}

export async function selectOrderOfCode(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('documents.voucher_codes')
    .select('order_no')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.order_no;
}

export async function insertSending(tx: Tx, row: Insertable<DocumentsSendings>): Promise<void> {
  await tx.insertInto('documents.sendings').values(row).execute();
}

/**
 * Records when the mail of a sending failed; null when it is tried again. Does nothing for a mail that belongs to no
 * sending.
 */
export async function setSendingFailure(tx: Tx, messageId: number, failedAt: Date | null): Promise<void> {
  await tx
    .updateTable('documents.sendings')
    .set({ failed_at: failedAt })
    .where('message_id', '=', messageId)
    .execute();
}

/**
 * Locks the account's sendings until the transaction ends, so that concurrent calls cannot exceed the limits together.
 */
export async function lockSendings(tx: Tx, accountId: string): Promise<void> {
  await lockName(tx, `sendings of ${accountId}`);
}

interface SendingFilter {
  accountId: string;
  orderNo: string;
  emails: readonly string[];
  dayAgo: Date;
  hourAgo: Date;
}

/**
 * Number of mails of the account and of the order since `dayAgo`. `toOneAddress`: mails since `hourAgo` to the address
 * of `emails` that got the most, from all accounts together.
 */
export async function countSendings(tx: Tx, filter: SendingFilter) {
  const { accountId, orderNo, emails, dayAgo, hourAgo } = filter;
  const { rows } = await sql<{ ofAccount: number; ofOrder: number; toOneAddress: number }>`
    select (select count(*)::int from documents.sendings
              where account_id = ${accountId} and created_at > ${dayAgo}) as "ofAccount",
           (select count(*)::int from documents.sendings
              where order_no = ${orderNo} and created_at > ${dayAgo}) as "ofOrder",
           coalesce((select max(n) from (select count(*)::int as n from documents.sendings
              where email = any(${[...emails]}::text[]) and created_at > ${hourAgo} group by email) one), 0) as "toOneAddress"`.execute(
    tx,
  );
  return rows[0] ?? { ofAccount: 0, ofOrder: 0, toOneAddress: 0 };
}

/** Removes the references to these files from the sendings. The sendings stay. */
export async function forgetFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  await tx.updateTable('documents.sendings').set({ file_id: '' }).where('file_id', 'in', fileIds).execute();
}

/** Stores the key. Returns true only for the first call with the key, so that each notification is sent once. */
export async function recordNoticeOnce(tx: Tx, key: string, now: Date): Promise<boolean> {
  return (await recordNoticesOnce(tx, [key], now)).has(key);
}

/** Stores the keys. Returns the keys that were not stored before. */
export async function recordNoticesOnce(tx: Tx, keys: readonly string[], now: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    insert into documents.notices (key, sent_at)
    select key, ${now}::timestamptz from unnest(${[...keys]}::text[]) as key
    on conflict (key) do nothing returning key`.execute(tx);
  return new Set(rows.map((row) => row.key));
}
