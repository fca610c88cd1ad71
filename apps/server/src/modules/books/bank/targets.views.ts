/** SQL of the transfers, withdrawals, returned refunds and payment runs that may match a bank line. */
import type { MatchTarget } from '@wayhouse/contract/console/books/bank';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { isLive } from '../../../platform/world.ts';
import { ownerOf } from '../../ledger/balance/name-owner.ts';

export interface TargetRow {
  type: Exclude<MatchTarget, 'journal'>;
  id: string;
  /** The currency of a part of a payment run; null for a whole run and for other targets. */
  currency: string | null;
  /** The name of the customer; null for a payment run. */
  owner: { name: { en: string; zh: string } } | null;
  /**
   * Above zero for incoming money, as on the statement. For a transfer: the announced sum until it is credited, then
   * the received sum. For a run: its dollars in the books until it is paid, then the paid dollars.
   */
  cents: number;
  /**
   * True when staff has credited the transfer, or recorded the withdrawal, run or part as paid. A returned refund is a
   * target only after its payment.
   */
  is_done: boolean;
  /**
   * True for a part in another currency than dollars, and for a run with such a part. The bank's rate decides how many
   * dollars the bank line has.
   */
  is_foreign: boolean;
  day: string;
}

/**
 * All targets of the live world. Completed targets are included, because their bank line may arrive later. `word`: the
 * number by which a bank line may name the target.
 */
const targets = sql`
  select 'deposit' as type, d.payment_no as id, null as currency, ${ownerOf(sql.ref('d.account_id'))} as owner,
      coalesce(d.received_cents, d.asked_cents) as cents, d.status = 'succeeded' as is_done,
      ledger.book_day(d.created_at) as day, d.transfer_reference as word, false as is_foreign
    from payment.bank_deposits d where d.status in ('pending', 'succeeded') and ${isLive(sql.ref('d.account_id'))}
  union all
  select 'withdrawal', w.withdrawal_no, null, ${ownerOf(sql.ref('w.account_id'))}, -w.amount_cents, w.status = 'paid',
      ledger.book_day(w.created_at), w.withdrawal_no, false
    from ledger.withdrawals w where w.status in ('approved', 'paid') and ${isLive(sql.ref('w.account_id'))}
  union all
  select 'returned_refund', returned.refund_no, null, ${ownerOf(sql.ref('payment.account_id'))}, -returned.amount_cents, true,
      ledger.book_day(returned.paid_at), returned.bank_reference, false
    from payment.returned_refunds returned
    join payment.refunds refund using (refund_no)
    join payment.payments payment on payment.payment_no = refund.payment_no
    where returned.means = 'bank' and ${isLive(sql.ref('payment.account_id'))}
  union all
  select 'payment_run', r.id, null, null, -p.cents, r.status = 'paid', r.pay_on, r.id, p.is_foreign
    from payables.runs r
    cross join lateral (select sum(coalesce(p.paid_usd_cents, p.usd_cents)) as cents, bool_or(p.currency <> 'USD') as is_foreign
      from payables.run_payments p where p.run_id = r.id) p
    where r.status in ('approved', 'paid')
  union all
  select 'payment_run', r.id, p.currency, null, -sum(coalesce(p.paid_usd_cents, p.usd_cents)),
      r.status = 'paid' or bool_and(p.paid_usd_cents is not null), r.pay_on, r.id, p.currency <> 'USD'
    from payables.runs r join payables.run_payments p on p.run_id = r.id
    where r.status in ('approved', 'paid')
      and exists (select from payables.run_payments o where o.run_id = r.id and o.currency <> p.currency)
    group by r.id, p.currency`;

/**
 * True for a row `target` of `targets` without a line. A part of a run is not free when the whole run has a line, and
 * the whole run is not free when one of its parts has a line.
 */
const isFree = sql`not exists (select from books.statement_lines s
  where s.match_type = target.type and s.match_id = target.id
    and (s.match_currency is null or target.currency is null or s.match_currency = target.currency))`;

