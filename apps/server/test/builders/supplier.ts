/** Suppliers that send invoices. */
import { operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../src/context.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { approveInvoice } from '../../src/modules/payables/invoice/approve-invoice.ts';
import { enterInvoice } from '../../src/modules/payables/invoice/enter-invoice.ts';
import { changeBankAccount } from '../../src/modules/payables/supplier/change-bank-account.ts';
import { saveSupplier } from '../../src/modules/payables/supplier/save-supplier.ts';
import { verifyPayables } from '../../src/modules/payables/verify-payables.ts';
import type { Db } from '../../src/platform/database.ts';
import type { BuiltHotel } from './catalogue.ts';
import { financeOf } from './finance.ts';
import { openDesk } from './orders-desk.ts';

/** A supplier for one hotel, with a bank account. `ctx`: a member of finance who may decide alone (`FOUR_EYES=off`). */
export async function supplierInvoicing<Currency extends 'USD' | 'EUR'>(
  ctx: StaffCtx,
  { currency, hotel }: { currency: Currency; hotel: BuiltHotel },
): Promise<{ id: string; currency: Currency; hotel: BuiltHotel }> {
  const { id } = await saveSupplier(ctx, {
    name: `Hotel ${currency}`,
    kind: 'hotel',
    source: null,
    hotel_ids: [hotel.hotelId],
    currency,
    terms: 'invoice',
    terms_days: 0,
    email: 'pay@hotel.test',
    language: 'en',
    alert_below: null,
    tolerance: '2.00',
    tolerance_bp: 10,
  });
  await changeBankAccount(ctx, {
    params: { id },
    holder: 'Hotel',
    bic: 'BCOMPTPL',
    reason: 'Contract',
    account: 'PT50000201231234567890154',
  });
  return { id, currency, hotel };
}

/** The net price of an order in cents: our cost before a cancellation. */
export async function costOf(db: Db, orderNo: string): Promise<number> {
  const row = await db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.net_cents;
}

/** A line of an invoice. Below zero it is a credit. */
interface Line {
  reference: string;
  cents: number;
}

/** Enters an invoice of the supplier, of today. */
export function enterLines(
  ctx: StaffCtx,
  {
    supplier,
    no,
    lines,
  }: { supplier: { id: string; currency: 'USD' | 'EUR' }; no: string; lines: readonly Line[] },
) {
  return enterInvoice(ctx, {
    supplier_id: supplier.id,
    invoice_no: no,
    invoiced_on: operatorDay(ctx.clock.now()),
    currency: supplier.currency,
    total: toMoney(lines.reduce((sum, { cents }) => sum + cents, 0)),
    lines: lines.map(({ reference, cents }) => ({
      reference,
      guest: '',
      check_in: null,
      check_out: null,
      amount: toMoney(cents),
    })),
  });
}

export type SupplierDesk = Awaited<ReturnType<typeof openSupplierDesk>>;

/** The orders desk, with a supplier for its hotel and a member of finance who decides alone. */
export async function openSupplierDesk(currency: 'USD' | 'EUR') {
  const desk = await openDesk();
  const finance = () => financeOf(desk.world.app);
  const supplier = await supplierInvoicing(finance(), { currency, hotel: desk.hotel });
  let invoiceCount = 0;
  return {
    ...desk,
    finance,
    supplierId: supplier.id,
    costOf: (orderNo: string) => costOf(desk.database.db, orderNo),
    enter: (...lines: Line[]) => {
      invoiceCount += 1;
      return enterLines(finance(), { supplier, no: `N-${invoiceCount}`, lines });
    },
    approve: ({ id, sums }: Awaited<ReturnType<typeof enterLines>>) =>
      approveInvoice(finance(), { params: { id }, pay: sums.pay, reason: '' }),
    /** Where supplier invoices, orders and the ledger disagree. */
    faults: async () => [
      ...(await verifyPayables(desk.database.db)),
      ...(await verifyLedger(desk.database.db)),
    ],
  };
}
