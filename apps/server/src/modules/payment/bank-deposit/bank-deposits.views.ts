/** SQL of bank transfers for the finance desk. */

import { toCents } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { ownerLike, ownerOf } from '../../ledger/balance/name-owner.ts';

export type DepositState = 'pending' | 'succeeded' | 'failed';

export interface DepositFilters {
  status?: DepositState | undefined;
  search?: string | undefined;
  paymentNo?: string;
}

const account = sql.ref('d.account_id');

/** One page. A filter by the status `pending` sorts oldest first, any other newest first. */
export function selectDeskDeposits(
  db: Db,
  filters: DepositFilters,
  slice: { limit: number; offset: number },
) {
  return columns(filterDeposits(db, filters))
    .orderBy('d.created_at', filters.status === 'pending' ? 'asc' : 'desc')
    .orderBy('d.payment_no')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type DeskDepositRow = Awaited<ReturnType<typeof selectDeskDeposits>>[number];

export async function countDeskDeposits(db: Db, filters: DepositFilters): Promise<number> {
  const row = await filterDeposits(db, filters)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Pending transfers whose code occurs in `referenceLine`, or that have this amount. Transfers with both come first,
 * then those with the code. `referenceLine` is the bank's reference line, reduced to capital letters and digits, as
 * codes are spelled.
 */
export function selectMatches(
  db: Db,
  {
    referenceLine,
    amountCents,
    limit,
  }: { referenceLine: string | undefined; amountCents: number | undefined; limit: number },
) {
  // The reference line may have more text than the code.
  const hasCode = sql<boolean>`(${referenceLine ?? ''} <> '' and position(d.transfer_reference in ${referenceLine ?? ''}) > 0)`;
  const hasAmount = sql<boolean>`(d.asked_cents = ${amountCents ?? 0})`;
  return columns(db.selectFrom('payment.bank_deposits as d').where('d.status', '=', 'pending'))
    .select([hasCode.as('same_code'), hasAmount.as('same_amount')])
    .where((e) => e.or([hasCode, hasAmount]))
    .orderBy(hasCode, 'desc')
    .orderBy(hasAmount, 'desc')
    .orderBy('d.created_at')
    .limit(limit)
    .execute();
}

function filterDeposits(db: Db, filters: DepositFilters) {
  let query = db.selectFrom('payment.bank_deposits as d');
  if (filters.paymentNo) query = query.where('d.payment_no', '=', filters.paymentNo);
  if (filters.status) query = query.where('d.status', '=', filters.status);
  if (filters.search) {
    const like = likeOf(filters.search);
    const cents = centsOf(filters.search);
    query = query.where(
      sql<boolean>`(d.transfer_reference ilike ${like} or d.payment_no ilike ${like} or d.bank_reference ilike ${like}
        or d.asked_cents = ${cents} or d.received_cents = ${cents} or ${ownerLike(account, like)})`,
    );
  }
  return query;
}

type DepositQuery = ReturnType<typeof filterDeposits>;

function columns(query: DepositQuery) {
  return query.innerJoin('identity.users as u', 'u.id', 'd.user_id').select([
    'd.payment_no',
    'd.account_id',
    'd.transfer_reference',
    'd.status',
    'd.asked_cents',
    'd.received_cents',
    'd.bank_reference',
    'd.reason',
    'd.created_at',
    'd.settled_at',
    'd.settled_by',
    'd.first_confirmed_by',
    'd.first_confirmed_at',
    'd.first_received_cents',
    'd.first_bank_reference',
    'u.email',
    sql<string>`u.first_name || ' ' || u.last_name`.as('user_name'),
    ownerOf(account).as('owner'),
    sql<{ id: string; name: string; content_type: string; uploaded_at: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'content_type', s.content_type,
            'uploaded_at', s.uploaded_at) order by s.uploaded_at desc)
          from payment.slips s where s.payment_no = d.payment_no), '[]')`.as('slips'),
  ]);
}

/** The amount in the text; -1, which no transfer has, for other texts. */
function centsOf(text: string): number {
  try {
    return toCents(text.replace(/[\s,$]/g, ''));
  } catch {
    return -1;
  }
}
