/** `order/{id}/send`: mails a document to the named addresses, with a record of every sending. */

import type { orderPapersEndpoints } from '@wayhouse/contract/booking/order-papers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { papersOf } from '../../booking/orders/papers-of.ts';
import { paperName } from '../make/make-papers.ts';
import { insertSending } from '../make/papers.store.ts';
import { openPaperDesk, type PaperOptions, writeOrderPaper } from '../make/read-papers.ts';
import { refuseSendings } from './refuse-sendings.ts';

type Endpoint = (typeof orderPapersEndpoints)['POST /api/v2/order/{id}/send'];

/** Errors: too_many_sendings (1429), not_found, wrong_state for an order without that document. */
export async function sendPaper(ctx: ActorCtx, input: ParsedInputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const orderNo = input.params.id;
  const scope = orderScope(ctx.actor);
  const [found] = await readOrders(ctx.db, [orderNo], scope);
  if (!found || !papersOf(found.row).includes(input.document)) throw appError('request.wrong_state');
  const options: PaperOptions = input;
  const { orders, desk } = await openPaperDesk(ctx, { orderNos: [orderNo], scope, logo: input.logo });
  const [order] = orders;
  if (!order) throw appError('request.not_found');
  const fileId = newId('pap');
  const bytes = await writeOrderPaper(ctx, order, { asked: options, desk });
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))];
  await keepFiles(ctx.files, [{ id: fileId, bytes }], () =>
    inTransaction(ctx.db, async (tx) => {
      await refuseSendings(ctx, tx, { orderNo, emails });
      for (const email of emails) await queuePaper(ctx, tx, { input, order, desk, fileId, email });
    }),
  );
  return { sent: emails.length };
}

interface Sending {
  input: ParsedInputOf<Endpoint>;
  order: Desk['orders'][number];
  desk: Desk['desk'];
  fileId: string;
  email: string;
}
type Desk = Awaited<ReturnType<typeof openPaperDesk>>;

async function queuePaper(
  ctx: ActorCtx,
  tx: Tx,
  { input, order, desk, fileId, email }: Sending,
): Promise<void> {
  const orderNo = input.params.id;
  const options: PaperOptions = input;
  const language = input.lang === 'both' ? ctx.language : input.lang;
  const message_id = await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: email,
    language,
    template: input.document === 'voucher' ? 'voucher_sent' : 'invoice_sent',
    params: {
      sender: desk.name[language] || desk.name.en,
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
    account_id: ctx.actor.accountId,
    user_id: ctx.actor.userId,
    document: input.document,
    lang: input.lang,
    with_price: input.with_price ?? input.document === 'invoice',
    email,
    message_id,
    file_id: fileId,
    created_at: ctx.clock.now(),
  });
}
