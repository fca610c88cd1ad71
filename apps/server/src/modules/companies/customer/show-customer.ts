/** `GET customers/{id}`: one company, or one person without a company, with all facts for staff's decisions. */
import { hasRight, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { CustomerDetail } from '@wayhouse/contract/console/customers';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import { listOpenApprovals } from '../../approvals/list-approvals.ts';
import { findLockedPeople } from '../../identity/session/find-locked-people.ts';
import type { CompanyTerms } from '../companies.store.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { presentSubUser } from '../sub-users/present-sub-user.ts';
import { selectColleagues, selectOwner, selectTasks } from './customer-care.views.ts';
import {
  type PersonRow,
  selectApplicationOf,
  selectCompanyFacts,
  selectCustomers,
  selectHistory,
  selectNotes,
  selectPeople,
} from './customers.views.ts';
import { presentCustomer } from './list-customers.ts';

/** Throws not_found. */
export async function showCustomer(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params: { id } }: { params: { id: string } },
): Promise<CustomerDetail> {
  const [row] = await selectCustomers(ctx.db, { id, now: ctx.clock.now() }, { offset: 0, limit: 1 });
  if (!row) throw appError('request.not_found');
  const [facts, people, notes, application, funds, owner, tasks, colleagues] = await Promise.all([
    selectCompanyFacts(ctx.db, id),
    selectPeople(ctx.db, id),
    selectNotes(ctx.db, id),
    selectApplicationOf(ctx.db, id),
    ledger.findFunds(ctx.db, id),
    selectOwner(ctx.db, id),
    selectTasks(ctx.db, id),
    selectColleagues(ctx.db),
  ]);
  const lockEnds = await findLockedPeople(
    ctx,
    people.map((person) => person.email),
  );
  const approvals = await listOpenApprovals(
    ctx,
    id,
    people.map((person) => person.id),
  );
  const history = await selectHistory(ctx.db, {
    targets: [id, ...people.map((person) => person.id)],
    applicationId: application?.id ?? null,
  });
  const { pay_later_limit_cents: payLaterCents = 0, ...company } = facts ?? {};
  return {
    ...presentCustomer(row),
    version: versionOf(
      termsOf({
        ...row,
        pay_later_limit_cents: payLaterCents,
        papers_currency: facts?.papers_currency ?? 'USD',
      }),
    ),
    company: facts ? { ...(company as CompanyFacts), company_type: facts.company_type ?? '' } : null,
    limits: {
      prepaid: toMoney(funds.prepaidCents),
      credit_limit: toMoney(funds.creditLimitCents),
      credit_used: toMoney(funds.creditLimitCents - funds.creditFreeCents),
      pay_later_limit: toMoney(payLaterCents),
    },
    approvals,
    people_list: people.map((person) => presentPerson(person, lockEnds.get(person.email))),
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      by: note.by_staff,
      text: note.text,
    })),
    history: history.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      by: event.by_staff,
      reason: event.reason,
    })),
    registration_id: application?.id ?? null,
    owner: owner ? { id: owner.staff_id, name: owner.name, since: owner.since.toISOString() } : null,
    tasks: tasks.map(presentTask),
    colleagues: colleagues
      .filter(({ role }) => hasRight(role as StaffRole, 'customers.read'))
      .map(({ id, name }) => ({ id, name })),
  };
}

function presentTask(row: TaskRow): CustomerDetail['tasks'][number] {
  return {
    id: row.id,
    text: row.text,
    due_on: row.due_on,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
    by: row.created_by,
    at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    done_by: row.done_by,
  };
}

type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];
type CompanyFacts = Omit<NonNullable<CustomerDetail['company']>, 'company_type'>;

function presentPerson(row: PersonRow, lockedUntil: Date | undefined): CustomerDetail['people_list'][number] {
  const { job_title: _, ...person } = presentSubUser(row);
  return {
    ...person,
    version: versionOf(privilegesOf(row)),
    job_title: row.job_title,
    phone: row.phone ? `+${row.area_code ?? ''} ${row.phone}` : '',
    erased: row.erased_at !== null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    locked_until: lockedUntil?.toISOString() ?? null,
  };
}

/** The fields that `customers/{id}/update` changes. */
export function termsOf({
  tier_id,
  is_package,
  pay_later_limit_cents,
  papers_currency,
}: Required<CompanyTerms>): Required<CompanyTerms> {
  return { tier_id, is_package, pay_later_limit_cents, papers_currency };
}

type Privileges = Pick<PersonRow, 'book_privileges' | 'order_privileges' | 'cart_privileges'>;

export function privilegesOf({ book_privileges, order_privileges, cart_privileges }: Privileges): Privileges {
  return { book_privileges, order_privileges, cart_privileges };
}
