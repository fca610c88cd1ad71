/** Where bank transfers go. */
import type { BankDetails } from '@wayhouse/contract/payment/payment';
import type { Tx } from '../../../platform/database.ts';
import { selectDepositRules, updateDepositRules } from '../desk/pay-configs.store.ts';

/** Sets the details while there are none; what finance has set stays. */
export async function saveBankDetails(tx: Tx, bank: BankDetails): Promise<void> {
  const rules = await selectDepositRules(tx);
  if (rules.bank.account_number === '') await updateDepositRules(tx, { ...rules, bank });
}
