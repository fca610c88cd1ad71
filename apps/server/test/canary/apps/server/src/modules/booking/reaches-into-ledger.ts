// expect: architecture | module-privates
import { ledgerStore } from '../ledger/ledger.store.ts';

export const reached = ledgerStore;
