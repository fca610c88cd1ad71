/** `POST user/register`: stores an application with all data for an account (product.md section 1). */

import { randomInt } from 'node:crypto';
import type { Register } from '@wayhouse/contract/account/registration';
import { requiredAgreements } from '@wayhouse/contract/agreement-codes';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { acceptAgreement } from '../../content/accept-agreement.ts';
import { findTermsVersion } from '../../content/find-agreement.ts';
import { type CodeClaim, checkCode, isUsedCode, useCode } from '../../identity/code/check-code.ts';
import { toMobile } from '../../identity/code/mobile-number.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { hashPassword } from '../../identity/password/hash-password.ts';
import { isPasswordOf } from '../../identity/password/is-password-of.ts';
import { useTicket } from '../../identity/password/use-ticket.ts';
import { createUser } from '../../identity/person/create-user.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { allPrivileges } from '../all-privileges.ts';
import { insertCompany, updateCompanyFacts } from '../companies.store.ts';
import { isEmailTaken, selectActivePerson } from '../companies.views.ts';
import { checkApplicant, type Snapshot } from './applicant.ts';
import { insertApplication, insertEvent, selectNewestApplication } from './applications.store.ts';
import { askStaff } from './ask-staff.ts';
import { awaitsStaff } from './awaits-staff.ts';
import { changesBetween } from './changes-between.ts';
import { bindLicenseFile } from './license/license-files.store.ts';

/** Default until staff chooses a tier; a pending company sees no prices. */
const defaultTier = 'standard';
const ownPrivileges = {
  book_privileges: ['search', 'book'],
  order_privileges: ['own'],
  cart_privileges: ['own'],
};

export interface Receipt {
  application_no: string;
  status: 'pending';
  awaits_staff: boolean;
}

export type StaffMember = NonNullable<Awaited<ReturnType<typeof selectActivePerson>>>;

/**
 * Stores an application. Errors: request.invalid with every invalid field; slider_failed (2002); wrong_code (2006);
 * email_taken (2007; the specification requires it at registration). Of two concurrent applications for one e-mail, the
 * unique index allows one. When the answer was lost, the same form with the same code gets the same receipt.
 */
export async function register(ctx: Ctx, input: Register): Promise<Receipt> {
  const snapshot = await checkApplicant(ctx.db, input);
  await useTicket(ctx, input);
  if (await isEmailTaken(ctx.db, snapshot.email)) return repeatedReceipt(ctx, { snapshot, input });
  const claim = await checkCode(ctx, { to: snapshot.email, purpose: 'register', code: input.email_code });
  const staff = await staffMemberOf(ctx, snapshot);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx.db, (tx) => storeApplication(tx, ctx, { snapshot, claim, staff, passwordHash }));
}

/**
 * The receipt of the same form, which an earlier call stored. The code proves the e-mail, so strangers learn nothing; its
 * five tries also limit guesses of the password. Throws email_taken (2007) unless code, password and all fields are
 * those of the stored application, which still waits for review.
 */
async function repeatedReceipt(
  ctx: Ctx,
  { snapshot, input }: { snapshot: Snapshot; input: Register },
): Promise<Receipt> {
  const { email } = snapshot;
  const isProven = await isUsedCode(ctx, { to: email, purpose: 'register', code: input.email_code });
  const earlier = isProven ? await selectNewestApplication(ctx.db, email) : undefined;
  const isRepeated =
    earlier?.status === 'pending' &&
    changesBetween(earlier.snapshot, snapshot).length === 0 &&
    (await isPasswordOf(ctx.db, earlier.user_id, input.password));
  if (!isRepeated) throw appError('identity.email_taken');
  return receiptOf(earlier);
}

/** The receipt of an application that an earlier call stored. */
export function receiptOf(row: NonNullable<Awaited<ReturnType<typeof selectNewestApplication>>>): Receipt {
  return { application_no: row.application_no, status: 'pending', awaits_staff: awaitsStaff(row) };
}

/**
 * The employee named in a family application; undefined for other applications. Throws request.invalid at `staff_email`
 * unless the employee is an active person of an approved company.
 */
export async function staffMemberOf(ctx: Ctx, snapshot: Snapshot): Promise<StaffMember | undefined> {
  if (snapshot.staff_email === undefined) return undefined;
  const staff = await selectActivePerson(ctx.db, { email: snapshot.staff_email });
  if (staff) return staff;
  throw invalidField('staff_email', 'fields.staff_email');
}

interface CheckedApplication {
  snapshot: Snapshot;
  claim: CodeClaim;
  staff: StaffMember | undefined;
  passwordHash: string;
}

