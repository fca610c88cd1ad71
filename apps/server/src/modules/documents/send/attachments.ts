/** Files of mails: those that lie ready, and vouchers that are written when their mail goes out. */
import type { AppContext, Language } from '../../../context.ts';
import type { Attachment } from '../../../platform/messages/messages.ts';
import { readOrderOf } from '../../booking/orders/find-orders.ts';
import { paperName } from '../make/make-papers.ts';
import { openPaperDesk, writeOrderPaper } from '../make/read-papers.ts';

const voucherFile = /^voucher\/(WH\d{14})\/(en|zh)$/;

/** Written when the mail is sent, not in the transaction that queues it: a confirmation must not wait for a drawing. */
export function voucherAttachment(orderNo: string, lang: Language): Attachment {
  const asked = { document: 'voucher', lang } as const;
  return {
    file: `voucher/${orderNo}/${lang}`,
    name: paperName(asked, orderNo),
    contentType: 'application/pdf',
  };
}

/** The bytes of an attachment; undefined when it is gone, or the order no longer has a voucher. */
export async function loadAttachment(ctx: AppContext, file: string): Promise<Uint8Array | undefined> {
  const [, orderNo, lang] = voucherFile.exec(file) ?? [];
  if (orderNo === undefined) return ctx.files.get(file);
  const found = await readOrderOf(ctx.db, orderNo);
  if (!found?.order.documents.includes('voucher')) return undefined;
  const { orders, desk } = await openPaperDesk(ctx, {
    orderNos: [orderNo],
    scope: { accountId: found.accountId, userId: null },
    logo: true,
  });
  const [order] = orders;
  const asked = { document: 'voucher', lang: lang as Language, logo: true } as const;
  return order && writeOrderPaper(ctx, order, { asked, desk });
}
