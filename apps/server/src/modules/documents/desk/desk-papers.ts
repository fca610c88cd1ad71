/** Documents and mails of an order for staff. */
import type { consoleDeskPapersEndpoints } from '@wayhouse/contract/console/orders/desk-papers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { appError } from '../../../platform/errors.ts';
import { readOrderOf } from '../../booking/orders/find-orders.ts';
import { paperName } from '../make/make-papers.ts';
import { loadPaperData, type PaperOptions, writeOrderPaper } from '../make/read-papers.ts';
import { mailPaper } from '../send/send-paper.ts';
import { type MailRow, selectMailsAbout } from './desk-mails.views.ts';

type Calls = typeof consoleDeskPapersEndpoints;
type Mails = Calls['GET /api/console/v1/orders/{order_no}/mails'];
type Send = Calls['POST /api/console/v1/orders/{order_no}/send'];

/** The mails about an order, and the documents that staff can send. Throws not_found. */
export async function listDeskMails(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Mails>,
): Promise<OutputOf<Mails>> {
  const { order } = await readForDesk(ctx, params.order_no);
  const rows = await selectMailsAbout(ctx.db, params.order_no);
  return {
    documents: order.documents as OutputOf<Mails>['documents'],
    email: order.contact.email,
    mails: rows.map(presentMail),
  };
}

function presentMail(row: MailRow): OutputOf<Mails>['mails'][number] {
  const sendStatus = row.sent_at ? 'sent' : 'sending';
  return {
    id: row.id,
    template: row.template,
    to: row.recipient,
    status: row.has_failed ? 'failed' : sendStatus,
    at: row.created_at.toISOString(),
  };
}

/**
 * A document of the order as PDF, with the account's logo. Throws not_found; wrong_state for an order without that
 * document.
 */
export async function fetchDeskPaper(
  ctx: StaffCtx,
  { params, document, lang }: ParsedInputOf<Calls['GET /api/console/v1/orders/{order_no}/paper']>,
) {
  const { order, accountId } = await readForDesk(ctx, params.order_no);
  if (!order.documents.includes(document)) throw appError('request.wrong_state');
  const options: PaperOptions = { document, lang, logo: true };
  const scope = { accountId, userId: null };
  const { orders, data } = await loadPaperData(ctx, { orderNos: [params.order_no], scope, logo: true });
  const [paperOrder] = orders;
  if (!paperOrder) throw appError('request.not_found');
  return {
    content_type: 'application/pdf',
    name: paperName(options, params.order_no),
    bytes: await writeOrderPaper(ctx, paperOrder, { options, data }),
  };
}

/**
 * Mails a document of the order to `email`, or to the contact of the order when `email` is absent. Throws not_found;
 * wrong_state for an order without that document; too_many_sendings.
 */
export async function resendPaper(
  ctx: StaffCtx,
  { params, document, lang, email }: ParsedInputOf<Send>,
): Promise<OutputOf<Send>> {
  const { order, accountId } = await readForDesk(ctx, params.order_no);
  const to = email ?? order.contact.email;
  const mail = {
    orderNo: params.order_no,
    scope: { accountId, userId: null },
    accountId,
    sender: ctx.staff.staffId,
    isStaff: true,
    emails: [to],
    options: { document, lang, logo: true },
  };
  return mailPaper(ctx, mail, (tx) =>
    audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'order.paper_sent',
      target: { type: 'order', id: params.order_no, name: `${params.order_no}, ${order.guest}` },
      after: { document, to },
    }),
  );
}

async function readForDesk(ctx: StaffCtx, orderNo: string) {
  const result = await readOrderOf(ctx.db, orderNo);
  if (!result) throw appError('request.not_found');
  return result;
}
