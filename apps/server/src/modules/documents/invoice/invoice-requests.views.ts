/** SQL of invoice requests for the screens of customers and of the finance desk. */

import {
  type InvoiceRequestState,
  invoiceableStatuses,
  settledStatuses,
} from '@wayhouse/contract/payment/invoice-states';
import { type SqlBool, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { ownerLike, ownerOf } from '../../ledger/balance/name-owner.ts';

const account = sql.ref('r.account_id');

export interface RequestFilters {
  id?: string | undefined;
  status?: InvoiceRequestState | undefined;
  search?: string | undefined;
  account_id?: string | undefined;
  scope?: OrderScope | undefined;
}

/**
 * SQL of the amount of order `o` that is on no invoice: paid minus refunded, minus its invoices, plus their credit
 * notes.
 */
const uninvoiced = sql<number>`(o.paid_cents - o.refunded_cents
  - (select coalesce(sum(i.amount_cents), 0) from documents.invoice_request_orders i
      where i.order_no = o.order_no and i.live)
  + (select coalesce(sum(n.amount_cents), 0) from documents.credit_notes n where n.order_no = o.order_no))::bigint`;

/** SQL of the amount of an order in a request: the stored amount of a decided request, otherwise `uninvoiced`. */
const amount = sql<number>`coalesce(ro.amount_cents, greatest(${uninvoiced}, 0))`;

function requestsWhere(db: Db | Tx, { id, status, search, account_id, scope }: RequestFilters) {
  let query = db.selectFrom('documents.invoice_requests as r');
  if (id) query = query.where('r.id', '=', id);
  if (status) query = query.where('r.status', '=', status);
  if (account_id) query = query.where('r.account_id', '=', account_id);
  if (scope) {
    query = query.where('r.account_id', '=', scope.accountId);
    if (scope.userId !== null) query = query.where('r.user_id', '=', scope.userId);
  }
  if (search) {
    const like = likeOf(search);
    query = query.where(
      sql<SqlBool>`(r.request_no ilike ${like} or r.invoice_no ilike ${like} or r.title ->> 'title' ilike ${like}
        or ${ownerLike(account, like)}
        or exists (select 1 from documents.invoice_request_orders x where x.request_id = r.id and x.order_no ilike ${like}))`,
    );
  }
  return query;
}

/** One page of requests, newest first. Only the list of waiting requests for the desk is oldest first. */
export function selectRequests(
  db: Db | Tx,
  filters: RequestFilters,
  slice: { limit: number; offset: number },
) {
  const isWaitingList = filters.status === 'requested' && !filters.scope;
  return requestsWhere(db, filters)
    .leftJoin('identity.users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select([
      sql<string>`coalesce(trim(u.first_name || ' ' || u.last_name), r.user_id)`.as('created_by'),
      ownerOf(account).as('owner'),
      sql<number>`(select count(*) from documents.invoice_request_orders ro where ro.request_id = r.id)`.as(
        'orders_count',
      ),
      sql<number>`(select coalesce(sum(${amount}), 0)::bigint from documents.invoice_request_orders ro
        join booking.orders o on o.order_no = ro.order_no where ro.request_id = r.id)`.as('amount_cents'),
    ])
    .orderBy('r.created_at', isWaitingList ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export async function countRequests(db: Db, filters: RequestFilters): Promise<number> {
  const row = await requestsWhere(db, filters)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The orders of a request, sorted by check-in. */
export function selectOrdersOf(db: Db | Tx, requestId: string) {
  return db
    .selectFrom('documents.invoice_request_orders as ro')
    .innerJoin('booking.orders as o', 'o.order_no', 'ro.order_no')
    .select(['o.order_no', 'o.order_status', 'o.check_in', 'o.check_out', 'o.lead_guest', 'o.ref_no'])
    .select([
      'o.created_at',
      'o.payment_status',
      'o.paid_cents',
      'o.refunded_cents',
      'o.sold',
      amount.as('amount_cents'),
    ])
    .where('ro.request_id', '=', requestId)
    .orderBy('o.check_in')
    .orderBy('o.order_no')
    .execute();
}

interface InvoiceableFilter {
  scope: OrderScope;
  q?: string | undefined;
  /** Only the orders with these numbers. */
  orderNos?: readonly string[] | undefined;
}

/**
 * Paid orders of a scope that are in no waiting request and not fully invoiced. Leaves out the new order of relocated
 * guests: Wayhouse pays that order; the customer paid the former order.
 */
function invoiceableOrders(db: Db, { scope, q, orderNos }: InvoiceableFilter) {
  let query = db
    .selectFrom('booking.orders as o')
    .where('o.account_id', '=', scope.accountId)
    .where('o.order_status', 'in', invoiceableStatuses)
    .where('o.payment_status', 'in', settledStatuses)
    .where(uninvoiced, '>', 0)
    .where('o.relocates', '=', false)
    .where(
      sql<SqlBool>`not exists (select 1 from documents.invoice_request_orders x where x.order_no = o.order_no and x.live
        and x.amount_cents is null)`,
    );
  if (scope.userId !== null) query = query.where('o.user_id', '=', scope.userId);
  if (orderNos) query = query.where('o.order_no', 'in', orderNos);
  if (q) {
    const like = likeOf(q);
    query = query.where(
      sql<SqlBool>`(o.order_no ilike ${like} or o.ref_no ilike ${like} or o.lead_guest ilike ${like}
        or o.sold -> 'hotel' -> 'name' ->> 'en' ilike ${like} or o.sold -> 'hotel' -> 'name' ->> 'zh' ilike ${like})`,
    );
  }
  return query;
}

export async function selectInvoiceable(
  db: Db,
  { limit, offset, ...filter }: InvoiceableFilter & { limit: number; offset: number },
) {
  const orders = invoiceableOrders(db, filter);
  const { total } = await orders.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await orders
    .select(['o.order_no', 'o.order_status', 'o.check_in', 'o.check_out', 'o.lead_guest', 'o.ref_no'])
    .select(['o.paid_cents', 'o.refunded_cents', 'o.sold'])
    .select(uninvoiced.as('amount_cents'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_no')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export type InvoiceOrderRow = Awaited<ReturnType<typeof selectOrdersOf>>[number];
