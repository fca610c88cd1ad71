/** SQL of the chart of accounts. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export interface AccountRow {
  /** Key of an account of the books, such as `sales`. */
  line: string;
  statement: 'balance' | 'result';
  number: string;
  by_hand: boolean;
}

/** The chart of accounts in its order, without `carried_forward`, which is computed from results. */
export async function selectAccounts(db: Db | Tx): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select l.line, l.statement, l.number, coalesce(a.by_hand, false) as by_hand
      from books.lines l left join ledger.accounts a on a.id = 'house:' || l.line
      where l.line <> 'carried_forward' order by l.position`.execute(db);
  return rows;
}
