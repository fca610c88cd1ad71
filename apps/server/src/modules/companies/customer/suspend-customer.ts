/**
 * Suspends and reactivates a customer: approved ⇄ suspended (product.md section 1). Both mail the customer the reason.
 */
import type { CustomerDetail } from '@wayhouse/contract/console/customers';
import type { Language, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { endSessions } from '../../identity/session/end-sessions.ts';
import { lockCompany, updateCompanyStatus } from '../companies.store.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { selectPeople } from './customers.views.ts';
import { findPersonOfCustomer } from './find-person-of-customer.ts';
import { showCustomer } from './show-customer.ts';

interface Input {
  params: { id: string };
  reason: string;
}
type Status = 'approved' | 'suspended';

/**
 * Suspends the customer and signs out all its people at once. Errors: not_found; wrong_state when the customer is not
 * approved.
 */
export function suspendCustomer(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  input: Input,
): Promise<CustomerDetail> {
  return changeStatus(ctx, ledger, { input, from: 'approved', to: 'suspended' });
}

/**
 * Errors: not_found; wrong_state when the customer is not suspended. Sub-users that the main account had disabled stay
 * disabled.
 */
export function reactivateCustomer(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  input: Input,
): Promise<CustomerDetail> {
  return changeStatus(ctx, ledger, { input, from: 'suspended', to: 'approved' });
}

async function changeStatus(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { input, from, to }: { input: Input; from: Status; to: Status },
): Promise<CustomerDetail> {
  const { params, reason } = input;
  await inTransaction(ctx.db, async (tx) => {
    const target = await setStatus(tx, { id: params.id, from, to });
    if (to === 'suspended') await endSessions(tx, { of: { accountId: params.id }, now: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: `${target.type}.${to === 'suspended' ? 'suspended' : 'reinstated'}`,
      target,
      before: { status: from },
      after: { status: to },
      reason,
    });
    await mailCustomer(tx, ctx, { accountId: params.id, target, to, reason });
  });
  return showCustomer(ctx, ledger, { params });
}

interface Target {
  type: 'company' | 'user';
  id: string;
  name: string;
  nameZh: string;
}

async function setStatus(
  tx: Tx,
  { id, from, to }: { id: string; from: Status; to: Status },
): Promise<Target> {
  const company = await lockCompany(tx, id);
  if (company) {
    if (company.status !== from) throw appError('request.wrong_state');
    await updateCompanyStatus(tx, id, to);
    return { type: 'company', id, name: company.name_en, nameZh: company.name_zh };
  }
  await lockPerson(tx, id);
  const person = await findPersonOfCustomer(tx, { customerId: id, userId: id });
  if (person.status !== from || person.erased_at !== null) throw appError('request.wrong_state');
  await updatePerson(tx, id, { status: to });
  return { type: 'user', id, name: person.email, nameZh: person.email };
}

/** Mails the main account of a company, or the person without a company. */
async function mailCustomer(
  tx: Tx,
  ctx: StaffCtx,
  { accountId, target, to, reason }: { accountId: string; target: Target; to: Status; reason: string },
): Promise<void> {
  const [person] = await selectPeople(tx, accountId);
  if (!person) return;
  const language = person.language as Language;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: person.email,
    language,
    template: to === 'suspended' ? 'account_suspended' : 'account_reactivated',
    params: {
      name: greetingName(language, person),
      company: language === 'zh' ? target.nameZh : target.name,
      reason,
    },
    ...(to === 'approved' && { links: ['/login'] }),
  });
}
