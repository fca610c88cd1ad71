/** Figures, cases and mails on a customer's page. Each card has its own call. */
import type {
  CustomerFacts,
  CustomerMail,
  customerCardsEndpoints,
} from '@wayhouse/contract/console/customer-cards';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { type Message, queueMessage, renderMessage } from '../../../platform/messages/messages.ts';
import { findFunds, fundsAt } from '../../ledger/balance/find-funds.ts';
import {
  countCasesOf,
  countMailsOf,
  type MailRow,
  selectAging,
  selectCardCounts,
  selectCasesOf,
  selectMailsOf,
  selectSales,
} from './customer-cards.views.ts';

type Calls = typeof customerCardsEndpoints;
type Input<Key extends keyof Calls> = ParsedInputOf<Calls[Key]>;
type Output<Key extends keyof Calls> = OutputOf<Calls[Key]>;

/** A year before the instant, on the same day. */
function yearBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

/**
 * Leaves out figures that need a right which the reader lacks. Sales and the number of orders need `orders.read`,
 * profit and the number of invoices `finance.read`, the number of cases `cases.manage`. The other figures need none of
 * these rights.
 */
export async function showCustomerFacts(
  ctx: StaffCtx,
  { params: { id } }: Input<'GET /api/console/v1/customers/{id}/facts'>,
): Promise<CustomerFacts> {
  const { rights } = ctx.staff;
  const now = ctx.clock.now();
  const since = yearBefore(now);
  const [sales, aging, storedFunds, counts] = await Promise.all([
    selectSales(ctx.db, id, { since, before: yearBefore(since) }),
    selectAging(ctx.db, id, now),
    findFunds(ctx.db, id),
    selectCardCounts(ctx.db, id),
  ]);
  const funds = fundsAt(storedFunds, now);
  const overdue = aging.late_7 + aging.late_30 + aging.late_more;
  return {
    ...(rights.includes('orders.read') && {
      sales: {
        sold: toMoney(sales.sold_cents),
        sold_before: toMoney(sales.sold_before_cents),
        orders: sales.orders,
        canceled: sales.canceled,
        nights: sales.nights,
        last_order_at: sales.last_order_at?.toISOString() ?? null,
      },
    }),
    ...(rights.includes('finance.read') && {
      profit: {
        amount: toMoney(sales.profit_cents),
        share_bp: sales.sold_cents > 0 ? Math.round((sales.profit_cents / sales.sold_cents) * 10_000) : 0,
      },
    }),
    money: {
      not_due: toMoney(aging.not_due),
      late_7: toMoney(aging.late_7),
      late_30: toMoney(aging.late_30),
      late_more: toMoney(aging.late_more),
      to_pay: toMoney(aging.not_due + overdue),
      overdue: toMoney(overdue),
      prepaid: toMoney(funds.prepaidCents),
      credit_free: toMoney(funds.creditFreeCents),
      available: toMoney(funds.prepaidCents + funds.creditFreeCents),
    },
    counts: {
      ...(rights.includes('orders.read') && { orders: counts.orders }),
      coupons: counts.coupons,
      ...(rights.includes('finance.read') && { invoices: counts.invoices }),
      ...(rights.includes('cases.manage') && { cases: counts.cases }),
      mails: counts.mails,
    },
  };
}

export async function listCasesOfCustomer(
  ctx: StaffCtx,
  { params: { id }, page, page_size }: Input<'GET /api/console/v1/customers/{id}/cases'>,
): Promise<Output<'GET /api/console/v1/customers/{id}/cases'>> {
  type Item = Output<'GET /api/console/v1/customers/{id}/cases'>['items'][number];
  const [rows, total] = await Promise.all([
    selectCasesOf(ctx.db, id, { offset: (page - 1) * page_size, limit: page_size }),
    countCasesOf(ctx.db, id),
  ]);
  return {
    total,
    page,
    page_size,
    items: rows.map((row) => ({
      case_no: row.case_no,
      order_no: row.order_no,
      kind: row.kind as Item['kind'],
      state: row.state as Item['state'],
      hotel: { en: row.hotel_en, zh: row.hotel_zh },
      owner: row.owner,
      opened_at: row.opened_at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
    })),
  };
}

