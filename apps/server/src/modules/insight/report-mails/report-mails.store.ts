/** SQL on `insight.report_mails`. */
import type { Insertable, Selectable } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { InsightReportMails } from '../../../platform/tables.gen.ts';

export type ReportMailRow = Selectable<InsightReportMails>;

export function selectReportMails(db: Db, staffId: string): Promise<ReportMailRow[]> {
  return db
    .selectFrom('insight.report_mails')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectAllReportMails(db: Db): Promise<ReportMailRow[]> {
  return db.selectFrom('insight.report_mails').selectAll().orderBy('id').execute();
}

export function selectReportMail(db: Db, id: string): Promise<ReportMailRow | undefined> {
  return db.selectFrom('insight.report_mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when another process has locked the row, or when the row was deleted. */
export function lockReportMail(tx: Tx, id: string): Promise<ReportMailRow | undefined> {
  return tx
    .selectFrom('insight.report_mails')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Makes concurrent saves of one person run one after another, so that nobody exceeds the maximum number of mails. */
export async function lockReportMailsOf(tx: Tx, staffId: string): Promise<void> {
  await lockName(tx, `report mails ${staffId}`);
}

export async function insertReportMail(tx: Tx, row: Insertable<InsightReportMails>): Promise<void> {
  await tx.insertInto('insight.report_mails').values(row).execute();
}

export async function updateLastDay(tx: Tx, id: string, day: string): Promise<void> {
  await tx.updateTable('insight.report_mails').set({ last_on: day }).where('id', '=', id).execute();
}

export async function deleteReportMailById(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('insight.report_mails').where('id', '=', id).execute();
}

export async function deleteReportMail(tx: Tx, { id, staffId }: { id: string; staffId: string }) {
  await tx.deleteFrom('insight.report_mails').where('id', '=', id).where('staff_id', '=', staffId).execute();
}
