/** Withdrawals in the console's finance section. */
import type { OpenApproval } from '@wayhouse/contract/console/approvals';
import type {
  consoleWithdrawalsEndpoints,
  DeskWithdrawal,
} from '@wayhouse/contract/console/finance/withdrawals';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { findOpenApprovals } from '../../approvals/list-approvals.ts';
import { unknownOwner } from '../balance/name-owner.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import {
  countDeskWithdrawals,
  type DeskWithdrawalRow,
  selectDeskWithdrawals,
  type WithdrawalFilters,
} from './withdrawals.views.ts';

type List = (typeof consoleWithdrawalsEndpoints)['GET /api/console/v1/withdrawals'];

/** One page, and the number of withdrawals that wait for a decision, regardless of the filters. */
export async function listDeskWithdrawals(
  ctx: StaffCtx,
  { page, page_size, ...filters }: WithdrawalFilters & { page: number; page_size: number },
): Promise<OutputOf<List>> {
  const [total, waiting, rows] = await Promise.all([
    countDeskWithdrawals(ctx.db, filters),
    countDeskWithdrawals(ctx.db, { status: 'requested' }),
    selectDeskWithdrawals(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, waiting, items: await presentAll(ctx, rows) };
}

/** One withdrawal. Throws not_found. */
export async function showDeskWithdrawal(ctx: StaffCtx, no: string): Promise<DeskWithdrawal> {
  const rows = await selectDeskWithdrawals(ctx.db, { no }, { limit: 1, offset: 0 });
  const [withdrawal] = await presentAll(ctx, rows);
  if (!withdrawal) throw appError('request.not_found');
  return withdrawal;
}

async function presentAll(ctx: StaffCtx, rows: readonly DeskWithdrawalRow[]): Promise<DeskWithdrawal[]> {
  const approvals = await findOpenApprovals(
    ctx,
    rows.map((row) => row.withdrawal_no),
  );
  return rows.map((row) => present(row, approvals.get(row.withdrawal_no) ?? null));
}

function present(row: DeskWithdrawalRow, approval: OpenApproval | null): DeskWithdrawal {
  return {
    approval,
    ...presentWithdrawal(row),
    owner: row.owner ?? unknownOwner(row.account_id),
    user: { name: row.user_name, email: row.email },
    decided_by: row.decided_by,
    prepaid: toMoney(row.prepaid_cents),
  };
}
