/** Accounts of the house that higher modules name. */
import { house } from './ledger.store.ts';

/** Our own bank account: transfers that came in, withdrawals that went out. */
export const bankAccount = house.bank;
