/** Our money in the bank, and our debts to customers and suppliers. */
import type { AppContext } from '../../../context.ts';
import { selectHouseSums } from './house-sums.views.ts';

/** In cents. A negative sum is the opposite: money that we owe the bank, or that a customer or supplier owes us. */
export async function findHouseSums({ db }: Pick<AppContext, 'db'>) {
  const { bank, prepaid, suppliers } = await selectHouseSums(db);
  return { bankCents: -bank, prepaidCents: prepaid, suppliersCents: suppliers };
}
