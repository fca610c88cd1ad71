/** Removes the sign-in, the name and the contact of a person. The row stays, because orders and books refer to it. */
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashTarget } from '../code/check-code.ts';
import { endCodesTo } from '../code/codes.store.ts';
import { deleteLinks } from '../company-sign-in/company-sign-in.store.ts';
import { selectPersonById } from '../identity.views.ts';
import { endResetsOf } from '../password/password-resets.store.ts';
import { endOtpChallengesOf, replaceRecoveryCodes } from '../proof/second-factor.store.ts';
import { unlockPerson } from '../session/find-locked-people.ts';
import { forgetAddresses } from '../session/known-addresses.store.ts';
import { revokeSessionsOf } from '../session/sessions.store.ts';
import { signInHashesOf } from '../session/sign-in-failures.ts';
import { notifyOwner } from './notify-owner.ts';
import { anonymizePerson, erasedName, selectErased, updatePersonRow } from './people.store.ts';

/**
 * The mail goes to the address that the person had before the erasure. Afterwards the e-mail is free for another
 * registration. `passwordHash`: the result of `hashUnknownPassword`; the caller computes it before the transaction,
 * because it takes time. Needs the locks of `lockSignInsAndPerson`. Errors: main_stays (1004) for the main account of a
 * company; changed (4004) for an erased person.
 */
export async function erasePerson(
  tx: Tx,
  ctx: AppContext,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  if (await isErased(tx, userId)) throw appError('request.changed');
  const person = await selectPersonById(tx, userId);
  if (person.is_main) throw appError('identity.main_stays');
  const now = ctx.clock.now();
  await notifyOwner(tx, ctx, { owner: person, template: 'account_erased', links: [] });
  await anonymizePerson(tx, userId, { now, passwordHash });
  await replaceRecoveryCodes(tx, { userId, codeHashes: [] });
  await endOtpChallengesOf(tx, userId, now);
  await endResetsOf(tx, userId, now);
  await endCodesTo(tx, hashTarget(ctx, person.email), now);
  if (person.company_id !== null) await deleteLinks(tx, { companyId: person.company_id, userId });
  await unlockPerson(tx, person.email);
  await forgetAddresses(tx, signInHashesOf(person.email));
  await revokeSessionsOf(tx, userId, now);
}

/** True for an erased person. Does not lock the row; see `lockPerson`. */
export async function isErased(tx: Tx, userId: string): Promise<boolean> {
  return (await selectErased(tx, userId)) !== undefined;
}

/** The name of an erased person, in both languages. */
export const nameOfErased = `${erasedName.first_name} ${erasedName.last_name}`;

/** Removes the name of a person from the service user that made the person's practice calls. */
export async function eraseServiceName(tx: Tx, serviceUserId: string): Promise<void> {
  await updatePersonRow(tx, serviceUserId, erasedName);
}
