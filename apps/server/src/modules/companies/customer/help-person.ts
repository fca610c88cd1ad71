/**
 * `POST customers/{id}/people/help`: staff helps a person of the customer to sign in, or signs the person out. The
 * person gets a mail, and the customer sees the step under Staff activity.
 */
import type {
  CustomerDetail,
  consoleCustomersEndpoints,
  HelpStep,
} from '@wayhouse/contract/console/customers';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { mailPasswordLink } from '../../identity/password/mail-password-link.ts';
import { lockSignInsAndPerson } from '../../identity/person/lock-person.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { endSessions } from '../../identity/session/end-sessions.ts';
import { unlockPerson } from '../../identity/session/find-locked-people.ts';
import { tooManyTries } from '../../identity/session/too-many-tries.ts';
import { countHelp, recordHelp } from '../../identity/staff/record-help.ts';
import type { LedgerFunctions } from '../ledger-functions.ts';
import {
  findPersonOfCustomer,
  maySignIn,
  type PersonOfCustomer as Person,
} from './find-person-of-customer.ts';
import { showCustomer } from './show-customer.ts';

type Input = ParsedInputOf<
  (typeof consoleCustomersEndpoints)['POST /api/console/v1/customers/{id}/people/help']
>;

const hourMs = 3_600_000;

/**
 * Errors: not_found for a person of another customer; wrong_state for an erased person, and for a person who may not
 * sign in, except for the step `sign_out`; changed when another call has just moved or erased the e-mail; too_many_tries
 * for more than `signInLimits.codesPerHour` reset links in an hour.
 */
export async function helpPerson(
  ctx: StaffCtx,
  ledger: LedgerFunctions,
  { params, user_id, step, reason }: Input,
): Promise<CustomerDetail> {
  await inTransaction(ctx.db, async (tx) => {
    await lockSignInsAndPerson(tx, user_id);
    const person = await findPersonOfCustomer(tx, { customerId: params.id, userId: user_id });
    if (person.erased_at !== null) throw appError('request.wrong_state');
    if (step !== 'sign_out' && !maySignIn(person)) throw appError('request.wrong_state');
    const since = new Date(ctx.clock.now().getTime() - hourMs);
    if (step === 'send_reset' && (await countHelp(tx, { person, step, since })) >= signInLimits.codesPerHour)
      throw tooManyTries(hourMs);
    await recordHelp(tx, ctx, { person, step });
    await steps[step](tx, ctx, person);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: actions[step],
      reason,
      target: { type: 'user', id: person.id, name: person.email },
    });
  });
  return showCustomer(ctx, ledger, { params });
}

const actions = {
  unlock: 'user.unlocked',
  send_reset: 'user.reset_sent',
  sign_out: 'user.signed_out',
} as const;

const steps: Record<HelpStep, (tx: Tx, ctx: StaffCtx, person: Person) => Promise<void>> = {
  unlock: async (tx, ctx, person) => {
    await unlockPerson(tx, person.email);
    await notifyOwner(tx, ctx, { owner: person, template: 'unlocked_by_staff' });
  },
  send_reset: (tx, ctx, person) => mailPasswordLink(tx, ctx, person),
  sign_out: async (tx, ctx, person) => {
    await endSessions(tx, { of: { userId: person.id }, now: ctx.clock.now() });
    await notifyOwner(tx, ctx, { owner: person, template: 'signed_out_by_staff' });
  },
};
