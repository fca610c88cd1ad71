/** `order/{id}/send`: mails a document to the named addresses, with a record of every sending. */

import type { orderPapersEndpoints } from '@wayhouse/contract/booking/order-papers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import {
  type ActorCtx,
  type AppContext,
  type Language,
  type OrderScope,
  orderScope,
} from '../../../context.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { papersOf } from '../../booking/orders/papers-of.ts';
import { findAddressee } from '../../identity/person/find-addressee.ts';
import { paperName } from '../make/make-papers.ts';
import { insertSending } from '../make/papers.store.ts';
import { loadPaperData, type PaperOptions, showsPrices, writeOrderPaper } from '../make/read-papers.ts';
import { refuseSendings } from './refuse-sendings.ts';

type Endpoint = (typeof orderPapersEndpoints)['POST /api/v2/order/{id}/send'];

/** Errors: too_many_sendings (1429); not_found; wrong_state for an order without that document. */
export function sendPaper(ctx: ActorCtx, input: ParsedInputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { accountId, userId } = ctx.actor;
  const { params, emails, ...options } = input;
  const scope = orderScope(ctx.actor);
  return mailPaper(ctx, { orderNo: params.id, scope, accountId, sender: userId, emails, options });
}

interface PaperMail {
  orderNo: string;
  scope: OrderScope;
  accountId: string;
  /** Id of the customer's user, or of a member of staff. */
  sender: string;
  /** True when `sender` is a member of staff. */
  isStaff?: boolean;
  emails: readonly string[];
  options: PaperOptions;
}

/**
 * Mails a document of an order to each address. Throws the errors of `sendPaper`. `writeAudit` runs in the transaction
 * that queues the mails.
 */
export async function mailPaper(
  ctx: AppContext & { language: Language },
  mail: PaperMail,
  writeAudit: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ sent: number }> {
  const { orderNo, scope, options } = mail;
  const [entry] = await readOrders(ctx.db, [orderNo], scope);
  if (!entry || !papersOf(entry.row).includes(options.document)) throw appError('request.wrong_state');
  const { orders, data } = await loadPaperData(ctx, { orderNos: [orderNo], scope, logo: options.logo });
  const [order] = orders;
  if (!order) throw appError('request.not_found');
  const fileId = newId('pap');
  const bytes = await writeOrderPaper(ctx, order, { options, data });
  const emails = [...new Set(mail.emails.map((email) => email.toLowerCase()))];
  const language = options.lang === 'both' ? await languageOf(ctx, mail, entry.row.user_id) : options.lang;
  await keepFiles(ctx.files, [{ id: fileId, bytes }], () =>
    inTransaction(ctx.db, async (tx) => {
      await refuseSendings(ctx.clock, tx, { accountId: mail.accountId, orderNo, emails });
      for (const email of emails) await queuePaper(ctx, tx, { mail, order, data, fileId, email, language });
      await writeAudit(tx);
    }),
  );
  return { sent: emails.length };
}

/**
 * The language of a mail whose document is in both languages: the language of the sender, or of the customer when staff
 * send the document.
 */
async function languageOf(
  ctx: AppContext & { language: Language },
  { isStaff }: PaperMail,
  userId: string,
): Promise<Language> {
  const customer = isStaff ? await findAddressee(ctx.db, userId) : undefined;
  return customer?.language ?? ctx.language;
}

interface Sending {
  mail: PaperMail;
  order: Loaded['orders'][number];
  data: Loaded['data'];
  fileId: string;
  email: string;
  language: Language;
}
type Loaded = Awaited<ReturnType<typeof loadPaperData>>;

async function queuePaper(
  ctx: AppContext,
  tx: Tx,
  { mail, order, data, fileId, email, language }: Sending,
): Promise<void> {
  const { orderNo, options } = mail;
  const message_id = await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: email,
    about: orderNo,
    language,
    template: options.document === 'voucher' ? 'voucher_sent' : 'invoice_sent',
    params: {
      sender: data.name[language] || data.name.en,
      order: orderNo,
      hotel: order.hotel.name[language] || order.hotel.name.en,
      check_in: order.check_in,
      check_out: order.check_out,
      guest: order.guest,
    },
    attachments: [{ file: fileId, name: paperName(options, orderNo), contentType: 'application/pdf' }],
  });
  await insertSending(tx, {
    id: newId('snd'),
    order_no: orderNo,
    account_id: mail.accountId,
    user_id: mail.sender,
    document: options.document,
    lang: options.lang,
    with_price: showsPrices(options),
    email,
    message_id,
    file_id: fileId,
    created_at: ctx.clock.now(),
  });
}
