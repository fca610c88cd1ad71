/** Suppliers that send invoices. */
import type { StaffCtx } from '../../src/context.ts';
import { changeBankAccount } from '../../src/modules/payables/supplier/change-bank-account.ts';
import { saveSupplier } from '../../src/modules/payables/supplier/save-supplier.ts';
import type { BuiltHotel } from './catalogue.ts';

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
