/** Wayhouse's own ledger accounts that other modules use. */
import { house } from './ledger.store.ts';

/** Our bank account: incoming transfers, outgoing withdrawals. */
export const bankAccount = house.bank;
