/** Attachments of mails. Some are stored files; vouchers and lists of arrivals are made when their mail is sent. */
import type { AppContext, Language } from '../../../context.ts';
import type { Attachment } from '../../../platform/messages/messages.ts';
import { readOrderOf } from '../../booking/orders/find-orders.ts';
import { arrivalsKeyOf, makeArrivals } from '../make/make-arrivals.ts';
import { paperName } from '../make/make-papers.ts';
import { loadPaperData, writeOrderPaper } from '../make/read-papers.ts';

const voucherFile = /^voucher\/(WH\d{14})\/(en|zh)$/;

/**
 * An attachment that stands for the voucher. The voucher is made when the mail is sent, not in the transaction that
 * queues the mail, so that the confirmation of the order does not wait.
 */
export function voucherAttachment(orderNo: string, lang: Language): Attachment {
  const options = { document: 'voucher', lang } as const;
  return {
    file: `voucher/${orderNo}/${lang}`,
    name: paperName(options, orderNo),
    contentType: 'application/pdf',
  };
}

/** The bytes of an attachment; undefined for a deleted file, or an order without a voucher. */
export async function loadAttachment(ctx: AppContext, file: string): Promise<Uint8Array | undefined> {
  const arrivals = arrivalsKeyOf(file);
  if (arrivals) return makeArrivals(ctx, arrivals);
  const [, orderNo, lang] = voucherFile.exec(file) ?? [];
  if (orderNo === undefined) return ctx.files.get(file);
  const orderRead = await readOrderOf(ctx.db, orderNo);
  if (!orderRead?.order.documents.includes('voucher')) return undefined;
  const { orders, data } = await loadPaperData(ctx, {
    orderNos: [orderNo],
    scope: { accountId: orderRead.accountId, userId: null },
    logo: true,
  });
  const [order] = orders;
  const options = { document: 'voucher', lang: lang as Language, logo: true } as const;
  return order && writeOrderPaper(ctx, order, { options, data });
}
