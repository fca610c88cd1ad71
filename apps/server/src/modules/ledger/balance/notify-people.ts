/**
 * Mails about money, in the reader's language: to customers who have not switched them off (specification section 3,
 * sub user), and to finance.
 */
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { type Reader, selectFinanceStaff, selectPerson, selectReaders } from './readers.views.ts';

interface BalanceMail {
  template: MailTemplate;
  params: Record<string, string>;
  links?: string[];
}

/**
 * Mails one person of a customer; in place of a disabled person, the main account. Sends nothing to a reader who is not
 * approved or has switched mails off.
 */
export async function notifyPerson(
  tx: Tx,
  clock: Clock,
  letter: BalanceMail & { userId: string },
): Promise<void> {
  const person = await selectPerson(tx, letter.userId);
  if (person) await send(tx, clock, { ...letter, params: () => letter.params, readers: [person] });
}

interface AccountMail extends Omit<BalanceMail, 'params'> {
  accountId: string;
  flag: 'balance_alert' | 'statement';
  /** The parameters in the language of a reader. */
  params: (lang: Language) => Record<string, string>;
}

/** Mails all approved people of the account who have mails and the notification `flag` on, and their copy addresses. */
export async function notifyAccount(tx: Tx, clock: Clock, letter: AccountMail): Promise<void> {
  const readers = await selectReaders(tx, { accountId: letter.accountId, flag: letter.flag });
  await send(tx, clock, { ...letter, readers });
}

/** Mails finance and the administrators. */
export async function notifyFinance(tx: Tx, clock: Clock, letter: BalanceMail): Promise<void> {
  const readers = await selectFinanceStaff(tx);
  await send(tx, clock, { ...letter, params: () => letter.params, readers });
}

async function send(
  tx: Tx,
  clock: Clock,
  letter: Pick<AccountMail, 'template' | 'params' | 'links'> & { readers: readonly Reader[] },
): Promise<void> {
  const recipients = new Set<string>();
  for (const reader of letter.readers) {
    const language = reader.language as Language;
    for (const to of [reader.email, ...reader.cc_email]) {
      if (recipients.has(to)) continue;
      recipients.add(to);
      await queueMessage(tx, {
        clock,
        channel: 'email',
        to,
        language,
        template: letter.template,
        params: { ...letter.params(language), name: reader.name },
        ...(letter.links && { links: letter.links }),
      });
    }
  }
}
