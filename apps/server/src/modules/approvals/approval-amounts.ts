/** The amounts up to which one person of a role decides alone. Higher amounts need a second person. */
import {
  hasRight,
  type StaffRight,
  type StaffRole,
  staffRoles,
} from '@wayhouse/contract/account/permissions';
import { type AmountKind, amountKinds } from '@wayhouse/contract/console/approval-kinds';
import type { consoleApprovalsEndpoints } from '@wayhouse/contract/console/approvals';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import type { ApprovalHandler, Fact } from './approval.ts';
import {
  lockAmount,
  lockOpenRequest,
  selectAmount,
  selectAmounts,
  selectRequests,
  upsertAmount,
} from './approvals.store.ts';
import { isExpired } from './decide-approval.ts';
import { dropRequest, requestApproval } from './request-approval.ts';

type Calls = typeof consoleApprovalsEndpoints;
type Amounts = OutputOf<Calls['GET /api/console/v1/approval-amounts']>;

/** The right that a role needs for the decision; a role without it has no amount. */
const rightOf: Readonly<Record<AmountKind, StaffRight>> = {
  credit_limit: 'customers.credit',
  pay_later_limit: 'customers.credit',
  transfer: 'finance.write',
  payout: 'finance.write',
  adjustment: 'finance.write',
  goodwill: 'orders.manage',
  fee_waiver: 'orders.manage',
  coupon: 'coupons.manage',
  supplier_invoice: 'finance.write',
  supplier_difference: 'finance.write',
};

/** The largest amount that can be set: 100 million dollars. */
const largestCents = 100_000_000_00;
const subjectOf = (kind: AmountKind, role: StaffRole) => `${kind}:${role}`;

/** The amounts by kind, then by role. Roles without the right are left out. */
export async function listAmounts({ db, clock }: Pick<StaffCtx, 'db' | 'clock'>): Promise<Amounts> {
  const now = clock.now();
  const [rows, openRequests] = await Promise.all([
    selectAmounts(db),
    selectRequests(db, { kind: 'amount', isOpen: true }, { offset: 0, limit: 1000 }),
  ]);
  return amountKinds.flatMap((kind) =>
    staffRoles
      .filter((role) => hasRight(role, rightOf[kind]))
      .map((role) => {
        const raiseRequest = openRequests.find(
          (request) => request.subject_id === subjectOf(kind, role) && !isExpired(request, now),
        );
        return {
          kind,
          role,
          amount: toMoney(rows.find((row) => row.kind === kind && row.role === role)?.cents ?? 0),
          waiting: raiseRequest?.amount_cents == null ? null : toMoney(raiseRequest.amount_cents),
        };
      }),
  );
}

/**
 * Lowers an amount at once and ends an open request for its raise, or requests a raise. Errors: request.invalid at
 * `role` or `amount`; request.changed when the stored amount is not `seen`. A raise also has the errors of
 * `requestApproval`.
 */
export async function saveAmount(
  ctx: StaffCtx,
  { kind, role, amount, seen, reason }: ParsedInputOf<Calls['POST /api/console/v1/approval-amounts/save']>,
): Promise<Amounts> {
  const cents = toCents(amount);
  if (!hasRight(role, rightOf[kind])) throw invalidField('role', 'fields.enum');
  if (cents < 0 || cents > largestCents) throw invalidField('amount', 'fields.legal_amount');
  await inTransaction(ctx.db, async (tx) => {
    const subject = { id: subjectOf(kind, role), name: subjectOf(kind, role) };
    await lockAmount(tx, kind, role);
    // Locks the request before the amount, as the approval of a raise does, so that the two never deadlock.
    await lockOpenRequest(tx, { kind: 'amount', subjectId: subject.id });
    const currentCents = await selectAmount(tx, kind, role);
    if (toMoney(currentCents) !== seen) throw appError('request.changed');
    if (cents > currentCents) {
      const payload = { kind, role, cents };
      await requestApproval(tx, ctx, {
        kind: 'amount',
        subject,
        cents,
        payload,
        reason,
        facts: [amountFact(currentCents)],
      });
      return;
    }
    await dropRequest(tx, ctx, { kind: 'amount', subjectId: subject.id });
    await storeAmount(tx, ctx, { kind, role, cents, beforeCents: currentCents, reason });
  });
  return listAmounts(ctx);
}

interface AmountChange {
  kind: AmountKind;
  role: StaffRole;
  cents: number;
}

async function storeAmount(
  tx: Tx,
  ctx: StaffCtx,
  { beforeCents, reason, ...change }: AmountChange & { beforeCents: number; reason: string },
): Promise<void> {
  if (beforeCents === change.cents) return;
  await upsertAmount(tx, change);
  const subject = subjectOf(change.kind, change.role);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'approval.amount_changed',
    target: { type: 'staff', id: subject, name: subject },
    before: { amount: toMoney(beforeCents) },
    after: { amount: toMoney(change.cents) },
    reason,
  });
}

const amountFact = (cents: number): Fact => ({ name: 'amount', type: 'money', value: toMoney(cents) });

export const amountApproval: ApprovalHandler = {
  async facts(db: Db | Tx, { payload }) {
    const { kind, role } = payload as unknown as AmountChange;
    return [amountFact(await selectAmount(db, kind, role))];
  },
  async carryOut(ctx, tx, { payload, reason }) {
    const change = payload as unknown as AmountChange;
    const beforeCents = await selectAmount(tx, change.kind, change.role);
    await storeAmount(tx, ctx, { ...change, beforeCents, reason });
  },
};
