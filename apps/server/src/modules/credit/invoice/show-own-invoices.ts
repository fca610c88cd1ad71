/** The credit of the caller's company and its invoices, on the site. */
import type { CreditInvoiceDetail } from '@wayhouse/contract/console/credit/credit-schemas';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { creditInvoicesEndpoints } from '@wayhouse/contract/payment/credit-invoices';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { findFunds } from '../../ledger/balance/find-funds.ts';
import { selectCompany } from '../desk/companies.views.ts';
import { agesOf, overdueOf } from '../desk/list-companies.ts';
import { countInvoices, selectInvoiceRows } from './invoices.views.ts';
import { findInvoice, presentInvoice } from './show-invoice.ts';

type Calls = typeof creditInvoicesEndpoints;
type List = Calls['POST /api/v2/credit/invoices'];

/** Throws request.not_found for an account that is not a company. A company without a credit limit has the limit 0. */
export async function showCreditStatus(
  ctx: ActorCtx,
): Promise<OutputOf<Calls['GET /api/v2/credit/standing']>> {
  const now = ctx.clock.now();
  const { accountId } = ctx.actor;
  const row = await selectCompany(ctx.db, { now, id: accountId });
  if (!row) throw appError('request.not_found');
  const { prepaidCents } = await findFunds(ctx.db, accountId);
  return {
    limit: toMoney(row.limit_cents),
    used: toMoney(row.used_cents),
    ages: agesOf(row),
    overdue: toMoney(overdueOf(row)),
    unused: toMoney(row.unused_cents),
    prepaid: toMoney(prepaidCents),
    is_stopped: row.stops_at !== null && row.stops_at <= now,
    stops_at: row.stops_at?.toISOString() ?? null,
    cycle: row.cycle,
    net_days: row.net_days,
    time_zone: row.time_zone,
    promised_on: row.promise?.day ?? null,
  };
}

/** The view `open` lists the invoices that are not fully paid. The other view lists all invoices. */
export async function listOwnInvoices(
  ctx: ActorCtx,
  { view, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const filters = { now: ctx.clock.now(), accountId: ctx.actor.accountId, isOpen: view === 'open' };
  const [total, rows] = await Promise.all([
    countInvoices(ctx.db, filters),
    selectInvoiceRows(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { total, page, page_size, items: rows.map(presentInvoice) };
}

/** Throws request.not_found, also for another company's invoice. */
export async function showOwnInvoice(ctx: ActorCtx, { id }: { id: string }): Promise<CreditInvoiceDetail> {
  const { accountId } = ctx.actor;
  return (await findInvoice(ctx.db, { id, accountId, now: ctx.clock.now() })).invoice;
}
