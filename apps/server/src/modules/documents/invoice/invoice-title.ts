/** The invoice title (name, tax ID and contacts of the recipient) that a request stores. Pure. */
import type { InvoiceRequest } from '@wayhouse/contract/payment/invoice-requests';
import type { BilledTo } from '@wayhouse/i18n/papers/invoice';

export type StoredInvoiceTitle = InvoiceRequest['invoice_title'];

/** The title as recipient of an invoice. */
export function titleAsBilled(title: StoredInvoiceTitle): BilledTo {
  return {
    name: { en: title.title, zh: title.title },
    taxId: title.tax_id,
    address: title.address,
    phone: title.phone,
    bank: [title.bank_name, title.bank_account].filter(Boolean).join(' '),
    email: title.email,
  };
}
