/** Lending: who may set a limit, up to which ceiling alone, and the second person above it (decision 71). */
import type { CustomerDetail, consoleCustomersEndpoints } from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { creditCeilingCents } from '@wayhouse/contract/permissions';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountBook } from './account-book.ts';
import { lockCompany, updateCompanyTerms } from './companies.store.ts';
import { endRequest, insertLimitRequest, selectOpenRequests } from './limit-requests.store.ts';
import { showCustomer } from './show-customer.ts';

type Calls = typeof consoleCustomersEndpoints;
type LimitKind = 'credit' | 'pay_later';

interface Limit {
  kind: LimitKind;
  cents: number;
  /** What holds now; 0 for a new account. */
  currentCents: number;
}

/** Throws not_permitted (1002) for a limit above nought without the right to lend. Lowering to nought is everybody's. */
export function refuseLending({ staff }: StaffCtx, { cents, currentCents }: Omit<Limit, 'kind'>): void {
  if (cents > 0 && cents !== currentCents && !staff.rights.includes('customers.credit'))
    throw appError('request.not_permitted');
}

/** True when the raise is beyond what this role may grant alone. */
export function needsSecondPerson(
  { staff }: StaffCtx,
  { cents, currentCents }: Omit<Limit, 'kind'>,
): boolean {
  return cents > currentCents && cents > creditCeilingCents[staff.role];
}

/** For a new account: beyond the ceiling is request.invalid at `path`, to be asked for once the account is open. */
export function refuseBeyondCeiling(ctx: StaffCtx, { cents, path }: { cents: number; path: string }): void {
  refuseLending(ctx, { cents, currentCents: 0 });
  if (!needsSecondPerson(ctx, { cents, currentCents: 0 })) return;
  throw invalidField(path, 'fields.credit_ceiling', { limit: toMoney(creditCeilingCents[ctx.staff.role]) });
}

interface Company {
  id: string;
  name_en: string;
}

/** Writes the request; it takes the place of an open one of the same kind. */
export async function requestLimit(
  tx: Tx,
  ctx: StaffCtx,
  { company, limit, reason }: { company: Company; limit: Limit; reason: string },
): Promise<void> {
  const at = ctx.clock.now();
  const { staff } = ctx;
  await endRequest(tx, { companyId: company.id, kind: limit.kind }, { status: 'replaced', staff, at });
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
 * A second person says yes or no. Errors: not_found; wrong_state when it is decided or replaced; companies.four_eyes when
 * the one who asked approves; request.invalid at `credit_limit` below what is used.
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
    const status = approve ? 'approved' : 'rejected';
    await endRequest(
      tx,
      { companyId: company.id, id: open.id },
      { status, staff: ctx.staff, at: ctx.clock.now() },
    );
    const currentCents = approve
      ? await carryOut(tx, book, { company, kind: open.kind, cents: open.limit_cents })
      : 0;
    await record(tx, ctx, {
      company,
      action: `limit.${status}`,
      limit: { kind: open.kind, cents: open.limit_cents, currentCents },
      reason: open.reason,
    });
  });
  return showCustomer(ctx, book, { params });
}

/** Sets the limit; answers what held before, in cents. */
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
  const outcome = await book.changeCreditLimit(tx, { accountId: company.id, creditLimitCents: cents });
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
