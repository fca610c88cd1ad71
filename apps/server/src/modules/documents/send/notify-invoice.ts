/**
 * Mails about an invoice request. They go to the requester, if the requester's options allow it, and always to the
 * address in the request.
 */
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { mailOwner } from '../../booking/mail/mail-owner.ts';
import { findAddressee } from '../../identity/person/find-addressee.ts';
import { selectRequests } from '../invoice/invoice-requests.views.ts';
import type { StoredInvoiceTitle } from '../invoice/invoice-title.ts';

type Ctx = Pick<AppContext, 'clock'>;

export function notifyInvoiceIssued(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  return mailRequester(ctx, tx, { id, template: 'invoice_issued' });
}

export function notifyInvoiceRejected(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  return mailRequester(ctx, tx, { id, template: 'invoice_rejected' });
}

async function mailRequester(
  { clock }: Ctx,
  tx: Tx,
  { id, template }: { id: string; template: MailTemplate },
): Promise<void> {
  const [row] = await selectRequests(tx, { id }, { limit: 1, offset: 0 });
  if (!row) return;
  const params = {
    request: row.request_no,
    invoice: row.invoice_no ?? '',
    amount: money(toMoney(row.amount_cents)),
    title: (row.title as unknown as StoredInvoiceTitle).title,
    reason: row.reason ?? '',
  };
  const links = [`/account/InvoiceDetails?id=${id}`];
  const files = row.file_id
    ? [{ file: row.file_id, name: row.file_name ?? '', contentType: row.content_type ?? '' }]
    : [];
  const letter = { userId: row.user_id, template, params: () => params, links, attachments: () => files };
  const mailedAddresses = await mailOwner(tx, clock, { ...letter, flag: 'invoice' });
  const requester = await findAddressee(tx, row.user_id);
  if (!requester || mailedAddresses.includes(row.email)) return;
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: row.email,
    language: requester.language,
    template,
    params: { ...params, name: params.title },
    links,
    attachments: files,
  });
}
