/** Approves an application: account, company, balances and mail in one transaction. */
import type {
  consoleRegistrationsEndpoints,
  RegistrationDetail,
} from '@wayhouse/contract/console/registrations';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { selectTiers, updateCompanyStatus, updateCompanyTerms } from '../companies.store.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import { type ApplicationRow, insertEvent, updateDecision } from './applications.store.ts';
import { lockOpenApplication, targetOf } from './open-application.ts';
import { selectSimilar } from './review.views.ts';
import { showRegistration } from './show-registration.ts';

type Input = ParsedInputOf<
  (typeof consoleRegistrationsEndpoints)['POST /api/console/v1/registrations/{id}/approve']
>;

/**
 * Opens the account. Errors: not_found, changed; wrong_state unless the application is pending, and while the employee
 * named in a family application has not confirmed or may not sign in; request.invalid at `checklist`, `tier_id`,
 * `is_package`, `same_license_checked`.
 */
export async function approveRegistration(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  input: Input,
): Promise<RegistrationDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockOpenApplication(tx, input, { toApprove: true });
    await refuseUnready(tx, application, input);
    const accountId = application.company_id ?? application.user_id;
    await openAccount(tx, application, input);
    await ledger.openAccounts(tx, { accountId, creditLimitCents: 0 });
    await recordApproval(tx, ctx, { application, input });
  });
  return showRegistration(ctx, input);
}

async function refuseUnready(tx: Tx, application: ApplicationRow, input: Input): Promise<void> {
  const isCompany = application.company_id !== null;
  const { contact_reached, person_plausible, ...companyChecks } = input.checklist;
  const requiredChecks = [
    contact_reached,
    person_plausible,
    ...(isCompany ? Object.values(companyChecks) : []),
  ];
  const isTier = (await selectTiers(tx)).some((tier) => tier.id === input.tier_id);
  const fields = [
    ...(requiredChecks.every(Boolean) ? [] : [{ path: 'checklist', key: 'fields.checklist' }]),
    ...(isTier ? [] : [{ path: 'tier_id', key: 'fields.tier' }]),
    ...((await lacksLicenseCheck(tx, application, input))
      ? [{ path: 'same_license_checked', key: 'fields.same_license' }]
      : []),
    ...(!isCompany && input.is_package ? [{ path: 'is_package', key: 'fields.companies_only' }] : []),
  ];
  if (fields.length > 0) throw appError('request.invalid', { fields });
}

/**
 * True when other applications have the same license number and the reviewer has not confirmed the check of those
 * applications.
 */
async function lacksLicenseCheck(tx: Tx, { id, snapshot }: ApplicationRow, input: Input): Promise<boolean> {
  if (input.same_license_checked || !snapshot.company) return false;
  const { license_number: licenseNumber } = snapshot.company;
  return (await selectSimilar(tx, { licenseNumber, except: id })).length > 0;
}

async function openAccount(tx: Tx, application: ApplicationRow, input: Input): Promise<void> {
  await updatePerson(tx, application.user_id, { status: 'approved', reject_reason: null });
  if (application.company_id === null) return;
  await updateCompanyTerms(tx, application.company_id, {
    tier_id: input.tier_id,
    is_package: input.is_package,
  });
  await updateCompanyStatus(tx, application.company_id, 'approved');
}

async function recordApproval(
  tx: Tx,
  ctx: StaffCtx,
  { application, input }: { application: ApplicationRow; input: Input },
): Promise<void> {
  const at = ctx.clock.now();
  await updateDecision(tx, { id: application.id, status: 'approved', at, checklist: input.checklist });
  await insertEvent(tx, { applicationId: application.id, kind: 'approved', at, byStaff: ctx.staff.name });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'registration.approved',
    target: targetOf(application),
    before: { status: 'pending' },
    after: {
      status: 'approved',
      checklist: input.checklist,
      ...(application.company_id !== null && {
        tier_id: input.tier_id,
        is_package: input.is_package,
      }),
    },
  });
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: application.email,
    language: application.snapshot.language,
    template: 'application_approved',
    params: {
      name: greetingName(application.snapshot.language, application.snapshot),
      no: application.application_no,
    },
    links: ['/login'],
  });
}
