/** Vouchers and invoices of orders: making, sending and checking them, and the company's logo (api.md section 5). */
import { z } from 'zod';
import { localName } from '../catalogue/local-name.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceRequestStates } from '../payment/invoice-states.ts';
import { paymentStatuses } from '../payment/payment-status.ts';
import { date, email, emptyObject, fileAnswer, id, instant, text2 } from '../schemas.ts';
import { boards } from '../search/search.ts';
import { confirmationKinds } from './confirmation-kind.ts';
import { orderListColumns } from './order-list-columns.ts';
import { orderStatuses } from './order-status.ts';
import { orderMineFilters, orderNo } from './orders.ts';
import { papersAtOnceMax, sendToMax } from './paper-limits.ts';

export const paperKinds = ['voucher', 'invoice'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperLanguages = ['en', 'zh', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];
export const exportFormats = ['xlsx', 'csv'] as const;

const paperOptions = {
  lang: z.enum(paperLanguages),
  /** Vouchers: with the company's logo, or the company's name without a logo. Invoices have the seller's name. */
  logo: z.boolean().default(false),
  /** Default: vouchers without prices, invoices with them. */
  with_price: z.boolean().optional(),
  /**
   * Vouchers: with the card that the guest shows to a taxi driver. Default: only when the guests were moved from
   * another hotel.
   */
  taxi_card: z.boolean().optional(),
};

const papersInput = z.strictObject({
  order_nos: z.array(orderNo).min(1).max(papersAtOnceMax),
  ...paperOptions,
});

/** States of a mail with documents. */
export const sendingStates = ['sending', 'sent', 'failed'] as const;

export const sending = z.object({
  id: z.string(),
  document: z.enum(paperKinds),
  lang: z.enum(paperLanguages),
  with_price: z.boolean(),
  email: z.string(),
  status: z.enum(sendingStates),
  sent_by: z.string(),
  at: instant,
});
export type Sending = z.output<typeof sending>;

export const companyLogo = z.object({
  /** Address of the picture, to be fetched with the caller's token; null without a picture. */
  url: z.string().nullable(),
  width: z.int().optional(),
  height: z.int().optional(),
  updated_at: instant.optional(),
  may_change: z.boolean(),
});
export type CompanyLogo = z.output<typeof companyLogo>;

export const orderPapers = z.object({
  order_no: z.string(),
  /** The documents that the order has now. */
  documents: z.array(z.enum(paperKinds)),
  /** Code of the page that the voucher's QR code opens. */
  verify_code: z.string().optional(),
  verify_url: z.string().optional(),
  invoice_no: z.string(),
  /** Name of the company or person on the documents. */
  account_name: text2,
  /** The recipient of the invoice: the requested title, or the account itself. */
  billed_to: z.object({
    name: text2,
    tax_id: z.string(),
    address: z.string(),
    phone: z.string(),
    bank: z.string(),
  }),
  /** The hotel's place; absent for a hotel that is no longer in the catalogue. */
  place: z
    .object({
      city: text2,
      lat: z.number(),
      lng: z.number(),
      country_code: z.string(),
      local: localName.optional(),
      /** The hotel's own currency, in units for one US dollar; absent when it is US dollars or has no rate. */
      currency: z.object({ code: z.string(), rate: z.number() }).optional(),
    })
    .optional(),
  /** On the voucher: the room's or the hotel's photograph, else a drawn scene. */
  picture: z.object({
    address: z.string(),
    /** Photographer and license; empty for a scene. */
    credit: z.string(),
  }),
  /**
   * The currency in which the company's invoices show their sums in addition to US dollars, with the current rate and
   * its `day`. Absent for US dollars, for a currency without a rate, and for a person without a company.
   */
  local: z.object({ currency: z.string(), rate: z.number(), day: z.string() }).optional(),
  /** The seller on invoices. */
  seller: z.object({
    name: text2,
    address: text2,
    tax_id: z.string(),
    /** Tax rate in percent when the order was made; empty without one. */
    tax_percent: z.string(),
    phone: z.string(),
    email: z.string(),
    bank: z.array(z.string()),
  }),
  invoice_request: z
    .object({
      /** Absent for a request of a colleague that the caller may not open. */
      id: z.string().optional(),
      status: z.enum(invoiceRequestStates),
    })
    .optional(),
  logo: companyLogo,
  sendings: z.array(sending),
});
export type OrderPapers = z.output<typeof orderPapers>;

/** The public view of a voucher behind its QR code: the booked stay without the guests' names. */
export const verifiedVoucher = z.object({
  /**
   * `good`: confirmed and paid. `unpaid`: confirmed, not paid. `changing`: the confirmation or the cancellation is not
   * decided yet. `canceled`: the order is not confirmed.
   */
  state: z.enum(['good', 'unpaid', 'canceled', 'changing']),
  order_no: z.string(),
  order_status: z.literal(orderStatuses),
  payment_status: z.literal(paymentStatuses),
  confirmation_no: z.string().optional(),
  confirmation_kind: z.enum(confirmationKinds).optional(),
  /** The hotel's own number, when it gave one. */
  hotel_confirmation_no: z.string().optional(),
  hotel: text2,
  address: text2,
  room: text2,
  board: z.enum(boards),
  check_in: date,
  check_out: date,
  nights: z.int(),
  rooms: z.int(),
  adults: z.int(),
  children: z.int(),
  checked_at: instant,
});
export type VerifiedVoucher = z.output<typeof verifiedVoucher>;

const params = z.strictObject({ id: orderNo });
const record = z.object({ record_id: id });

export const orderPapersEndpoints = {
  /**
   * Queues a PDF for one order, a ZIP for several; `orders/generate/record/logs` shows when the file is ready. 1003 for
   * an order that the caller may not see, 1004 for one without a voucher.
   */
  'POST /api/v3/orders/voucher': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: papersInput,
    output: record,
  }),
  /** As `orders/voucher`; 1004 for an order without an invoice. */
  'POST /api/v3/orders/invoice': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: papersInput,
    output: record,
  }),
  /**
   * Queues the order list as a file, with the filters of `order/mine`. 1002 for a sub-user without the option
   * `batch_inquiry`.
   */
  'POST /api/v3/orders/export': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: z.strictObject({
      ...orderMineFilters,
      format: z.enum(exportFormats),
      /** Default: the language of the call. */
      lang: z.enum(['en', 'zh']).optional(),
      /** Default: all. The file has its own order of columns. */
      columns: z.array(z.enum(orderListColumns)).min(1).max(orderListColumns.length).optional(),
    }),
    output: record,
  }),
  /**
   * Mails a document to each address. `order/papers` lists these mails with their states. 1004 for an order without the
   * document, 1429 after too many mails.
   */
  'POST /api/v2/order/{id}/send': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({
      params,
      document: z.enum(paperKinds),
      emails: z.array(email).min(1).max(sendToMax),
      ...paperOptions,
    }),
    output: z.object({ sent: z.int() }),
  }),
  /** The documents of an order with their codes and numbers, and the mails that sent them. */
  'POST /api/v2/order/papers': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ order_no: orderNo }),
    output: orderPapers,
  }),
  /** The code is read without spaces and hyphens, in upper or lower case. 1003 for an unknown code. */
  'GET /api/v2/verify/{code}': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ params: z.strictObject({ code: z.string().min(1).max(32) }) }),
    output: verifiedVoucher,
  }),
  'GET /api/v2/company/logo': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: companyLogo,
  }),
  'GET /api/v2/company/logo/file': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: emptyObject,
    output: fileAnswer,
  }),
  /** JPG or PNG, at most 5 MB. */
  'POST /api/v2/company/logo': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'allowed',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object(
        { name: z.string(), bytes: z.custom<Uint8Array>() },
        { error: 'fields.picture_missing' },
      ),
    }),
    output: companyLogo,
  }),
  'POST /api/v2/company/logo/delete': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'allowed',
    input: emptyObject,
    output: companyLogo,
  }),
};
