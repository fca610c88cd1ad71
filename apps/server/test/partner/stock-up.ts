/** Adds enough rooms, money and calls per second for the orders of a test. */
import { partnerLimits } from '@wayhouse/contract/partner/scopes';
import { sql } from 'kysely';
import { depositMoney } from '../../src/modules/ledger/deposit-money.ts';
import { inTransaction } from '../../src/platform/database.ts';
import type { PartnerShop } from '../builders/partner/partner-shop.ts';
import { callerOf } from '../context.ts';

export async function stockUp(
  { database, context, hotelId }: Pick<PartnerShop, 'database' | 'context' | 'hotelId'>,
  emails: readonly string[] = ['agent@wayhouse.test'],
): Promise<void> {
  await sql`update rates.allotment_months set allotment = array_fill(30000, array[cardinality(allotment)])
    where hotel_id = ${hotelId}`.execute(database.db);
  for (const email of emails) {
    const { actor } = await callerOf(context, email);
    await inTransaction(database.db, (tx) =>
      depositMoney(tx, context.clock, {
        accountId: actor.accountId,
        amountCents: 900_000_000,
        cause: { type: 'seed', id: `stock-up-${actor.accountId}` },
      }),
    );
  }
}

/** Raises the rate limits, which have their own tests. Returns a function that restores them. */
export function liftLimits(): () => void {
  const limits = structuredClone(partnerLimits);
  for (const limit of Object.values(partnerLimits)) Object.assign(limit, { rate: 100_000, burst: 100_000 });
  return () => {
    for (const [name, limit] of Object.entries(limits))
      Object.assign(partnerLimits[name as keyof typeof partnerLimits], limit);
  };
}
