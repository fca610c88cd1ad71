/** SQL condition on transactions of the ledger. A transaction never mixes live and sandbox money. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isLive } from '../../platform/world.ts';

/** SQL: true for the id of a transaction of live money. */
export function isLiveTransaction(transactionId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  // The subquery reads the small index `entries_of_tests`.
  return sql<SqlBool>`(${transactionId} not in (
    select transaction_id from ledger.entries where not ${isLive(sql.ref('account_id'))}))`;
}