export async function listMailsOfCustomer(
  ctx: StaffCtx,
  { params: { id }, page, page_size }: Input<'GET /api/console/v1/customers/{id}/mails'>,
): Promise<Output<'GET /api/console/v1/customers/{id}/mails'>> {
  const [rows, total] = await Promise.all([
    selectMailsOf(ctx.db, id, { offset: (page - 1) * page_size, limit: page_size }),
    countMailsOf(ctx.db, id),
  ]);
  return {
    total,
    page,
    page_size,
    items: rows.map((row) => presentMail(ctx, row)),
  };
}

/** Throws not_found for a mail to another customer, or one that `isReadable` refuses. */
export async function showMailOfCustomer(
  ctx: StaffCtx,
  { params }: Input<'GET /api/console/v1/customers/{id}/mails/{mail_id}'>,
): Promise<Output<'GET /api/console/v1/customers/{id}/mails/{mail_id}'>> {
  const row = await readableMail(ctx, params);
  return {
    ...presentMail(ctx, row),
    text: renderMessage(row, baseOf(ctx)).text,
    files: row.attachments.map(({ name }) => name),
  };
}

/** Sends a copy. Errors: those of `showMailOfCustomer`, wrong_state when the mail is no longer valid. */
export async function resendMailOfCustomer(
  ctx: StaffCtx,
  { params }: Input<'POST /api/console/v1/customers/{id}/mails/{mail_id}/resend'>,
): Promise<CustomerMail> {
  const row = await readableMail(ctx, params);
  if (row.good_until && row.good_until <= ctx.clock.now()) throw appError('request.wrong_state');
  const id = await inTransaction(ctx.db, async (tx) => {
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'message.resent',
      target: { type: 'message', id: params.mail_id, name: row.recipient },
      after: { template: row.template },
    });
    return queueMessage(tx, {
      clock: ctx.clock,
      channel: 'email',
      to: row.recipient,
      language: row.language === 'zh' ? 'zh' : 'en',
      template: row.template as (Message & { channel: 'email' })['template'],
      params: row.params as Record<string, string>,
      links: row.links,
      ...(row.good_until && { goodUntil: row.good_until }),
      attachments: row.attachments,
      about: row.about ?? undefined,
    });
  });
  const [copy] = await selectMailsOf(ctx.db, params.id, { id, offset: 0, limit: 1 });
  if (!copy) throw new Error('the copy is a mail of the customer');
  return presentMail(ctx, copy);
}

async function readableMail(ctx: StaffCtx, params: { id: string; mail_id: string }): Promise<MailRow> {
  const [row] = await selectMailsOf(ctx.db, params.id, { id: Number(params.mail_id), offset: 0, limit: 1 });
  if (!row || !isReadable(row)) throw appError('request.not_found');
  return row;
}

/**
 * False for a mail with a code, or with a link that signs in, sets a password or opens an application: only the
 * recipient may read it. Also false for a mail without content. Production deletes the content of a sent mail, so there
 * only unsent mails can be read.
 */
function isReadable(row: MailRow): boolean {
  const isSecret =
    row.code !== null ||
    row.links.some((link) => /[?&](token|ticket|code|confirm|resubmit)=|^\/h\//.test(link));
  return !isSecret && hasContent(row);
}

const hasContent = ({ params, links }: MailRow) =>
  Object.keys(params as object).length > 0 || links.length > 0;

/** The subject of the mail. For a mail without content, the template's subject with its parameters removed. */
function subjectOf(ctx: StaffCtx, row: MailRow): string {
  const { subject } = renderMessage(row, baseOf(ctx));
  const pieces = subject.split(/\{[^{}]*\}/);
  return pieces.map((piece, index) => (index < pieces.length - 1 ? trimSeparators(piece) : piece)).join('');
}

/** Removes separators at the end, which stood before a missing parameter. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,:：，'.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

function mailStateOf(row: MailRow, now: Date): CustomerMail['state'] {
  if (row.failed) return 'failed';
  if (row.sent_at) return 'sent';
  return row.good_until !== null && row.good_until <= now ? 'expired' : 'waiting';
}

function presentMail(ctx: StaffCtx, row: MailRow): CustomerMail {
  return {
    id: String(row.id),
    at: (row.sent_at ?? row.created_at).toISOString(),
    to: row.recipient,
    subject: subjectOf(ctx, row),
    state: mailStateOf(row, ctx.clock.now()),
    readable: isReadable(row),
  };
}

const baseOf = ({ config }: StaffCtx) => config.publicUrl ?? '';
