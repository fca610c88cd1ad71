/** Scheduled jobs of the ledger. */
import type { ContextJob } from '../../context.ts';
import { checkLedgerNightly } from './check/check-ledger.ts';

export const ledgerJobs: ContextJob[] = [{ name: 'ledger.check-nightly', run: checkLedgerNightly }];
