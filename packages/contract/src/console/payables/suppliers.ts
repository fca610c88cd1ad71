/** Hotels, chains and bedbanks that Wayhouse pays. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reasonLine } from '../../form-fields.ts';
import {
  date,
  emptyObject,
  hotelBrief,
  id,
  instant,
  languageCode,
  money,
  pageOf,
  queryPage,
  queryPageSize,
} from '../../schemas.ts';
import { byId, currency, readCall, typedText, writeCall } from './payable-schemas.ts';
import {
  bankAccountStates,
  paymentTerms,
  supplierKinds,
  termsDaysMax,
  toleranceMaxBp,
} from './payable-states.ts';

const supplierFields = {
  currency,
  terms: z.enum(paymentTerms),
  terms_days: z.int().min(0).max(termsDaysMax),
  email: z.union([z.literal(''), z.email().max(254)]),
  language: languageCode,
  tolerance: money,
  tolerance_bp: z.int().min(0).max(toleranceMaxBp),
};

const supplierRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(supplierKinds),
  source: z.string().nullable(),
  currency,
  terms: z.enum(paymentTerms),
  terms_days: z.int(),
  /** Cost in US dollars of the supplier's orders that is in no approved invoice yet. */
  owed: money,
  owed_orders: z.int(),
  /** Approved invoices that are not paid yet, in US dollars. */
  approved: money,
  has_bank: z.boolean(),
  /** Money deposited with a prepaid source, in the supplier's currency. */
  balance: money.nullable(),
  is_low: z.boolean(),
});
export type SupplierRow = z.infer<typeof supplierRow>;

const bankAccount = z.object({
  id,
  holder: z.string(),
  account: z.string(),
  bic: z.string(),
  status: z.enum(bankAccountStates),
  added_by: z.string(),
  added_at: instant,
  approved_by: z.string().nullable(),
  approved_at: instant.nullable(),
});
export type SupplierBankAccount = z.infer<typeof bankAccount>;

const supplierDetail = supplierRow.extend({
  ...supplierFields,
  version: z.string(),
  hotels: z.array(hotelBrief),
  /** Newest first. */
  bank_accounts: z.array(bankAccount),
  balance_at: instant.nullable(),
  alert_below: money.nullable(),
});
export type SupplierDetail = z.infer<typeof supplierDetail>;

const sumInCurrency = z.object({ count: z.int(), amount: money });
/** Our debt in one currency, to all suppliers together. */
const exposure = z.object({
  /** ISO code. */
  currency: z.string(),
  /** Cost of orders at outside sources that is in no approved invoice, in the currency. */
  orders: sumInCurrency,
  /** Approved invoices that are not paid, in the currency. */
  invoices: sumInCurrency,
  /** `orders` and `invoices` together, in the currency. */
  owed: money,
  /** Units for one US dollar now. */
  rate: z.string(),
  /** Added to the markup of sources' offers in the currency, in basis points, for the risk of the rate. */
  buffer_bp: z.int(),
  /** The debt in US dollars: as in the ledger (`book`), and at the current rate (`value`). */
  book: money,
  value: money,
  /** Exchange gain (above zero) or loss (below zero) if the whole debt were paid now. */
  difference: money,
});
export type CurrencyExposure = z.infer<typeof exposure>;

export const payablesSuppliersEndpoints = {
  /** Debts in other currencies than the US dollar, the largest value first. */
  'GET /api/console/v1/payables/currencies': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.array(exposure),
  }),
  'GET /api/console/v1/payables/suppliers': endpoint({
    ...readCall,
    input: emptyObject,
    output: z.object({
      items: z.array(supplierRow),
      /**
       * Sources and hotels that we owe money for orders, and that have no supplier yet; at most 100, the largest debt
       * first.
       */
      missing: z.array(
        z.object({
          source: z.string().nullable(),
          hotel: hotelBrief.nullable(),
          owed: money,
          owed_orders: z.int(),
        }),
      ),
    }),
  }),
  'GET /api/console/v1/payables/suppliers/{id}': endpoint({
    ...readCall,
    input: z.strictObject({ params: byId }),
    output: supplierDetail,
  }),
  /** The orders with a cost that approved invoices do not cover, by departure. `owed` is the sum of `open`. */
  'GET /api/console/v1/payables/suppliers/{id}/orders': endpoint({
    ...readCall,
    input: z.strictObject({ params: byId, page: queryPage, page_size: queryPageSize }),
    output: pageOf(
      z.object({
        order_no: z.string(),
        guest: z.string(),
        check_in: date,
        check_out: date,
        /** US dollars; below zero when the order became cheaper after its invoice was approved. */
        open: money,
      }),
    ),
  }),
  /**
   * Without `id` it creates a supplier; with `id`, 4004 when somebody saved since `version`. `source` belongs to a
   * bedbank, `hotel_ids` to hotels of our own contracts. 1001 for a source or hotel that has another supplier.
   */
  'POST /api/console/v1/payables/suppliers/save': endpoint({
    ...writeCall,
    input: z.strictObject({
      id: id.optional(),
      version: z.string().max(64).optional(),
      name: typedText(120),
      kind: z.enum(supplierKinds),
      source: id.nullable(),
      hotel_ids: z.array(id).max(500),
      ...supplierFields,
      alert_below: money.nullable(),
    }),
    output: supplierDetail,
  }),
  /** Proposes a bank account, which a second person must approve. */
  'POST /api/console/v1/payables/suppliers/{id}/bank': endpoint({
    ...writeCall,
    input: z.strictObject({
      params: byId,
      holder: typedText(70),
      account: typedText(60),
      bic: typedText(11),
      reason: reasonLine,
    }),
    output: supplierDetail,
  }),
  /** Records the balance that the prepaid source shows. Sends a mail when it falls below `alert_below`. */
  'POST /api/console/v1/payables/suppliers/{id}/balance': endpoint({
    ...writeCall,
    input: z.strictObject({ params: byId, balance: money }),
    output: supplierDetail,
  }),
};
