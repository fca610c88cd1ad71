/** SQL for screens and for matching. Joins orders, hotels and the ledger. */
import { orderStatus, owingStatuses } from '@wayhouse/contract/booking/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { isLive } from '../../platform/world.ts';
import { paidOfLine } from './invoice/invoices.store.ts';
import type { OwedOrder } from './invoice/match-lines.ts';

/** Cents that the ledger owes the supplier of order `o`: the order's cost with its changes, less the reversal. */
export const costOfOrder = sql<number>`(
  coalesce((select sum(e.amount_cents) from ledger.transactions t
    join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
    where t.kind in ('cost', 'cost_reversal') and t.cause_type = 'order' and t.cause_id = o.order_no), 0)
  + coalesce((select sum(e.amount_cents) from booking.changes c
    join ledger.transactions t on t.kind = 'cost_change' and t.cause_type = 'change' and t.cause_id = c.change_no
    join ledger.entries e on e.transaction_id = t.id and e.account_id = 'house:supplier_payable'
    where c.order_no = o.order_no), 0))::bigint`;

/**
 * The part of `costOfOrder` in approved invoices. The rest of the cost is open. The rest is negative when the order
 * became cheaper after the approval.
 */
export const invoicedCostOfOrder = sql<number>`coalesce((
  select sum(l.cost_cents) from payables.lines l
    join payables.invoices i on i.id = l.invoice_id and i.status in ('approved', 'paid')
    where l.order_no = o.order_no and l.decision in ('pay', 'pay_cost')), 0)::bigint`;

/**
 * The supplier's debt to us for order `o`, in cents below zero. It is the part of the billed cost above `costOfOrder`;
 * 0 when there is none. Lines of open invoices count, so that no second credit note takes the same amount. A line `b`
 * does not count when `isLeftOut` is true for it.
 */
const creditOfOrder = (isLeftOut = sql<boolean>`false`) => sql<number>`least(0, ${costOfOrder} - coalesce((
  select sum(b.cost_cents) from payables.lines b
    where b.order_no = o.order_no and b.decision in ('pay', 'pay_cost') and not (${isLeftOut})), 0))::bigint`;

/** True when payment `p` of a run pays invoice `i`, or paid it before the bank returned the payment. */
export const isOfPayment = sql<boolean>`(i.id = any(p.returned_invoices)
  or (i.run_id = p.run_id and i.supplier_id = p.supplier_id and i.currency = p.currency))`;

/** Orders of supplier `s`: of its source, or of its hotels under our own contracts. */
const isOfSupplier = sql<boolean>`(o.source = s.source or (o.source = 'own' and exists (
  select from payables.supplier_hotels h where h.supplier_id = s.id and h.hotel_id = o.hotel_id)))`;

/** True for orders of live accounts that are confirmed, canceled, being canceled, or whose cancellation failed. */
const isOwed = sql<boolean>`o.order_status in (${sql.join(owingStatuses)}) and ${isLive(sql.ref('o.account_id'))}`;

/** True when the decision on a line of an invoice is to pay order `o`. A credit (below zero) does not pay it. */
const isSettled = sql<boolean>`exists (select from payables.lines l
  where l.order_no = o.order_no and l.decision in ('pay', 'pay_cost') and l.usd_cents >= 0)`;

export interface OrderFilter {
  /** References in the form of `referenceKey`. */
  references: readonly string[];
  /** Check-in dates. The matching rules compare the guests. */
  checkIns: readonly string[];
}

/** Orders that we owe the supplier, and that a reference names or whose stay begins on one of the days. */
export async function selectOrdersOf(
  db: Db | Tx,
  supplierId: string,
  { references, checkIns }: OrderFilter,
): Promise<OwedOrder[]> {
  const isReferenced = (column: string) =>
    sql<boolean>`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g')) = any(${references})`;
  const { rows } = await sql<OwedOrder>`
    select o.order_no as "orderNo", array_remove(array[o.supplier_confirmation_no, o.hotel_confirmation_no, b.reference], null)
        || array(select e.number from booking.evidence e where e.order_no = o.order_no and e.number is not null)
        as "references", o.lead_guest as guest, o.check_in::text as "checkIn", o.check_out::text as "checkOut",
        o.departed_on::text as "departedOn",
        ${costOfOrder} as "costCents", ${creditOfOrder()} as "creditCents",
        o.order_status = ${orderStatus.canceled} as "isCanceled", ${isSettled} as "isSettled"
      from payables.suppliers s
      join booking.orders o on ${isOfSupplier}
      left join supply.bookings b on b.order_no = o.order_no
      where s.id = ${supplierId} and ${isOwed}
        and (o.check_in = any(${checkIns}::date[]) or o.order_no = any(${references})
          or ${isReferenced('o.supplier_confirmation_no')} or ${isReferenced('o.hotel_confirmation_no')}
          or ${isReferenced('b.reference')}
          or o.order_no in (select e.order_no from booking.evidence e where ${isReferenced('e.number')}))
      order by o.order_no`.execute(db);
  return rows;
}

