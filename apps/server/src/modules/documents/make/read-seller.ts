/** The seller on invoices: the details of our business, and the bank account for transfers. */
import type { Seller } from '@wayhouse/i18n/papers/invoice';
import type { Db } from '../../../platform/database.ts';
import { findBusinessDetails } from '../../content/business/show-service-desk.ts';
import { findBankAccount } from '../../payment/bank-deposit/find-bank-account.ts';

export async function readSeller(db: Db): Promise<Seller> {
  const [business, bank] = await Promise.all([findBusinessDetails(db), findBankAccount(db)]);
  return {
    name: { en: business.legal_name_en, zh: business.legal_name_zh },
    address: { en: business.address_en, zh: business.address_zh },
    taxId: business.tax_id,
    phone: business.phone,
    email: business.email,
    bank: [bank.bank_name, bank.account_name, bank.account_number, bank.swift].filter(Boolean),
  };
}
