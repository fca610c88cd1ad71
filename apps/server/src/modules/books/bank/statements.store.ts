/** SQL on `books.statements` and their lines. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BooksStatementLines, BooksStatements } from '../../../platform/tables.gen.ts';

export type LineRecord = Selectable<BooksStatementLines>;

export async function insertStatement(tx: Tx, statement: Insertable<BooksStatements>): Promise<void> {
  await tx.insertInto('books.statements').values(statement).execute();
}

/** Stores `known`: the number of lines that were left out because an earlier statement had them. */
export async function updateKnown(tx: Tx, id: string, known: number): Promise<void> {
  await tx.updateTable('books.statements').set({ known }).where('id', '=', id).execute();
}

export type NewLine = Pick<LineRecord, 'day' | 'cents' | 'reference' | 'counterparty' | 'text' | 'key'>;

/** Leaves out lines that an earlier statement had. Returns the number of new ones. */
export async function insertLines(tx: Tx, statementId: string, lines: readonly NewLine[]): Promise<number> {
  const rows = lines.map((line) => ({ ...line, statement_id: statementId }));
  const result = await sql`
    insert into books.statement_lines (statement_id, day, cents, reference, counterparty, text, key)
    select statement_id, day, cents, reference, counterparty, text, key
      from json_populate_recordset(null::books.statement_lines, ${JSON.stringify(rows)}::json)
    on conflict (key) do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

export function lockLine(tx: Tx, id: number): Promise<LineRecord | undefined> {
  return tx
    .selectFrom('books.statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function selectLine(db: Db | Tx, id: number): Promise<LineRecord | undefined> {
  return db.selectFrom('books.statement_lines').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks a target until the transaction ends, for the check that it is free. The unique index on matches does not refuse
 * a line of a whole payment run beside a line of one of its parts.
 */
export async function lockTarget(tx: Tx, { type, id }: { type: string; id: string }): Promise<void> {
  await lockName(tx, `bank line of ${type} ${id}`);
}

export async function markLine(
  tx: Tx,
  id: number,
  match: { type: string; id: string; currency: string | null; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('books.statement_lines')
    .set({
      match_type: match.type,
      match_id: match.id,
      match_currency: match.currency,
      matched_by: match.by,
      matched_at: match.at,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * The line that is matched with this target. The target must be of a type that has at most one line, such as a journal.
 */
export function selectMatchedLine(
  tx: Tx,
  match: { type: string; id: string },
): Promise<LineRecord | undefined> {
  return tx
    .selectFrom('books.statement_lines')
    .selectAll()
    .where('match_type', '=', match.type)
    .where('match_id', '=', match.id)
    .executeTakeFirst();
}

/** Opens the matched line again, because its journal was canceled or reversed. */
export async function freeLine(tx: Tx, match: { type: string; id: string }): Promise<void> {
  await tx
    .updateTable('books.statement_lines')
    .set({ match_type: null, match_id: null, match_currency: null, matched_by: null, matched_at: null })
    .where('match_type', '=', match.type)
    .where('match_id', '=', match.id)
    .execute();
}

/** Open lines, the oldest first, or matched lines, the newest first. */
export function selectLines(
  db: Db,
  { isOpen, limit, offset }: { isOpen: boolean; limit: number; offset: number },
): Promise<LineRecord[]> {
  return db
    .selectFrom('books.statement_lines')
    .selectAll()
    .where('match_type', isOpen ? 'is' : 'is not', null)
    .orderBy('day', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLines(db: Db, { isOpen }: { isOpen: boolean }): Promise<number> {
  const row = await db
    .selectFrom('books.statement_lines')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('match_type', isOpen ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
