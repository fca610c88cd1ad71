/** Bank transfers at the finance desk, and matching of incoming ones. */
import type { BankDeposit, consoleDepositsEndpoints } from '@wayhouse/contract/console/finance/deposits';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { unknownOwner } from '../../ledger/balance/name-owner.ts';
import { selectSlip } from '../bank-deposit/bank-deposits.store.ts';
import {
  countDeskDeposits,
  type DepositState,
  type DeskDepositRow,
  selectDeskDeposits,
  selectMatches,
} from '../bank-deposit/bank-deposits.views.ts';

type Calls = typeof consoleDepositsEndpoints;
const matchesMax = 20;

/** One page of transfers, and the number of all pending ones. */
export async function listDeskDeposits(
  ctx: StaffCtx,
  input: { status?: DepositState | undefined; search?: string | undefined; page: number; page_size: number },
): Promise<OutputOf<Calls['GET /api/console/v1/deposits']>> {
  const { page, page_size, ...filters } = input;
  const [total, waiting, rows] = await Promise.all([
    countDeskDeposits(ctx.db, filters),
    countDeskDeposits(ctx.db, { status: 'pending' }),
    selectDeskDeposits(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, waiting, items: rows.map(present) };
}

/** One transfer. Throws not_found. */
export async function showDeskDeposit(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<BankDeposit> {
  const [row] = await selectDeskDeposits(ctx.db, { paymentNo: params.id }, { limit: 1, offset: 0 });
  if (!row) throw appError('request.not_found');
  return present(row);
}

/**
 * Announced transfers that may match an incoming one. Transfers with the same code and amount come first, then those
 * with the code, then those with the amount.
 */
export async function matchDeposits(
  ctx: StaffCtx,
  input: { reference?: string | undefined; amount?: string | undefined },
): Promise<OutputOf<Calls['POST /api/console/v1/deposits/match']>> {
  const rows = await selectMatches(ctx.db, {
    referenceLine: input.reference?.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    amountCents: input.amount === undefined ? undefined : toCents(input.amount),
    limit: matchesMax,
  });
  return rows.map((row) => ({ match: matchOf(row), deposit: present(row) }));
}

function matchOf(row: { same_code: boolean; same_amount: boolean }): 'exact' | 'reference' | 'amount' {
  if (!row.same_code) return 'amount';
  return row.same_amount ? 'exact' : 'reference';
}

/** The slip's file. Throws not_found. */
export async function showSlip(
  ctx: StaffCtx,
  { params }: { params: { id: string; slip: string } },
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const slip = await selectSlip(ctx.db, { paymentNo: params.id, id: params.slip });
  const bytes = slip ? await ctx.files.get(slip.id) : undefined;
  if (!slip || !bytes) throw appError('request.not_found');
  return { content_type: slip.content_type, name: slip.name, bytes };
}

function present(row: DeskDepositRow): BankDeposit {
  return {
    payment_no: row.payment_no,
    owner: row.owner ?? unknownOwner(row.account_id),
    user: { name: row.user_name, email: row.email },
    transfer_reference: row.transfer_reference,
    status: row.status as BankDeposit['status'],
    asked: toMoney(row.asked_cents),
    received: row.received_cents === null ? null : toMoney(row.received_cents),
    difference: row.received_cents === null ? null : toMoney(row.received_cents - row.asked_cents),
    slips: row.slips.map((slip) => ({ ...slip, uploaded_at: new Date(slip.uploaded_at).toISOString() })),
    bank_reference: row.bank_reference,
    first_confirmation:
      row.first_confirmed_by === null || row.status !== 'pending'
        ? null
        : {
            by: row.first_confirmed_by,
            at: row.first_confirmed_at?.toISOString() ?? '',
            received: toMoney(row.first_received_cents ?? 0),
            bank_reference: row.first_bank_reference ?? '',
          },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    settled_by: row.settled_by,
  };
}
