/** Withdrawals for the console's finance section. */
import type { WithdrawalState } from '@wayhouse/contract/payment/withdrawals';
import { sql } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db } from '../../../platform/database.ts';
import { ownerLike, ownerOf } from '../balance/name-owner.ts';

export interface WithdrawalFilters {
  status?: WithdrawalState | undefined;
  search?: string | undefined;
}

const account = sql.ref('w.account_id');

/**
 * One page. With a filter by a status that waits for finance (`requested` or `approved`), the oldest comes first;
 * otherwise the newest.
 */
export function selectDeskWithdrawals(
  db: Db,
  filters: WithdrawalFilters & { no?: string },
  slice: { limit: number; offset: number },
) {
  const isUnpaid = filters.status === 'requested' || filters.status === 'approved';
  return withdrawalQuery(db, filters)
    .innerJoin('identity.users as u', 'u.id', 'w.user_id')
    .leftJoin('ledger.accounts as a', (join) =>
      join.onRef('a.account_id', '=', 'w.account_id').on('a.kind', '=', 'prepaid'),
    )
    .select([
      'w.withdrawal_no',
      'w.account_id',
      'w.user_id',
      'w.method',
      'w.account',
      'w.amount_cents',
      'w.fee_cents',
      'w.status',
      'w.created_at',
      'w.decided_at',
      'w.decided_by',
      'w.decided_by_id',
      'w.reason',
      'w.paid_at',
      'w.paid_reference',
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('user_name'),
      sql<number>`coalesce(a.balance_cents, 0)`.as('prepaid_cents'),
      ownerOf(account).as('owner'),
    ])
    .orderBy('w.created_at', isUnpaid ? 'asc' : 'desc')
    .orderBy('w.withdrawal_no')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type DeskWithdrawalRow = Awaited<ReturnType<typeof selectDeskWithdrawals>>[number];

export async function countDeskWithdrawals(db: Db, filters: WithdrawalFilters): Promise<number> {
  const row = await withdrawalQuery(db, filters)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function withdrawalQuery(db: Db, filters: WithdrawalFilters & { no?: string }) {
  let query = db.selectFrom('ledger.withdrawals as w');
  if (filters.no) query = query.where('w.withdrawal_no', '=', filters.no);
  if (filters.status) query = query.where('w.status', '=', filters.status);
  if (filters.search) {
    const like = likeOf(filters.search);
    query = query.where(
      sql<boolean>`(w.withdrawal_no ilike ${like} or w.paid_reference ilike ${like} or w.account::text ilike ${like}
        or ${ownerLike(account, like)})`,
    );
  }
  return query;
}
