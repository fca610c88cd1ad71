/** Changes of a customer by staff: tier, package rates, limits, privileges, notes. Each change is in the audit log. */
import type { CustomerDetail, consoleCustomersEndpoints } from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import {
  type CompanyTerms,
  insertNote,
  lockCompany,
  selectTiers,
  updateCompanyTerms,
} from '../companies.store.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { normalizePrivileges } from '../sub-users/normalize-privileges.ts';
import { customerTarget } from './customer-target.ts';
import { selectPersonOf } from './customers.views.ts';
import { findPersonOfCustomer } from './find-person-of-customer.ts';
import { decideLimit, requireCreditRight, setCreditLimit } from './grant-limit.ts';
import { limitCents } from './limit-cents.ts';
import { refuseErasedCustomer } from './refuse-erased-customer.ts';
import { privilegesOf, showCustomer, termsOf } from './show-customer.ts';

type Calls = typeof consoleCustomersEndpoints;
type Input<K extends keyof Calls> = ParsedInputOf<Calls[K]>;

/**
 * Changes tier, package rates, currency of papers and pay-later limit of a company. Errors: not_found, changed;
 * not_permitted for a changed pay-later limit above zero without the right `customers.credit`; request.invalid at
 * `tier_id`, at `pay_later_limit`, or at `params.id` if it is a person; the errors of `requestApproval`.
 */
export async function updateCustomer(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, version, ...input }: Input<'POST /api/console/v1/customers/{id}/update'>,
): Promise<CustomerDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockCompanyOrThrow(tx, params.id);
    if (version !== undefined) refuseChanged(termsOf(company), version);
    const terms: CompanyTerms = {
      ...(input.tier_id !== undefined && { tier_id: await tierOrThrow(tx, input.tier_id) }),
      ...(input.is_package !== undefined && { is_package: input.is_package }),
      ...(input.papers_currency !== undefined && { papers_currency: input.papers_currency }),
      ...(await payLaterTerm(tx, ctx, ledger, { company, typedLimit: input.pay_later_limit })),
    };
    if (Object.keys(terms).length === 0) return;
    await updateCompanyTerms(tx, company.id, terms);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.updated',
      target: targetOf(company),
      ...difference(auditFieldsOf(company), { ...auditFieldsOf(company), ...auditFieldsOf(terms) }),
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/**
 * The new pay-later limit as an update of the company; empty when there is no new limit, or when a second person must
 * decide.
 */
async function payLaterTerm(
  tx: Tx,
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { company, typedLimit }: { company: Company; typedLimit: string | undefined },
): Promise<CompanyTerms> {
  if (typedLimit === undefined) return {};
  const limit = {
    kind: 'pay_later_limit' as const,
    cents: limitCents(typedLimit, 'pay_later_limit'),
    currentCents: company.pay_later_limit_cents,
  };
  requireCreditRight(ctx, limit);
  const decision = await decideLimit(tx, ctx, ledger, { company, limit, reason: '' });
  return decision === 'alone' ? { pay_later_limit_cents: limit.cents } : {};
}

/**
 * Changes the credit limit. For a raise above the amount of the role, requests an approval instead. Errors: not_found,
 * wrong_state; request.invalid at `credit_limit` if it is out of range or below the credit in use, or at `params.id` if
 * it is a person; request.changed when `seen` is not the current limit; the errors of `requestApproval`.
 */
export async function changeLimit(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, seen, credit_limit, reason }: Input<'POST /api/console/v1/customers/{id}/credit-limit'>,
): Promise<CustomerDetail> {
  const cents = limitCents(credit_limit, 'credit_limit');
  await inTransaction(ctx.db, async (tx) => {
    const company = await lockCompanyOrThrow(tx, params.id);
    if (company.status !== 'approved' && company.status !== 'suspended')
      throw appError('request.wrong_state');
    const funds = await ledger.findFunds(tx, company.id);
    const limit = { kind: 'credit_limit' as const, cents, currentCents: funds.creditLimitCents };
    if (seen !== undefined && seen !== toMoney(limit.currentCents)) throw appError('request.changed');
    if ((await decideLimit(tx, ctx, ledger, { company, limit, reason })) === 'requested') return;
    // `findFunds` does not lock the account, so the limit may have changed since that call.
    const previous = toMoney(await setCreditLimit(tx, ledger, { companyId: company.id, cents }));
    if (seen !== undefined && seen !== previous) throw appError('request.changed');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.updated',
      target: targetOf(company),
      before: { credit_limit: previous },
      after: { credit_limit: toMoney(cents) },
      reason,
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/**
 * Changes the privileges of one person. They are valid from the person's next call. Errors: not_found, changed;
 * wrong_state for an erased person; request.invalid at `user_id` for the main account, which always has all privileges.
 */
export async function changePrivileges(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, user_id, version, ...privileges }: Input<'POST /api/console/v1/customers/{id}/privileges'>,
): Promise<CustomerDetail> {
  const lists = normalizePrivileges(privileges);
  await inTransaction(ctx.db, async (tx) => {
    await lockPerson(tx, user_id);
    const person = await findPersonOfCustomer(tx, { customerId: params.id, userId: user_id });
    if (person.erased_at !== null) throw appError('request.wrong_state');
    if (person.is_main) throw invalidField('user_id', 'fields.own_privileges');
    const before = privilegesOf(person);
    if (version !== undefined) refuseChanged(before, version);
    await updatePerson(tx, person.id, lists);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'user.updated',
      target: { type: 'user', id: person.id, name: person.email },
      ...difference({ ...before }, lists),
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/** Adds a note for staff; customers never see it. Errors: not_found; wrong_state for an erased person. */
export async function noteCustomer(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, text }: Input<'POST /api/console/v1/customers/{id}/notes'>,
): Promise<CustomerDetail> {
  const customer = await showCustomer(ctx, ledger, { params });
  await inTransaction(ctx.db, async (tx) => {
    await refuseErasedCustomer(tx, params.id);
    await insertNote(tx, {
      id: newId('not'),
      account_id: params.id,
      at: ctx.clock.now(),
      by_staff: ctx.staff.name,
      text,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'company.noted',
      target: customerTarget(customer.account_type, { id: params.id, name: customer.name.en }),
      after: { note: text },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Throws not_found; request.invalid for a person, because only companies have a tier and limits. */
async function lockCompanyOrThrow(tx: Tx, id: string): Promise<Company> {
  const company = await lockCompany(tx, id);
  if (company) return company;
  if (await selectPersonOf(tx, id)) throw invalidField('params.id', 'fields.companies_only');
  throw appError('request.not_found');
}

async function tierOrThrow(tx: Tx, id: string): Promise<string> {
  if ((await selectTiers(tx)).some((tier) => tier.id === id)) return id;
  throw invalidField('tier_id', 'fields.tier');
}

function targetOf(company: Company) {
  return { type: 'company' as const, id: company.id, name: company.name_en };
}

function auditFieldsOf({ tier_id, is_package, pay_later_limit_cents, papers_currency }: CompanyTerms) {
  return {
    ...(tier_id !== undefined && { tier_id }),
    ...(is_package !== undefined && { is_package }),
    ...(papers_currency !== undefined && { papers_currency }),
    ...(pay_later_limit_cents !== undefined && { pay_later_limit: toMoney(pay_later_limit_cents) }),
  };
}

/** The changed fields with their old and new values, for the audit log. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}