export interface ChangedCost {
  n: number;
  cost_cents: number;
  is_canceled: boolean;
  /** True when the decision on another line is to pay the order. False for a credit. */
  is_paid_elsewhere: boolean;
}

/**
 * The lines of the invoice whose cost has changed since they were matched, with their current cost. The cost of a
 * credit is the supplier's debt to us for the order. When an invoice has two credits for one order, the second costs
 * zero and never changes.
 */
export async function selectCostsNow(db: Db | Tx, invoiceId: string): Promise<ChangedCost[]> {
  const { rows } = await sql<ChangedCost>`
    select l.n, now.cost_cents, o.order_status = ${orderStatus.canceled} as is_canceled,
        l.usd_cents >= 0 and exists (select from payables.lines other where other.order_no = l.order_no
          and other.decision in ('pay', 'pay_cost') and other.usd_cents >= 0
          and (other.invoice_id, other.n) <> (l.invoice_id, l.n)) as is_paid_elsewhere
      from payables.lines l join booking.orders o on o.order_no = l.order_no
      cross join lateral (select case when l.usd_cents < 0
          then ${creditOfOrder(sql`(b.invoice_id, b.n) = (l.invoice_id, l.n)`)} else ${costOfOrder} end as cost_cents) now
      where l.invoice_id = ${invoiceId} and not (l.usd_cents < 0 and l.state = 'twice') and now.cost_cents <> l.cost_cents
      order by l.n`.execute(db);
  return rows;
}

export interface SupplierSums {
  supplier_id: string;
  /** Cost of orders that is in no approved invoice, in US cents. */
  owed_cents: number;
  owed_orders: number;
  /** Sum of approved invoices that are not paid, in US cents. */
  approved_cents: number;
  has_bank: boolean;
}

/** The debt to each supplier, or to one. */
export async function selectSupplierSums(db: Db, supplierId?: string): Promise<SupplierSums[]> {
  const condition = supplierId === undefined ? sql`true` : sql`s.id = ${supplierId}`;
  const { rows } = await sql<SupplierSums>`
    select s.id as supplier_id, coalesce(owed.cents, 0)::bigint as owed_cents, coalesce(owed.orders, 0)::int as owed_orders,
        coalesce((select sum(pay_usd_cents) from payables.invoices i
          where i.supplier_id = s.id and i.status = 'approved'), 0)::bigint as approved_cents,
        exists (select from payables.bank_accounts a where a.supplier_id = s.id and a.status = 'current') as has_bank
      from payables.suppliers s
      left join lateral (
        select sum(each.cents) as cents, count(*) as orders
          from (select ${costOfOrder} - ${invoicedCostOfOrder} as cents from booking.orders o
            where ${isOfSupplier} and ${isOwed}) each
          where each.cents <> 0) owed on true
      where ${condition}
      order by s.name, s.id`.execute(db);
  return rows;
}

interface OpenOrderRow {
  order_no: string;
  guest: string;
  check_in: string;
  check_out: string;
  cents: number;
}

/** The orders of `SupplierSums.owed_cents`, by departure, and their number. */
export async function selectOpenOrders(
  db: Db,
  supplierId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: OpenOrderRow[] }> {
  const { rows } = await sql<OpenOrderRow & { total: number }>`
    select open.*, count(*) over ()::int as total from (
      select o.order_no, o.lead_guest as guest, o.check_in::text, o.check_out::text,
          ${costOfOrder} - ${invoicedCostOfOrder} as cents
        from payables.suppliers s join booking.orders o on ${isOfSupplier}
        where s.id = ${supplierId} and ${isOwed}) open
      where open.cents <> 0
      order by open.check_out, open.order_no offset ${offset} limit ${limit}`.execute(db);
  // A page past the end has no row and so no total. The total then comes from the first row of the list.
  const isPastEnd = rows.length === 0 && offset > 0;
  if (isPastEnd) return { ...(await selectOpenOrders(db, supplierId, { offset: 0, limit: 1 })), rows };
  return { total: rows[0]?.total ?? 0, rows };
}

