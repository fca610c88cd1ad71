/** The seller on invoices: the details of our business, and the bank account for transfers. */
import type { Seller } from '@wayhouse/i18n/papers/invoice';
import type { Db } from '../../../platform/database.ts';
import { findTaxPercents } from '../../content/business/find-tax-percent.ts';
import { findBusinessDetails } from '../../content/business/show-service-desk.ts';
import { findBankAccount } from '../../payment/bank-deposit/find-bank-account.ts';

/** The seller. `at`: the instant whose tax rate the document states; the current rate when absent. */
export async function readSeller(db: Db, at?: Date): Promise<Seller> {
  const [business, bank, taxPercentAt] = await Promise.all([
    findBusinessDetails(db),
    findBankAccount(db),
    at && findTaxPercents(db),
  ]);
  return {
    name: { en: business.legal_name_en, zh: business.legal_name_zh },
    address: { en: business.address_en, zh: business.address_zh },
    taxId: business.tax_id,
    taxPercent: at && taxPercentAt ? taxPercentAt(at) : business.tax_percent,
    phone: business.phone,
    email: business.email,
    bank: [bank.bank_name, bank.account_name, bank.account_number, bank.swift].filter(Boolean),
  };
}
