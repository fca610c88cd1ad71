/** `POST user/register/resubmit`: the corrected form, by the link in the mail about the decision. */
import type { application, Resubmit } from '@wayhouse/contract/account/registration';
import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { findTermsVersion } from '../../content/find-agreement.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { hashPassword } from '../../identity/password/hash-password.ts';
import { isPasswordOf } from '../../identity/password/is-password-of.ts';
import { useTicket } from '../../identity/password/use-ticket.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { updateCompanyFacts, updateCompanyStatus } from '../companies.store.ts';
import { selectReturnedApplication } from '../companies.views.ts';
import { checkApplicant, type Snapshot } from './applicant.ts';
import {
  type ApplicationRow,
  insertEvent,
  lockApplication,
  selectNewestApplication,
  updateResubmitted,
} from './applications.store.ts';
import { askStaff } from './ask-staff.ts';
import { changesBetween } from './changes-between.ts';
import {
  acceptTerms,
  bindLicense,
  contactOf,
  type Receipt,
  receiptOf,
  type StaffMember,
  staffMemberOf,
} from './register.ts';

/**
 * The application as the applicant last sent it, and the reviewer's reason for returning it. Throws link_expired
 * (2006).
 */
export async function findReturnedApplication(
  ctx: Ctx,
  { token }: { token: string },
): Promise<z.output<typeof application>> {
  const row = await selectReturnedApplication(ctx.db, hashSecret(token));
  if (!row) throw appError('identity.link_expired');
  const { company, ...person } = row.snapshot as unknown as Snapshot;
  return {
    application_no: row.application_no,
    status: row.status as 'rejected' | 'more_asked',
    reason: (person.language === 'zh' ? row.reason_zh : row.reason_en) ?? '',
    values: {
      ...person,
      ...(company && { company: { ...company, license_file_name: row.license_file_name ?? '' } }),
    },
  };
}

/**
 * Stores the corrected application and puts it back into the queue. Errors: request.invalid; slider_failed (2002);
 * link_expired (2006) for a used or unknown token. When the answer was lost, the same form with the same token gets the
 * same receipt.
 */
export async function resubmit(ctx: Ctx, input: Resubmit): Promise<Receipt> {
  const snapshot = await checkApplicant(ctx.db, input);
  const earlierReceipt = await findReceipt(ctx, { snapshot, input });
  if (earlierReceipt) return earlierReceipt;
  await useTicket(ctx, input);
  const staff = await staffMemberOf(ctx, snapshot);
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockApplication(tx, { resubmitTokenHash: hashSecret(input.token) });
    if (!before) throw appError('identity.link_expired');
    refuseOtherIdentity(before, snapshot);
    return storeResubmission(tx, ctx, { before, snapshot, staff, passwordHash });
  });
}

/**
 * The receipt of the same form, which an earlier call stored by this token; undefined otherwise, and after a decision.
 * The earlier call used up the ticket of the slider, so the token alone proves the applicant here.
 */
async function findReceipt(
  ctx: Ctx,
  { snapshot, input }: { snapshot: Snapshot; input: Resubmit },
): Promise<Receipt | undefined> {
  const earlier = await selectNewestApplication(ctx.db, snapshot.email);
  if (earlier?.status !== 'pending' || !earlier.used_resubmit_token_hash) return undefined;
  if (!earlier.used_resubmit_token_hash.equals(hashSecret(input.token))) return undefined;
  if (changesBetween(earlier.snapshot, snapshot).length > 0) return undefined;
  const { password } = input;
  const isSame = password === undefined || (await isPasswordOf(ctx.db, earlier.user_id, password));
  return isSame ? receiptOf(earlier) : undefined;
}

/**
 * Throws request.invalid for a changed account type, and for a changed e-mail: the token proves only the first e-mail.
 */
function refuseOtherIdentity(before: ApplicationRow, snapshot: Snapshot): void {
  if (snapshot.email !== before.email) throw invalidField('email', 'fields.email_fixed');
  if (snapshot.account_type !== before.account_type)
    throw invalidField('account_type', 'fields.account_type_fixed');
}

interface Change {
  before: ApplicationRow;
  snapshot: Snapshot;
  staff: StaffMember | undefined;
  passwordHash: string | undefined;
}

async function storeResubmission(
  tx: Tx,
  ctx: Ctx,
  { before, snapshot, staff, passwordHash }: Change,
): Promise<Receipt> {
  const now = ctx.clock.now();
  // An unconfirmed member of staff is asked again, because the first mail may be lost.
  const awaitsStaff =
    staff !== undefined && (staff.id !== before.staff_user_id || before.staff_confirmed_at === null);
  const token = newSecret();
  await bindLicense(tx, snapshot, before.id);
  await acceptTerms(tx, ctx, { userId: before.user_id, accountId: before.company_id ?? before.user_id });
  await updateResubmitted(tx, {
    id: before.id,
    snapshot,
    termsVersion: await findTermsVersion(tx, now),
    now,
    ...(awaitsStaff && { staff: { userId: staff.id, tokenHash: hashSecret(token) } }),
  });
  await updatePerson(tx, before.user_id, {
    ...contactOf(snapshot),
    first_name: snapshot.first_name,
    last_name: snapshot.last_name,
    language: snapshot.language,
    status: 'pending',
    reject_reason: null,
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
  });
  if (before.company_id !== null && snapshot.company) {
    await updateCompanyFacts(tx, before.company_id, snapshot.company);
    await updateCompanyStatus(tx, before.company_id, 'pending');
  }
  await insertEvent(tx, {
    applicationId: before.id,
    kind: 'resubmitted',
    at: now,
    changed: changesBetween(before.snapshot, snapshot),
  });
  if (awaitsStaff) await askStaff(tx, ctx, { staff, token, snapshot });
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: snapshot.email,
    language: snapshot.language,
    template: awaitsStaff ? 'application_awaits_staff' : 'application_received',
    params: {
      name: greetingName(snapshot.language, snapshot),
      no: before.application_no,
      staff: staff?.email ?? '',
    },
  });
  return { application_no: before.application_no, status: 'pending', awaits_staff: awaitsStaff };
}
