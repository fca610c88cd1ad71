/**
 * Steps that could take over a customer's account, so a second person decides them (ADR 109): the reset of a second
 * factor, and another main account of a company.
 */
import type { CustomerDetail } from '@wayhouse/contract/console/customers';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { hashUnknownPassword } from '../../identity/password/hash-password.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { resetSecondFactor } from '../../identity/proof/reset-second-factor.ts';
import { endSessions } from '../../identity/session/end-sessions.ts';
import { recordHelp } from '../../identity/staff/record-help.ts';
import type {} from '../companies.events.ts';
import { selectMain } from '../companies.views.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { giveMain } from '../sub-users/hand-over-main.ts';
import { findPersonOfCustomer, maySignIn, type PersonOfCustomer } from './find-person-of-customer.ts';
import { showCustomer } from './show-customer.ts';

interface Input {
  params: { id: string };
  user_id: string;
  reason: string;
}

type MainInput = Input & { disable_former?: boolean | undefined };

/** The payload of a request for another main account. */
interface MainChange {
  userId: string;
  /** True: the former main account can no longer sign in. Absent in requests of an older release. */
  disablesFormer?: boolean;
}

const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<PersonOfCustomer, 'first_name' | 'last_name' | 'email'>) => `${first_name} ${last_name} · ${email}`;

/** The name of our service in the mail to the person. */
const service = 'Wayhouse';

/**
 * `POST customers/{id}/people/reset-second-factor`. Without `config.fourEyes` it resets at once. Errors: not_found for
 * a person of another customer; wrong_state for a person who may not sign in or has no second factor; those of
 * `requestApproval`.
 */
export async function requestFactorReset(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, user_id, reason }: Input,
): Promise<CustomerDetail> {
  const passwordHash = ctx.config.fourEyes ? undefined : await hashUnknownPassword();
  await inTransaction(ctx.db, async (tx) => {
    const person = await activePerson(tx, { customerId: params.id, userId: user_id });
    if (!person.has_second_factor) throw appError('request.wrong_state');
    if (passwordHash !== undefined) return resetFactor(tx, ctx, { person, reason, passwordHash });
    await requestApproval(tx, ctx, {
      kind: 'second_factor',
      subject: { id: person.id, name: nameOf(person) },
      cents: null,
      payload: { accountId: params.id },
      facts: factorFacts(person),
      reason,
    });
  });
  return showCustomer(ctx, ledger, { params });
}

/**
 * `POST customers/{id}/people/main-account`. Without `config.fourEyes` it changes the main account at once. Errors:
 * not_found for a person of another customer; wrong_state for the main account, for a person without a company, and for
 * one who may not sign in or has not accepted the invitation; those of `requestApproval`.
 */
export async function requestMainAccount(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, user_id, disable_former: disablesFormer = false, reason }: MainInput,
): Promise<CustomerDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const person = await activePerson(tx, { customerId: params.id, userId: user_id });
    const { company_id: companyId } = person;
    if (companyId === null || person.is_main || person.invited) throw appError('request.wrong_state');
    const { company_name: name, company_name_zh: nameZh } = person;
    const subject = { id: companyId, name: name ?? '', nameZh };
    const change = { userId: person.id, disablesFormer };
    if (!ctx.config.fourEyes) return changeMain(tx, ctx, { subject, change, reason });
    await requestApproval(tx, ctx, {
      kind: 'main_account',
      subject,
      cents: null,
      payload: { ...change },
      facts: await mainFacts(tx, { companyId, change }),
      reason,
    });
  });
  return showCustomer(ctx, ledger, { params });
}

async function activePerson(tx: Tx, key: { customerId: string; userId: string }): Promise<PersonOfCustomer> {
  const person = await findPersonOfCustomer(tx, key);
  if (!maySignIn(person)) throw appError('request.wrong_state');
  return person;
}

function factorFacts(person: PersonOfCustomer): Fact[] {
  return [
    { name: 'person', type: 'text', value: nameOf(person) },
    ...(person.company_name === null
      ? []
      : [{ name: 'customer', type: 'text', value: companyNames(person) } as const]),
  ];
}

/** Both names of the person's company, because a fact has one text for readers of both languages. */
function companyNames({ company_name: en, company_name_zh: zh }: PersonOfCustomer): string {
  return [...new Set([en, zh])].filter(Boolean).join(' · ');
}

async function mainFacts(
  db: Db | Tx,
  { companyId, change }: { companyId: string; change: MainChange },
): Promise<Fact[]> {
  const former = await selectMain(db, companyId);
  const person = await findPersonOfCustomer(db, { customerId: companyId, userId: change.userId });
  return [
    {
      name: change.disablesFormer ? 'main_now_disabled' : 'main_now',
      type: 'text',
      value: former ? nameOf(former) : '–',
    },
    { name: 'main_new', type: 'text', value: nameOf(person) },
  ];
}

async function resetFactor(
  tx: Tx,
  ctx: StaffCtx,
  { person, reason, passwordHash }: { person: PersonOfCustomer; reason: string; passwordHash: string },
): Promise<void> {
  await resetSecondFactor(tx, ctx, { owner: person, by: service, passwordHash });
  await recordHelp(tx, ctx, { person, step: 'second_factor' });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'user.second_factor_reset',
    target: { type: 'user', id: person.id, name: person.email },
    reason,
  });
}

async function changeMain(
  tx: Tx,
  ctx: StaffCtx,
  { subject, change, reason }: { subject: { id: string; name: string }; change: MainChange; reason: string },
): Promise<void> {
  const { userId, disablesFormer = false } = change;
  const { former, main } = await giveMain(tx, ctx, { companyId: subject.id, id: userId }, { disablesFormer });
  // Staff change the main account because the former one left or is in wrong hands.
  if (former) await endSessions(tx, { of: { userId: former.id }, now: ctx.clock.now() });
  if (former && disablesFormer) {
    await updatePerson(tx, former.id, { status: 'suspended' });
    await publish(tx, ctx.clock, 'companies.colleague_disabled', { userId: former.id, by: null });
  }
  const person = { id: main.id, account_id: subject.id };
  await recordHelp(tx, ctx, { person, step: 'main_account' });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'company.main_changed',
    target: { type: 'company', ...subject },
    before: { main: former?.email ?? null },
    after: { main: main.email, ...(former && disablesFormer && { disabled: former.email }) },
    reason,
  });
}

/** The person of a request for the reset of a second factor. */
const keyOfFactor = ({ subject_id, payload }: { subject_id: string; payload: unknown }) => ({
  customerId: (payload as { accountId: string }).accountId,
  userId: subject_id,
});

export const factorApproval: ApprovalHandler = {
  facts: async (db, request) => factorFacts(await findPersonOfCustomer(db, keyOfFactor(request))),
  // The hash of the new password takes time, so it is computed before the transaction.
  async prepare(ctx) {
    const passwordHash = await hashUnknownPassword();
    return async (tx, request) => {
      const person = await activePerson(tx, keyOfFactor(request));
      await resetFactor(tx, ctx, { person, reason: request.reason, passwordHash });
    };
  },
};

export const mainApproval: ApprovalHandler = {
  facts: (db, { subject_id, payload }) =>
    mainFacts(db, { companyId: subject_id, change: payload as unknown as MainChange }),
  carryOut: (ctx, tx, { subject_id, subject_name, payload, reason }) =>
    changeMain(tx, ctx, {
      subject: { id: subject_id, name: subject_name },
      change: payload as unknown as MainChange,
      reason,
    }),
};
