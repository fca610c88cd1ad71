/**
 * Mails about credit. They go to the main account, and to each person of the company who gets statements, with that
 * person's cc addresses.
 */
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import { sql } from 'kysely';
import type { Language } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { queueMessages } from '../../platform/messages/messages.ts';
import { greetingName, type PersonNames } from '../identity/person/greeting-name.ts';

interface CompanyMail {
  accountId: string;
  template: MailTemplate;
  params: (lang: Language) => Record<string, string>;
}

interface CreditReader extends PersonNames {
  email: string;
  language: Language;
}

export async function mailCompany(
  tx: Tx,
  clock: Clock,
  { accountId, template, params }: CompanyMail,
): Promise<void> {
  const readers = await selectCreditReaders(tx, accountId);
  await queueMessages(
    tx,
    readers.map(({ email, language, ...names }) => ({
      clock,
      channel: 'email' as const,
      to: email,
      language,
      template,
      params: { ...params(language), name: greetingName(language, names) },
      links: ['/account/credit'],
    })),
  );
}

/** The recipients. The main account always gets these mails, because they are about a debt. */
async function selectCreditReaders(tx: Tx, accountId: string): Promise<CreditReader[]> {
  const { rows } = await sql<CreditReader>`
    select distinct on (email) email, first_name, last_name, language from (
      select u.email, u.first_name, u.last_name, u.language, u.id from identity.users u
        where u.account_id = ${accountId} and u.status = 'approved'
          and (u.is_main or ('receive_email' = any(u.notifications) and 'statement' = any(u.notifications)))
      union all
      select c.email, u.first_name, u.last_name, u.language, u.id from identity.users u, unnest(u.cc_email) as c (email)
        where u.account_id = ${accountId} and u.status = 'approved'
          and 'receive_email' = any(u.notifications) and 'statement' = any(u.notifications)) each
      order by email, id`.execute(tx);
  return rows;
}