export interface MissingSupplier {
  source: string | null;
  hotel_id: string | null;
  name_en: string | null;
  name_zh: string | null;
  owed_cents: number;
  owed_orders: number;
}

/** Sources and hotels with debts but without a supplier, largest debt first; at most 100. */
export async function selectMissingSuppliers(db: Db): Promise<MissingSupplier[]> {
  const { rows } = await sql<MissingSupplier>`
    select case when o.source = 'own' then null else o.source end as source,
        h.id as hotel_id, h.name_en, h.name_zh, sum(o.cents)::bigint as owed_cents, count(*)::int as owed_orders
      from (select o.source, o.hotel_id, ${costOfOrder} - ${invoicedCostOfOrder} as cents from booking.orders o
        where ${isOwed} and not exists (select from payables.suppliers s where ${isOfSupplier})) o
      left join catalogue.hotels h on h.id = o.hotel_id and o.source = 'own'
      where o.cents <> 0
      group by 1, h.id
      order by 5 desc, 1, 2
      limit 100`.execute(db);
  return rows;
}

export interface InvoiceListRow {
  id: string;
  invoice_no: string;
  supplier_id: string;
  supplier_name: string;
  currency: string;
  invoiced_on: string;
  due_on: string;
  total_cents: number;
  pay_cents: number;
  disputed_cents: number;
  status: string;
  run_id: string | null;
  lines: number;
  to_decide: number;
  disputed: number;
}

const lineCounts = sql`
  cross join lateral (select count(*)::int as lines, count(*) filter (where l.decision is null)::int as to_decide,
      count(*) filter (where l.decision = 'dispute')::int as disputed,
      coalesce(sum(l.amount_cents) filter (where l.decision = 'dispute'), 0)::bigint as disputed_cents,
      coalesce(sum(${paidOfLine(sql`i.rate_e8`)}), 0)::bigint as pay_cents
    from payables.lines l where l.invoice_id = i.id) n`;

export type InvoiceView = 'open' | 'approved' | 'disputed' | 'paid';
const isDisputed = sql`i.status <> 'canceled' and exists (
  select from payables.lines l where l.invoice_id = i.id and l.decision = 'dispute')`;
const conditionOf: Readonly<Record<InvoiceView, RawBuilder<unknown>>> = {
  open: sql`i.status = 'open'`,
  approved: sql`i.status = 'approved'`,
  disputed: isDisputed,
  paid: sql`i.status = 'paid'`,
};

export interface InvoiceFilter {
  view?: InvoiceView;
  id?: string;
  supplierId?: string | undefined;
  dueUntil?: string | undefined;
}

function whereOf({ view, id, supplierId, dueUntil }: InvoiceFilter) {
  const conditions = [
    ...(view ? [sql`(${conditionOf[view]})`] : []),
    ...(id ? [sql`i.id = ${id}`] : []),
    ...(supplierId ? [sql`i.supplier_id = ${supplierId}`] : []),
    ...(dueUntil ? [sql`i.due_on <= ${dueUntil}::date`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** By due date. */
export async function selectInvoiceRows(
  db: Db,
  filter: InvoiceFilter,
  slice: { offset: number; limit: number },
): Promise<InvoiceListRow[]> {
  const { rows } = await sql<InvoiceListRow>`
    select i.id, i.invoice_no, i.supplier_id, s.name as supplier_name, i.currency, i.invoiced_on::text, i.due_on::text,
        i.total_cents, i.status, i.run_id, n.lines, n.to_decide, n.disputed, n.disputed_cents,
        n.pay_cents
      from payables.invoices i join payables.suppliers s on s.id = i.supplier_id ${lineCounts}
      where ${whereOf(filter)}
      order by i.due_on, i.id offset ${slice.offset} limit ${slice.limit}`.execute(db);
  return rows;
}

export async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payables.invoices i where ${whereOf(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Names of hotels in both languages. */
export async function selectHotelNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en', 'name_zh'])
    .where('id', 'in', ids)
    .orderBy('name_en')
    .execute();
  return rows.map(({ id, name_en, name_zh }) => ({ id, name: { en: name_en, zh: name_zh || name_en } }));
}
