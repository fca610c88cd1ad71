/**
 * Finance approves or rejects a withdrawal, pays an approved one at the bank and records the payment. Only this record
 * takes the money from the customer's account in the ledger.
 */
import type { DeskWithdrawal } from '@wayhouse/contract/console/finance/withdrawals';
import { toMoney } from '@wayhouse/contract/money';
import type { WithdrawalState } from '@wayhouse/contract/payment/withdrawals';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { dropRequest, lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { findOwner, unknownOwner } from '../balance/name-owner.ts';
import { notifyPerson } from '../balance/notify-people.ts';
import { endHold } from '../hold-money.ts';
import { customerAccount, ownAccounts, selectBalances } from '../ledger.store.ts';
import { postTransaction } from '../post-transaction.ts';
import { showDeskWithdrawal } from './desk-withdrawals.ts';
import { lockWithdrawal, moveWithdrawal, selectWithdrawal, type WithdrawalRow } from './withdrawals.store.ts';

interface ById {
  params: { id: string };
}

/**
 * requested → approved. Above the limit of the caller's role, a second person is asked to approve, and the withdrawal
 * stays requested. A team of one sets `FOUR_EYES=off` (decision 31). Errors: not_found, wrong_state, and those of
 * `requestApproval`.
 */
export async function approveWithdrawal(ctx: StaffCtx, { params }: ById): Promise<DeskWithdrawal> {
  await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, requestOf(params.id));
    const row = await lockWithdrawal(tx, params.id);
    if (!row) throw appError('request.not_found');
    if (row.status !== 'requested') throw appError('request.wrong_state');
    const cents = row.amount_cents;
    const subjectId = row.withdrawal_no;
    if (!ctx.config.fourEyes || (await decideAlone(tx, ctx, { kind: 'payout', cents, subjectId }))) {
      await dropRequest(tx, ctx, requestOf(params.id));
      return approve(tx, ctx, params.id);
    }
    const { name } = await ownerOf(tx, row);
    await requestApproval(tx, ctx, {
      kind: 'payout',
      subject: { id: subjectId, name: name.en, nameZh: name.zh },
      cents,
      facts: await factsOf(tx, subjectId),
      reason: '',
    });
  });
  return showDeskWithdrawal(ctx, params.id);
}

async function ownerOf(tx: Tx, { account_id }: WithdrawalRow) {
  return (await findOwner(tx, account_id)) ?? unknownOwner(account_id);
}

const requestOf = (withdrawalNo: string) => ({ kind: 'payout', subjectId: withdrawalNo }) as const;

/** Approves the withdrawal when a second person has approved the request. */
export const payoutApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  carryOut: (ctx, tx, { subject_id }) => approve(tx, ctx, subject_id),
};

function approve(tx: Tx, ctx: StaffCtx, id: string): Promise<void> {
  return move(tx, ctx, { id, from: ['requested'], to: 'approved' }, (row) =>
    notifyPerson(tx, ctx.clock, {
      userId: row.user_id,
      template: 'withdrawal_approved',
      params: {
        no: row.withdrawal_no,
        amount: money(toMoney(row.amount_cents)),
        fee: money(toMoney(row.fee_cents)),
      },
    }),
  );
}

async function factsOf(db: Db | Tx, no: string): Promise<Fact[]> {
  const row = await selectWithdrawal(db, no);
  if (!row) throw appError('request.not_found');
  const balances = await selectBalances(db, row.account_id);
  const prepaid = balances.find(({ kind }) => kind === 'prepaid');
  return [
    { name: 'withdrawal_status', type: 'withdrawal_status', value: row.status },
    { name: 'fee', type: 'money', value: toMoney(row.fee_cents) },
    { name: 'prepaid', type: 'money', value: toMoney(prepaid?.balance_cents ?? 0) },
  ];
}

/**
 * requested or approved → rejected; releases the held money, and ends an open request. Errors: not_found, wrong_state.
 */