/** The capital letters, digits and underscores of a text, so that spaces and other signs do not hide a number in it. */
const compact = (text: RawBuilder<unknown>) => sql`upper(regexp_replace(${text}, '[^[:alnum:]_]', '', 'g'))`;
/** Minimum length of a compact number. A shorter one, such as `12`, is in many texts by chance. `-` becomes empty. */
const wordMin = 4;
/** True when the text of the bank line `l` contains the number of the target `target`. */
const isNamed = sql`(length(target.compact_word) >= ${sql.lit(wordMin)}
  and position(target.compact_word in l.words) > 0)`;

export interface Suggestion extends TargetRow {
  line_id: number;
  same_amount: boolean;
  same_reference: boolean;
}

/**
 * Up to three free targets for each line: first targets that the line's text names, then targets of the same amount,
 * nearest day first. Leaves out named targets of another amount that are done (`is_done`). A target of the same amount
 * is at most 60 days older or 10 days younger than the line. A run in other currencies may differ by a tenth, because
 * the bank uses its own rate; its day is within 10 days of the line's day.
 */
export async function selectSuggestions(db: Db, lineIds: readonly number[]): Promise<Suggestion[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<Suggestion>`
    with target as materialized (
      select target.*, ${compact(sql`target.word`)} as compact_word from (${targets}) target)
    select l.id as line_id, best.* from (
      select s.*, ${compact(sql`s.reference || ' ' || s.text`)} as words
        from books.statement_lines s where s.id = any(${lineIds})) l
    cross join lateral (
      select target.type, target.id, target.currency, target.owner, target.cents::bigint as cents, target.is_done,
          target.is_foreign, target.day, target.cents = l.cents as same_amount, ${isNamed} as same_reference
        from target
        where sign(target.cents) = sign(l.cents) and ${isFree}
          and ((target.cents = l.cents and target.day between l.day - 60 and l.day + 10)
            or (target.is_foreign and not target.is_done and abs(l.cents - target.cents) * 10 <= abs(target.cents)
              and target.day between l.day - 10 and l.day + 10)
            or (not target.is_done and ${isNamed}))
        order by same_reference desc, same_amount desc, abs(target.day - l.day), target.id, target.currency
        limit 3) best`.execute(db);
  return rows;
}

export type TargetKey = Pick<TargetRow, 'type' | 'id' | 'currency'>;

/** One target as it is now; undefined when it does not exist, was not approved, or has a line. */
export async function selectTarget(
  db: Db | Tx,
  { type, id, currency }: TargetKey,
): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select target.type, target.id, target.currency, target.owner, target.cents::bigint as cents, target.is_done,
        target.is_foreign, target.day
      from (${targets}) target
      where target.type = ${type} and target.id = ${id} and target.currency is not distinct from ${currency}
        and ${isFree}`.execute(db);
  return rows[0];
}

export interface MatchName {
  type: string;
  id: string;
  owner: TargetRow['owner'];
  number: string | null;
  run_day: string | null;
}

/** The names of matched targets in any status, for screens: customer and number, or the payment day of a run. */
export async function selectMatchNames(db: Db, ids: readonly string[]): Promise<MatchName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MatchName>`
    select 'deposit' as type, d.payment_no as id, ${ownerOf(sql.ref('d.account_id'))} as owner,
        d.transfer_reference as number, null::date as run_day
      from payment.bank_deposits d where d.payment_no = any(${ids})
    union all
    select 'withdrawal', w.withdrawal_no, ${ownerOf(sql.ref('w.account_id'))}, w.withdrawal_no, null
      from ledger.withdrawals w where w.withdrawal_no = any(${ids})
    union all
    select 'returned_refund', refund.refund_no, ${ownerOf(sql.ref('payment.account_id'))}, refund.refund_no, null
      from payment.refunds refund join payment.payments payment on payment.payment_no = refund.payment_no
      where refund.refund_no = any(${ids})
    union all
    select 'journal', j.id, null, 'J' || j.no, null from books.journals j where j.id = any(${ids})
    union all
    select 'payment_run', r.id, null, null, r.pay_on from payables.runs r where r.id = any(${ids})`.execute(
    db,
  );
  return rows;
}
