/** SQL on `care.cases`, `care.lines` and `care.shifts`. */
import type { CaseKind, CaseLineKind, CaseState } from '@wayhouse/contract/care/case-kinds';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { CareCases, CareLines, CareShifts } from '../../platform/tables.gen.ts';

export type CaseRow = Omit<Selectable<CareCases>, 'kind' | 'state'> & { kind: CaseKind; state: CaseState };
export type LineRow = Omit<Selectable<CareLines>, 'kind' | 'side'> & {
  kind: CaseLineKind;
  /** The writer of the line. `clock`: a scheduled job. */
  side: 'customer' | 'staff' | 'clock';
};

/** False when the number is taken, or when the order has an open case of this kind. */
export async function insertCase(tx: Tx, row: Insertable<CareCases>): Promise<boolean> {
  const inserted = await tx
    .insertInto('care.cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_no')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockCase(tx: Tx, caseNo: string): Promise<CaseRow | undefined> {
  const row = await tx
    .selectFrom('care.cases')
    .selectAll()
    .where('case_no', '=', caseNo)
    .forUpdate()
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

/** Locks the open case of an order and kind; undefined when there is none. */
export async function lockOpenCase(tx: Tx, orderNo: string, kind: CaseKind): Promise<CaseRow | undefined> {
  const row = await tx
    .selectFrom('care.cases')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('kind', '=', kind)
    .where('state', '<>', 'solved')
    .forUpdate()
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

export async function updateCase(tx: Tx, caseNo: string, set: Updateable<CareCases>): Promise<void> {
  await tx.updateTable('care.cases').set(set).where('case_no', '=', caseNo).execute();
}

/** Marks the messages up to line `id` as read. Later messages that another tab has read stay read. */
export async function markSeenUpTo(
  tx: Tx,
  caseNo: string,
  { column, id }: { column: 'customer_seen_id' | 'staff_seen_id'; id: number },
): Promise<void> {
  await sql`update care.cases set ${sql.ref(column)} = greatest(${sql.ref(column)}, ${id})
    where case_no = ${caseNo}`.execute(tx);
}

/** Removes the owner from each open case whose owner is not among these staff. */
export async function releaseOtherCases(tx: Tx, staffIds: readonly string[]): Promise<void> {
  await sql`
    update care.cases set owner_id = null
      where state <> 'solved' and owner_id <> all (${[...staffIds]}::text[])`.execute(tx);
}

export async function insertLine(tx: Tx, row: Insertable<CareLines>): Promise<void> {
  await tx.insertInto('care.lines').values(row).execute();
}

export async function selectLines(db: Db | Tx, caseNos: readonly string[]): Promise<LineRow[]> {
  if (caseNos.length === 0) return [];
  const rows = await db
    .selectFrom('care.lines')
    .selectAll()
    .where('case_no', 'in', caseNos)
    .orderBy('id')
    .execute();
  return rows as LineRow[];
}

/** Open cases whose promised time has passed and that are not marked as missed yet. */
export async function selectMissedCases(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('care.cases')
    .select('case_no')
    .where('state', '<>', 'solved')
    .where('due_at', '<', now)
    .where('missed_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.case_no);
}

/** Open cases of `kinds` without an owner, whose last alert was at `before` or earlier. */
export async function selectCasesToAlert(
  db: Db,
  { kinds, before, limit }: { kinds: readonly CaseKind[]; before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('care.cases')
    .select('case_no')
    .where('state', '<>', 'solved')
    .where('owner_id', 'is', null)
    .where('kind', 'in', kinds)
    .where('alerted_at', '<=', before)
    .orderBy('alerted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.case_no);
}

/** False when a shift with this id exists, because the call is a repeated one. */
export async function insertShift(tx: Tx, row: Insertable<CareShifts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('care.shifts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a running shift now, and deletes a shift that has not begun. False for a shift that is unknown or over. */
export async function endShift(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with ended as (update care.shifts set until_at = ${now}
                    where id = ${id} and from_at < ${now} and until_at > ${now} returning id),
         gone as (delete from care.shifts where id = ${id} and from_at >= ${now} returning id)
    select id from ended union all select id from gone`.execute(tx);
  return rows.length > 0;
}