export function rejectWithdrawal(
  ctx: StaffCtx,
  { params, reason }: ById & { reason: string },
): Promise<DeskWithdrawal> {
  return makeStep(
    ctx,
    { id: params.id, from: ['requested', 'approved'], to: 'rejected', reason },
    async (tx, row) => {
      await endHold(tx, ctx.clock, { accountId: row.account_id, cause: causeOf(row), as: 'voided' });
      await notifyPerson(tx, ctx.clock, {
        userId: row.user_id,
        template: 'withdrawal_refused',
        params: { amount: money(toMoney(row.amount_cents)), reason },
      });
    },
  );
}

/** approved → paid, with the bank's reference number. Errors: not_found, wrong_state. */
export function payWithdrawal(
  ctx: StaffCtx,
  { params, paid_reference }: ById & { paid_reference: string },
): Promise<DeskWithdrawal> {
  return makeStep(
    ctx,
    { id: params.id, from: ['approved'], to: 'paid', paidReference: paid_reference },
    async (tx, row) => {
      await endHold(tx, ctx.clock, { accountId: row.account_id, cause: causeOf(row), as: 'posted' });
      await postWithdrawal(tx, ctx, row);
      await notifyPerson(tx, ctx.clock, {
        userId: row.user_id,
        template: 'withdrawal_paid',
        params: { amount: money(toMoney(row.amount_cents)), reference: paid_reference },
      });
    },
  );
}

async function postWithdrawal(tx: Tx, ctx: StaffCtx, row: WithdrawalRow): Promise<void> {
  const prepaid = customerAccount(row.account_id, 'prepaid');
  const cause = { type: 'withdrawal', id: row.withdrawal_no } as const;
  await postTransaction(tx, ctx.clock, {
    kind: 'withdrawal',
    cause,
    entries: [
      { account: prepaid, cents: -row.amount_cents },
      { account: ownAccounts.bank, cents: row.amount_cents },
    ],
  });
  if (row.fee_cents === 0) return;
  await postTransaction(tx, ctx.clock, {
    kind: 'withdrawal_fee',
    cause,
    entries: [
      { account: prepaid, cents: -row.fee_cents },
      { account: ownAccounts.fees, cents: row.fee_cents },
    ],
  });
}

function causeOf(row: WithdrawalRow) {
  return { type: 'withdrawal', id: row.withdrawal_no };
}

interface Step {
  id: string;
  from: readonly WithdrawalState[];
  to: 'approved' | 'rejected' | 'paid';
  reason?: string;
  paidReference?: string;
}

/** Makes the step in one transaction; a rejection also ends an open request. Returns the withdrawal. */
async function makeStep(
  ctx: StaffCtx,
  step: Step,
  carryOut: (tx: Tx, row: WithdrawalRow) => Promise<void>,
): Promise<DeskWithdrawal> {
  await inTransaction(ctx.db, async (tx) => {
    // The request is locked before the withdrawal, in the order in which an approval locks them.
    if (step.to === 'rejected') await dropRequest(tx, ctx, requestOf(step.id));
    await move(tx, ctx, step, (row) => carryOut(tx, row));
  });
  await ctx.deliverEvents();
  return showDeskWithdrawal(ctx, step.id);
}

/** Changes the status, carries out the step and records it in the audit log. Errors: not_found, wrong_state. */
async function move(
  tx: Tx,
  ctx: StaffCtx,
  step: Step,
  carryOut: (row: WithdrawalRow) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now();
  const row = await lockWithdrawal(tx, step.id);
  if (!row) throw appError('request.not_found');
  const isMoved = await moveWithdrawal(tx, {
    withdrawalNo: step.id,
    from: step.from,
    change: {
      status: step.to,
      ...(step.to === 'paid'
        ? { paid_at: now, paid_reference: step.paidReference ?? '' }
        : { decided_at: now, decided_by: ctx.staff.name, decided_by_id: ctx.staff.staffId }),
      ...(step.reason !== undefined && { reason: step.reason }),
    },
  });
  if (!isMoved) throw appError('request.wrong_state');
  await carryOut(row);
  const ownerName = (await ownerOf(tx, row)).name.en;
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: `withdrawal.${step.to}`,
    target: { type: 'withdrawal', id: step.id, name: `${ownerName}, ${money(toMoney(row.amount_cents))}` },
    before: { status: row.status },
    after: {
      status: step.to,
      ...(step.paidReference !== undefined && { paid_reference: step.paidReference }),
    },
    reason: step.reason ?? null,
  });
}
