/** The bank account for demo deposits by transfer; it does not exist. */
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

const bank: BankDetails = {
  account_name: 'Wayhouse Demo Ltd.',
  account_number: '000 123 456 789',
  bank_name: 'Example Bank',
  bank_address: '1 Example Street, New York, NY 10001, USA',
  swift: 'EXMPUS33XXX',
  routing_number: '000000000',
};

/** Sets the account, unless staff has set one. */
export async function seedBank(tx: Tx): Promise<void> {
  await tx
    .updateTable('payment.deposit_rules')
    .set({ bank: JSON.stringify(bank) })
    .where(sql<boolean>`bank ->> 'account_number' = ''`)
    .execute();
}
