/** Wayhouse's own ledger accounts that other modules use. */
import { ownAccounts } from './ledger.store.ts';

/** Our bank account: incoming transfers, outgoing withdrawals. */
export const bankAccount = ownAccounts.bank;
