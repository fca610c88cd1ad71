/** `POST subuser/create`: a colleague who shares the company's balance and credit (specification section 6). */
import type { companiesEndpoints, SubUser } from '@wayhouse/contract/account/companies';
import { jobTitleDefaults, jobTitleMails } from '@wayhouse/contract/account/permissions';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { limitTakenEmails } from '../../identity/code/limit-taken-emails.ts';
import { mustUseProvider } from '../../identity/company-sign-in/must-use-provider.ts';
import { hashUnknownPassword } from '../../identity/password/hash-password.ts';
import { issuePasswordLink } from '../../identity/password/issue-password-link.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { createUser } from '../../identity/person/create-user.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import { applyFlags } from '../../identity/person/notification-flags.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { lockCompany } from '../companies.store.ts';
import { countInvited, selectCompany, selectSubUser } from '../companies.views.ts';
import { normalizePrivileges } from './normalize-privileges.ts';
import { presentSubUser } from './present-sub-user.ts';

type Input = ParsedInputOf<(typeof companiesEndpoints)['POST /api/v2/subuser/create']>;

/** Number of days for which an invitation is valid: more than a long weekend. */
const linkDays = 7;

/**
 * Creates the person and mails a link for setting a password, or for the company's own sign-in. Errors: email_taken
 * (2007), too_many_tries (1429), too_many_invitations (1429).
 */
export async function createSubUser(ctx: ActorCtx, input: Input): Promise<SubUser> {
  const companyId = companyOf(ctx.actor);
  // A random password that nobody knows. The invited person sets the real password by the link.
  const passwordHash = await hashUnknownPassword();
  const id = newId('usr');
  await limitTakenEmails(ctx, { accountId: companyId, email: input.email }, () =>
    inTransaction(ctx.db, async (tx) => {
      await refuseInvitations(tx, ctx, companyId);
      await insertPerson(tx, ctx, { input, id, companyId, passwordHash });
      await invite(tx, ctx, { input, id, companyId });
    }),
  );
  const row = await selectSubUser(ctx.db, { companyId, id });
  if (!row) throw appError('request.not_found');
  return presentSubUser(row);
}

/**
 * Throws too_many_invitations (1429) when too many people who were invited in the last 24 hours have not set a password
 * yet. Locks the company, so that concurrent calls wait for each other.
 */
async function refuseInvitations(tx: Tx, ctx: ActorCtx, companyId: string): Promise<void> {
  await lockCompany(tx, companyId);
  const since = new Date(ctx.clock.now().getTime() - 86_400_000);
  if ((await countInvited(tx, { companyId, since })) >= limits.invitationsPerDay)
    throw appError('companies.too_many_invitations');
}

async function insertPerson(
  tx: Tx,
  ctx: ActorCtx,
  person: { input: Input; id: string; companyId: string; passwordHash: string },
): Promise<void> {
  const { input, id, companyId } = person;
  const privileges = { ...jobTitleDefaults[input.job_title], ...normalizePrivileges(input) };
  const isCreated = await createUser(tx, {
    id,
    account_id: companyId,
    company_id: companyId,
    email: input.email,
    password_hash: person.passwordHash,
    first_name: input.first_name,
    last_name: input.last_name,
    language: input.language ?? ctx.language,
    account_type: 'corporate',
    is_main: false,
    job_title: input.job_title,
    ...privileges,
    status: 'approved',
    created_at: ctx.clock.now(),
  });
  if (!isCreated) throw appError('identity.email_taken');
  await updatePerson(tx, id, {
    user_name: input.user_name,
    gender: input.gender ?? null,
    cc_email: (input.cc_email ?? []).map((each) => each.toLowerCase()),
    notifications: applyFlags(jobTitleMails[input.job_title], input.flags ?? {}),
    invited: true,
  });
}

async function invite(
  tx: Tx,
  ctx: ActorCtx,
  { input, id, companyId }: { input: Input; id: string; companyId: string },
): Promise<void> {
  const company = await selectCompany(tx, companyId);
  const language = input.language ?? ctx.language;
  const email = input.email.toLowerCase();
  const letter = {
    clock: ctx.clock,
    channel: 'email',
    to: email,
    language,
    params: {
      name: greetingName(language, input),
      inviter: ctx.actor.name,
      company: language === 'zh' ? company.name_zh : company.name_en,
      email,
      days: String(linkDays),
    },
  } as const;
  if (await mustUseProvider(tx, { companyId, email })) {
    await queueMessage(tx, {
      ...letter,
      template: 'subuser_invited_by_company',
      links: ['/company-sign-in'],
    });
    return;
  }
  await queueMessage(tx, {
    ...letter,
    template: 'subuser_invited',
    links: [await issuePasswordLink(tx, { clock: ctx.clock, userId: id, minutes: linkDays * 24 * 60 })],
    goodUntil: new Date(ctx.clock.now().getTime() + linkDays * 86_400_000),
  });
}
