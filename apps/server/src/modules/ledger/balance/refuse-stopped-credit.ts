/**
 * The error for a payment that needs stopped credit. For a stop by overdue invoices, the error names the sum to pay.
 */
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { type AppError, appError } from '../../../platform/errors.ts';

interface OverdueInvoices {
  is_by_hand: boolean;
  cents: number;
  invoices: string[];
}

/** Maximum number of invoices that the message names. */
const namedMax = 3;

/**
 * Returns payment.credit_overdue with the overdue sum and its invoices. Returns payment.credit_stopped when staff
 * stopped the credit, or when no invoice is overdue.
 */
export async function stoppedCreditError(db: Db | Tx, accountId: string, now: Date): Promise<AppError> {
  const { rows } = await sql<OverdueInvoices>`
    select bool_or(t.stopped_at is not null) as is_by_hand, coalesce(sum(i.open_cents), 0)::bigint as cents,
        coalesce(array_agg(i.invoice_no order by i.due_on, i.invoice_no) filter (where i.id is not null), '{}') as invoices
      from credit.terms t left join credit.invoices i on i.account_id = t.account_id and i.open_cents > 0
        and i.due_on < (${now}::timestamptz at time zone t.time_zone)::date
      where t.account_id = ${accountId}`.execute(db);
  const [overdue] = rows;
  if (!overdue || overdue.is_by_hand || overdue.cents === 0) return appError('payment.credit_stopped');
  const numbers = overdue.invoices.slice(0, namedMax).join(', ');
  return appError('payment.credit_overdue', {
    params: {
      amount: money(toMoney(overdue.cents)),
      invoices: overdue.invoices.length > namedMax ? `${numbers} …` : numbers,
    },
  });
}
