/** SQL on `documents.invoice_series`: the invoice numbers of each year, which have no gaps. */

import { operatorYear } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

/** An invoice number with its year and its position in the year's series. */
export interface SeriesNumber {
  invoiceNo: string;
  year: number;
  no: number;
}

/** The next free number in the year of `now`, in the operator's zone. It is not taken yet. */
export async function selectNextNumber(db: Db, now: Date): Promise<SeriesNumber> {
  const year = operatorYear(now);
  const row = await db
    .selectFrom('documents.invoice_series')
    .select('next_no')
    .where('year', '=', year)
    .executeTakeFirst();
  const no = row?.next_no ?? 1;
  return { invoiceNo: `INV-${year}-${String(no).padStart(5, '0')}`, year, no };
}

/** Takes the number. Returns false when another invoice took it first. A rollback frees the number. */
export async function takeNumber(tx: Tx, { year, no }: SeriesNumber): Promise<boolean> {
  const { rows } = await sql`
    insert into documents.invoice_series as s (year, next_no) values (${year}, ${no + 1})
    on conflict (year) do update set next_no = excluded.next_no where s.next_no = ${no}
    returning year`.execute(tx);
  return rows.length > 0;
}
