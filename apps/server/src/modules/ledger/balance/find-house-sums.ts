/** Our money in the bank, and our debts to customers and suppliers. */
import type { AppContext } from '../../../context.ts';
import { selectHouseSums } from '../ledger.store.ts';

/** In cents; a sum that turned around is below zero. */
export async function findHouseSums({ db }: Pick<AppContext, 'db'>) {
  const { bank, prepaid, suppliers } = await selectHouseSums(db);
  return { bankCents: -bank, prepaidCents: prepaid, suppliersCents: suppliers };
}
