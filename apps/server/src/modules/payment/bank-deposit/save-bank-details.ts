/** Saves our recipient account for bank transfers, for demo data. */
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import type { Tx } from '../../../platform/database.ts';
import { selectDepositRules, updateDepositRules } from '../desk/pay-configs.store.ts';

/** Sets the account if there is none. An account set by finance is not changed. */
export async function saveBankDetails(tx: Tx, bank: BankDetails): Promise<void> {
  const rules = await selectDepositRules(tx);
  if (rules.bank.account_number === '') await updateDepositRules(tx, { ...rules, bank });
}