async function storeApplication(
  tx: Tx,
  ctx: Ctx,
  { snapshot, claim, staff, passwordHash }: CheckedApplication,
): Promise<Receipt> {
  const now = ctx.clock.now();
  await useCode(tx, { now, claim });
  const userId = newId('usr');
  const companyId = await openCompany(tx, snapshot, now);
  await openPerson(tx, { snapshot, userId, companyId, passwordHash, now });
  await acceptTerms(tx, ctx, { userId, accountId: companyId ?? userId });
  const staffToken = staff && newSecret();
  const application = {
    id: newId('apl'),
    account_type: snapshot.account_type,
    email: snapshot.email,
    user_id: userId,
    company_id: companyId,
    terms_version: await findTermsVersion(tx, now),
    staff_user_id: staff?.id ?? null,
    staff_token_hash: staffToken === undefined ? null : hashSecret(staffToken),
  };
  const applicationNo = await insertNumbered(tx, { ...application, snapshot, now });
  await bindLicense(tx, snapshot, application.id);
  await insertEvent(tx, { applicationId: application.id, kind: 'submitted', at: now });
  if (staff && staffToken !== undefined) await askStaff(tx, ctx, { staff, token: staffToken, snapshot });
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: snapshot.email,
    language: snapshot.language,
    template: staff ? 'application_awaits_staff' : 'application_received',
    params: { name: greetingName(snapshot.language, snapshot), no: applicationNo, staff: staff?.email ?? '' },
  });
  return { application_no: applicationNo, status: 'pending', awaits_staff: staff !== undefined };
}

async function openCompany(tx: Tx, { company }: Snapshot, now: Date): Promise<string | null> {
  if (!company) return null;
  const id = newId('com');
  await insertCompany(
    tx,
    {
      id,
      nameEn: company.name_en,
      nameZh: company.name_zh,
      status: 'pending',
      tierId: defaultTier,
      isPackage: false,
      payLaterLimitCents: 0,
    },
    now,
  );
  await updateCompanyFacts(tx, id, company);
  return id;
}

async function openPerson(
  tx: Tx,
  person: { snapshot: Snapshot; userId: string; companyId: string | null; passwordHash: string; now: Date },
): Promise<void> {
  const { snapshot, userId, companyId } = person;
  const isCreated = await createUser(tx, {
    id: userId,
    account_id: companyId ?? userId,
    company_id: companyId,
    email: snapshot.email,
    password_hash: person.passwordHash,
    first_name: snapshot.first_name,
    last_name: snapshot.last_name,
    language: snapshot.language,
    account_type: snapshot.account_type,
    is_main: companyId !== null,
    job_title: companyId === null ? null : 'admin',
    ...(companyId === null ? ownPrivileges : allPrivileges),
    status: 'pending',
    created_at: person.now,
  });
  if (!isCreated) throw appError('identity.email_taken');
  await updatePerson(tx, userId, contactOf(snapshot));
}

/** Records that the applicant has ticked the editions in force of terms and privacy policy. */
export async function acceptTerms(
  tx: Tx,
  { clock, ip }: Ctx,
  applicant: { userId: string; accountId: string },
): Promise<void> {
  for (const code of requiredAgreements) await acceptAgreement(tx, { clock, code, ip, ...applicant });
}

/** The contact columns of the person's row. */
export function contactOf(snapshot: Snapshot) {
  return {
    area_code: snapshot.area_code,
    phone: snapshot.phone,
    mobile: toMobile({ area_code: snapshot.area_code, mobile: snapshot.phone }) ?? null,
    timezone: snapshot.timezone,
    country: snapshot.country,
  };
}

/** Assigns the license picture. Throws request.invalid when it is missing or belongs to another application. */
export async function bindLicense(tx: Tx, { company }: Snapshot, applicationId: string): Promise<void> {
  if (!company || (await bindLicenseFile(tx, company.license_file_id, applicationId))) return;
  throw invalidField('company.license_file_id', 'fields.license_file');
}

type UnnumberedApplication = Omit<Parameters<typeof insertApplication>[1], 'application_no'>;

/** Inserts the application with a free number, and returns that number: `AP`, yymmdd in UTC, and 6 random digits. */
async function insertNumbered(tx: Tx, application: UnnumberedApplication): Promise<string> {
  const day = application.now.toISOString().slice(2, 10).replaceAll('-', '');
  return drawUntilFree(async () => {
    const no = `AP${day}${String(randomInt(1_000_000)).padStart(6, '0')}`;
    return (await insertApplication(tx, { ...application, application_no: no })) ? no : undefined;
  });
}
