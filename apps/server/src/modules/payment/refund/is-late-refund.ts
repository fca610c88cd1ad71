import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL: true when the refund has not arrived although its promised day (UTC) is over. `refund`: its table or alias. */
export function isLateRefund(refund: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${refund}.status <> 'succeeded'
    and ${refund}.expected_by < (${now}::timestamptz at time zone 'UTC')::date)`;
}
