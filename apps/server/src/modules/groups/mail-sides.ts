/** Mails about a request to the customer and to staff, each in the language of its reader. */
import { toMoney } from '@wayhouse/contract/money';
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { Language } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { queueMessage } from '../../platform/messages/messages.ts';
import { findAddressee } from '../identity/person/find-addressee.ts';
import type { GroupRow } from './groups.store.ts';
import { selectDeskReaders } from './groups.views.ts';

type NameAfterGroup<Template> = Template extends `group_${infer Name}` ? Name : never;
/** The template's name without `group_`. */
type Template = NameAfterGroup<MailTemplate>;
type MailParams = Record<string, string>;
/** `params` is a function when the parameters depend on the reader's language. */
type GroupMail = { template: Template; params?: MailParams | ((lang: Language) => MailParams) };

/** Mails the requester, or the company's main account when the requester is disabled (`findAddressee`). */
export async function mailCustomer(tx: Tx, clock: Clock, row: GroupRow, mail: GroupMail): Promise<void> {
  const to = await findAddressee(tx, row.user_id);
  if (to) await send(tx, clock, row, { ...mail, to, path: `/group?no=${row.group_no}` });
}

/**
 * Mails the member of staff in charge, if that person still works on groups. Otherwise mails all staff who work on
 * groups (`selectDeskReaders`).
 */
export async function mailDesk(tx: Tx, clock: Clock, row: GroupRow, mail: GroupMail): Promise<void> {
  for (const reader of await selectDeskReaders(tx, row.staff_id))
    await send(tx, clock, row, {
      ...mail,
      to: { ...reader, language: reader.language as Language },
      path: `/console/groups/${row.group_no}`,
    });
}

async function send(
  tx: Tx,
  clock: Clock,
  row: GroupRow,
  mail: GroupMail & { to: { email: string; name: string; language: Language }; path: string },
): Promise<void> {
  const { params } = mail;
  await queueMessage(tx, {
    clock,
    channel: 'email',
    template: `group_${mail.template}`,
    to: mail.to.email,
    language: mail.to.language,
    params: {
      no: row.group_no,
      title: row.title,
      total: toMoney(row.total_cents ?? 0),
      paid: toMoney(row.paid_cents),
      rooms: String(row.rooms),
      guests: String(row.guests),
      ...(typeof params === 'function' ? params(mail.to.language) : params),
      name: mail.to.name,
    },
    links: [mail.path],
  });
}
