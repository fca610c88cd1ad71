/** SQL on `books.journals` and their lines. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BooksJournals } from '../../../platform/tables.gen.ts';

export type JournalRecord = Selectable<BooksJournals>;

export interface StoredLine {
  /** Key of an account of the books, such as `sales`. */
  line: string;
  /** Above zero: a credit. Below zero: a debit. */
  cents: number;
}

export function lockJournal(tx: Tx, id: string): Promise<JournalRecord | undefined> {
  return tx.selectFrom('books.journals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertJournal(tx: Tx, journal: Insertable<BooksJournals>): Promise<void> {
  await tx.insertInto('books.journals').values(journal).execute();
}

export async function updateJournal(tx: Tx, id: string, values: Updateable<BooksJournals>): Promise<void> {
  await tx.updateTable('books.journals').set(values).where('id', '=', id).execute();
}

/** Replaces the lines of a draft; `lines` must not be empty. The database refuses a journal that is not a draft. */
export async function writeLines(tx: Tx, journalId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx.deleteFrom('books.journal_lines').where('journal_id', '=', journalId).execute();
  await tx
    .insertInto('books.journal_lines')
    .values(
      lines.map(({ line, cents }, index) => ({
        journal_id: journalId,
        n: index + 1,
        line,
        amount_cents: cents,
      })),
    )
    .execute();
}

export function selectLines(db: Db | Tx, journalId: string): Promise<StoredLine[]> {
  return db
    .selectFrom('books.journal_lines')
    .select(['line', 'amount_cents as cents'])
    .where('journal_id', '=', journalId)
    .orderBy('n')
    .execute();
}

export interface JournalView extends JournalRecord {
  amount_cents: number;
  reverses_no: number | null;
  reversed_by: string | null;
  reversed_by_no: number | null;
}

/** Drafts in the order of their days, other journals newest first. */
export async function selectJournals(
  db: Db | Tx,
  filter: { id: string } | { status: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<JournalView[]> {
  const { rows } = await sql<JournalView>`
    select j.*, coalesce((select sum(l.amount_cents) filter (where l.amount_cents > 0) from books.journal_lines l
          where l.journal_id = j.id), 0)::bigint as amount_cents,
        original.no as reverses_no, reversal.id as reversed_by, reversal.no as reversed_by_no
      from books.journals j
      left join books.journals original on original.id = j.reverses
      left join books.journals reversal on reversal.reverses = j.id and reversal.status <> 'canceled'
      where ${'id' in filter ? sql`j.id = ${filter.id}` : sql`j.status = ${filter.status}`}
      order by case when j.status = 'draft' then j.booked_on end, j.no desc
      limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countJournals(db: Db | Tx, status: string): Promise<number> {
  const row = await db
    .selectFrom('books.journals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
