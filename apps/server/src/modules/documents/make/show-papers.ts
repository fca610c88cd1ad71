/** `order/papers`: the documents of an order, their numbers and codes, and their mails. */
import type { OrderPapers, Sending } from '@wayhouse/contract/booking/order-papers';
import { serverText } from '@wayhouse/i18n/server-texts';
import { type ActorCtx, type Language, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { papersOf } from '../../booking/orders/papers-of.ts';
import { currentRateArguments, findLocalRate } from '../../companies/customer/find-local-rate.ts';
import { findTaxPercents } from '../../content/business/find-tax-percent.ts';
import { showLogo } from './company-logo.ts';
import { selectAccountName, selectPlaces, selectSendings } from './papers.views.ts';
import { invoiceHead } from './read-papers.ts';
import { readSeller } from './read-seller.ts';
import { verifyUrl, voucherCode } from './voucher-code.ts';
import { findVoucherPictures } from './voucher-pictures.ts';

type SendingRow = Awaited<ReturnType<typeof selectSendings>>[number];

/** Errors: not_found. */
export async function showPapers(ctx: ActorCtx, { order_no }: { order_no: string }): Promise<OrderPapers> {
  const scope = orderScope(ctx.actor);
  const [entry] = await readOrders(ctx.db, [order_no], scope);
  if (!entry) throw appError('request.not_found');
  const documents = papersOf(entry.row);
  const code = documents.includes('voucher') ? await voucherCode(ctx, order_no) : undefined;
  const { accountId } = ctx.actor;
  const name = await selectAccountName(ctx.db, accountId);
  const [{ request, invoiceNo, billedTo }, logo, sendings, places, pictureOf, seller, taxPercentAt, local] =
    await Promise.all([
      invoiceHead(ctx, entry.order, name),
      showLogo(ctx),
      selectSendings(ctx.db, order_no),
      selectPlaces(ctx.db, [entry.order.hotel.id]),
      findVoucherPictures(ctx.db, [entry.order]),
      readSeller(ctx.db),
      findTaxPercents(ctx.db),
      findLocalRate(ctx.db, { accountId, ...currentRateArguments(ctx.clock.now()) }),
    ]);
  const { taxId, ...sellerFacts } = seller;
  const place = places.get(entry.order.hotel.id);
  // A person who sees only own orders cannot open the invoice request of a colleague.
  const canOpenRequest = scope.userId === null || request?.user_id === scope.userId;
  return {
    order_no,
    documents,
    ...(code && { verify_code: code, verify_url: verifyUrl(ctx, code) }),
    account_name: name,
    invoice_no: invoiceNo,
    billed_to: {
      name: billedTo.name,
      tax_id: billedTo.taxId ?? '',
      address: billedTo.address ?? '',
      phone: billedTo.phone ?? '',
      bank: billedTo.bank ?? '',
    },
    ...(request && {
      invoice_request: {
        ...(canOpenRequest && { id: request.id }),
        status: request.status as NonNullable<OrderPapers['invoice_request']>['status'],
      },
    }),
    ...(place && { place }),
    picture: pictureOf(entry.order),
    ...(local && { local }),
    seller: { ...sellerFacts, tax_id: taxId, tax_percent: taxPercentAt(entry.row.created_at) },
    logo,
    sendings: sendings.map((row) => present(ctx.language, row)),
  };
}

function present(language: Language, row: SendingRow): Sending {
  return {
    id: row.id,
    document: row.document as Sending['document'],
    lang: row.lang as Sending['lang'],
    with_price: row.with_price,
    email: row.email,
    status: statusOf(row),
    // Staff are not in `identity.users`, so the row of a mail that staff sent has no name. The word for staff is shown
    // instead.
    sent_by:
      `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || serverText(language, 'booking.actor.staff'),
    at: row.created_at.toISOString(),
  };
}

/** Sent and failed mails are deleted later. So a missing mail counts as sent, unless a failure is recorded. */
function statusOf({ mail, sent_at, failed_at }: SendingRow): Sending['status'] {
  if (failed_at) return 'failed';
  return sent_at || mail === null ? 'sent' : 'sending';
}
