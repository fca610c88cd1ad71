/** Withdrawals in the console's finance section. */
import type { consoleFinanceEndpoints, DeskWithdrawal } from '@wayhouse/contract/console/finance';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { unknownOwner } from '../balance/name-owner.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import {
  countDeskWithdrawals,
  type DeskWithdrawalRow,
  selectDeskWithdrawals,
  type WithdrawalFilters,
} from './withdrawals.views.ts';

type List = (typeof consoleFinanceEndpoints)['GET /api/console/v1/withdrawals'];

/** One page, and the number of those that wait for a decision. */
export async function listDeskWithdrawals(
  ctx: StaffCtx,
  { page, page_size, ...filters }: WithdrawalFilters & { page: number; page_size: number },
): Promise<OutputOf<List>> {
  const [total, waiting, rows] = await Promise.all([
    countDeskWithdrawals(ctx.db, filters),
    countDeskWithdrawals(ctx.db, { status: 'requested' }),
    selectDeskWithdrawals(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, waiting, items: rows.map(present) };
}

/** One withdrawal. Throws not_found. */
export async function showDeskWithdrawal(ctx: StaffCtx, no: string): Promise<DeskWithdrawal> {
  const [row] = await selectDeskWithdrawals(ctx.db, { no }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  return present(row);
}

function present(row: DeskWithdrawalRow): DeskWithdrawal {
  return {
    ...presentWithdrawal(row),
    owner: row.owner ?? unknownOwner(row.account_id),
    user: { name: row.user_name, email: row.email },
    decided_by: row.decided_by,
    prepaid: toMoney(row.prepaid_cents),
  };
}
