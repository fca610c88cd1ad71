/** Our bank account, which receives transfers and pays suppliers. Its fields are empty until it is set. */
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import type { Db, Tx } from '../../../platform/database.ts';
import { selectDepositRules } from '../desk/pay-configs.store.ts';

export async function findBankAccount(db: Db | Tx): Promise<BankDetails> {
  return (await selectDepositRules(db)).bank;
}
