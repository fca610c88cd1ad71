/**
 * Limits of a company: the right to raise them, the ceiling of a role, and the second person above it (decision 31).
 */

import { creditCeilingCents } from '@wayhouse/contract/account/permissions';
import type { CustomerDetail, consoleCustomersEndpoints } from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseNewRole } from '../../../platform/new-staff.ts';
import type { AccountBook } from '../account-book.ts';
import { lockCompany, updateCompanyTerms } from '../companies.store.ts';
import { endRequest, insertLimitRequest, selectOpenRequests } from './limit-requests.store.ts';
import { showCustomer } from './show-customer.ts';

type Calls = typeof consoleCustomersEndpoints;
type LimitKind = 'credit' | 'pay_later';

interface Limit {
  kind: LimitKind;
  cents: number;
  /** 0 for a new account. */
  currentCents: number;
}

/**
 * Throws not_permitted (1002) for a new limit above zero without `customers.credit`. A limit of zero needs no right.
 */
export function refuseLending({ staff }: StaffCtx, { cents, currentCents }: Omit<Limit, 'kind'>): void {
  if (cents > 0 && cents !== currentCents && !staff.rights.includes('customers.credit'))
    throw appError('request.not_permitted');
}

/** True for a raise above the ceiling of the role. */
export function needsSecondPerson(
  { staff }: StaffCtx,
  { cents, currentCents }: Omit<Limit, 'kind'>,
): boolean {
  return cents > currentCents && cents > creditCeilingCents[staff.role];
}

/** For a new account. Errors: not_permitted (1002); request.invalid at `path` above the ceiling of the role. */
export function refuseBeyondCeiling(ctx: StaffCtx, { cents, path }: { cents: number; path: string }): void {
  refuseLending(ctx, { cents, currentCents: 0 });
  if (!needsSecondPerson(ctx, { cents, currentCents: 0 })) return;
  throw invalidField(path, 'fields.credit_ceiling', { limit: toMoney(creditCeilingCents[ctx.staff.role]) });
}

interface Company {
  id: string;
  name_en: string;
}

/** Stores the request; replaces an open one of the same kind. */
export async function requestLimit(
  tx: Tx,
  ctx: StaffCtx,
  { company, limit, reason }: { company: Company; limit: Limit; reason: string },
): Promise<void> {
  refuseNewRole(ctx);
  const at = ctx.clock.now();
  const { staff } = ctx;
  await endRequest(tx, { companyId: company.id, kind: limit.kind, status: 'replaced', staff, at });
  await insertLimitRequest(tx, {
    id: newId('lim'),
    company_id: company.id,
    kind: limit.kind,
    limit_cents: limit.cents,
    reason,
    requested_by: staff.staffId,
    requested_by_name: staff.name,
    requested_at: at,
  });
  await record(tx, ctx, { company, action: 'limit.requested', limit, reason });
}

/**
 * A second person approves or rejects the request. Errors: not_found; wrong_state for a decided or replaced one;
 * companies.four_eyes when the requester approves; identity.new_role for an approver with a new role; request.invalid
 * at `credit_limit` below the credit in use.
 */
export async function decideLimit(
  ctx: StaffCtx,
  book: AccountBook,
  {
    params,
    approve,
  }: ParsedInputOf<Calls['POST /api/console/v1/customers/{id}/limit-requests/{request}/decide']>,
): Promise<CustomerDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, params.id);
    if (!company) throw appError('request.not_found');
    const open = (await selectOpenRequests(tx, company.id)).find(({ id }) => id === params.request);
    if (!open) throw appError('request.wrong_state');
    if (approve && open.requested_by === ctx.staff.staffId) throw appError('companies.four_eyes');
    if (approve) refuseNewRole(ctx);
    const status = approve ? 'approved' : 'rejected';
    const { kind, limit_cents: cents, reason } = open;
    await endRequest(tx, { companyId: company.id, kind, status, staff: ctx.staff, at: ctx.clock.now() });
    const currentCents = approve ? await carryOut(tx, book, { company, kind, cents }) : 0;
    await record(tx, ctx, {
      company,
      action: `limit.${status}`,
      limit: { kind, cents, currentCents },
      reason,
    });
  });
  return showCustomer(ctx, book, { params });
}

/** Sets the limit; returns the former one in cents. */
async function carryOut(
  tx: Tx,
  book: AccountBook,
  {
    company,
    kind,
    cents,
  }: { company: Company & { pay_later_limit_cents: number }; kind: LimitKind; cents: number },
): Promise<number> {
  if (kind === 'pay_later') {
    await updateCompanyTerms(tx, company.id, { pay_later_limit_cents: cents });
    return company.pay_later_limit_cents;
  }
  return setCreditLimit(tx, book, { companyId: company.id, cents });
}

/**
 * Sets the credit limit and locks the account; returns the former limit in cents. Throws request.invalid at
 * `credit_limit` below the credit in use.
 */
export async function setCreditLimit(
  tx: Tx,
  book: AccountBook,
  { companyId, cents }: { companyId: string; cents: number },
): Promise<number> {
  const outcome = await book.changeCreditLimit(tx, { accountId: companyId, creditLimitCents: cents });
  if (outcome.changed) return outcome.previousCents;
  throw invalidField('credit_limit', 'fields.credit_below_used', { used: toMoney(outcome.usedCents) });
}

async function record(
  tx: Tx,
  ctx: StaffCtx,
  {
    company,
    action,
    limit,
    reason,
  }: {
    company: Company;
    action: 'limit.requested' | 'limit.approved' | 'limit.rejected';
    limit: Limit;
    reason: string;
  },
): Promise<void> {
  const field = `${limit.kind}_limit`;
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    target: { type: 'company', id: company.id, name: company.name_en },
    before: { [field]: toMoney(limit.currentCents) },
    after: { [field]: toMoney(limit.cents) },
    reason,
  });
}
