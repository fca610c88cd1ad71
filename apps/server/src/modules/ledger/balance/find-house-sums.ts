/** What we have in the bank, and what we owe to customers and suppliers. */
import type { AppContext } from '../../../context.ts';
import { selectHouseSums } from '../ledger.store.ts';

/** In cents; a sum that turned around is below zero. */
export async function findHouseSums({ db }: Pick<AppContext, 'db'>) {
  const { bank, prepaid, suppliers } = await selectHouseSums(db);
  return { bankCents: -bank, prepaidCents: prepaid, suppliersCents: suppliers };
}
