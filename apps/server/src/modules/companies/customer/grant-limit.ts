/**
 * Raises of the limits of a company. They need a right; above the amount of the role, they also need a second person
 * (ADR 64).
 */
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { decideAlone, findAloneCents } from '../../approvals/decide-alone.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { lockCompany, selectPayLaterLimit, updateCompanyTerms } from '../companies.store.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';

type LimitKind = 'credit_limit' | 'pay_later_limit';

interface Limit {
  kind: LimitKind;
  cents: number;
  currentCents: number;
}

/**
 * Throws not_permitted (1002) when the caller changes the limit to an amount above zero without the right
 * `customers.credit`. A limit of zero needs no right.
 */
export function requireCreditRight({ staff }: StaffCtx, { cents, currentCents }: Omit<Limit, 'kind'>): void {
  if (cents > 0 && cents !== currentCents && !staff.rights.includes('customers.credit'))
    throw appError('request.not_permitted');
}

/**
 * Returns `alone` when the caller may set the limit, and records a raise (`decideAlone`). Otherwise requests the
 * approval of a second person, and returns `requested`. A raise needs approval when the new limit, or the sum of the
 * caller's raises of this kind in 24 hours, is above the amount of the role. Throws the errors of `requestApproval`.
 */
export async function decideLimit(
  tx: Tx,
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  {
    company,
    limit,
    reason,
  }: { company: { id: string; name_en: string; name_zh: string }; limit: Limit; reason: string },
): Promise<'alone' | 'requested'> {
  const { kind, cents, currentCents } = limit;
  if (cents <= currentCents) return 'alone';
  const raise = { kind, cents: cents - currentCents, subjectId: company.id };
  if (cents <= (await findAloneCents(tx, ctx, kind)) && (await decideAlone(tx, ctx, raise))) return 'alone';
  const subject = { id: company.id, name: company.name_en, nameZh: company.name_zh };
  const facts = await factsOf(tx, ledger, { kind, companyId: company.id });
  await requestApproval(tx, ctx, { kind, subject, cents, facts, reason });
  return 'requested';
}

/**
 * Sets the credit limit and locks its row in the ledger. Returns the former limit in cents. Throws request.invalid at
 * `credit_limit` for a limit below the credit in use.
 */
export async function setCreditLimit(
  tx: Tx,
  ledger: LedgerFunctions,
  { companyId, cents }: { companyId: string; cents: number },
): Promise<number> {
  const outcome = await ledger.changeCreditLimit(tx, { accountId: companyId, creditLimitCents: cents });
  if (outcome.changed) return outcome.previousCents;
  throw invalidField('credit_limit', 'fields.credit_below_used', { used: toMoney(outcome.usedCents) });
}

async function factsOf(
  db: Db | Tx,
  ledger: LedgerFunctions,
  { kind, companyId }: { kind: LimitKind; companyId: string },
): Promise<Fact[]> {
  const funds = await ledger.findFunds(db, companyId);
  const limitCents =
    kind === 'credit_limit' ? funds.creditLimitCents : await selectPayLaterLimit(db, companyId);
  return [
    { name: 'limit', type: 'money', value: toMoney(limitCents) },
    { name: 'used', type: 'money', value: toMoney(funds.creditLimitCents - funds.creditFreeCents) },
    { name: 'prepaid', type: 'money', value: toMoney(funds.prepaidCents) },
  ];
}

/** Carries out a raise that a second person approved. */
export function limitApproval(ledger: LedgerFunctions, kind: LimitKind): ApprovalHandler {
  return {
    facts: (db, { subject_id }) => factsOf(db, ledger, { kind, companyId: subject_id }),
    async carryOut(ctx, tx, { subject_id, amount_cents, reason }) {
      const company = await lockCompany(tx, subject_id);
      if (!company || amount_cents === null) throw appError('request.not_found');
      if (company.status !== 'approved' && company.status !== 'suspended')
        throw appError('request.wrong_state');
      const former =
        kind === 'credit_limit'
          ? await setCreditLimit(tx, ledger, { companyId: subject_id, cents: amount_cents })
          : company.pay_later_limit_cents;
      if (kind === 'pay_later_limit')
        await updateCompanyTerms(tx, subject_id, { pay_later_limit_cents: amount_cents });
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: 'company.updated',
        target: { type: 'company', id: subject_id, name: company.name_en },
        before: { [kind]: toMoney(former) },
        after: { [kind]: toMoney(amount_cents) },
        reason,
      });
    },
  };
}
