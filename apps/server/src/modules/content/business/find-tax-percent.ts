/** The tax rates of our papers over time. */
import type { Db } from '../../../platform/database.ts';
import { selectTaxPercents } from './business.store.ts';

/** Returns a function from an instant to its percent, which is empty when papers then named no tax. */
export async function findTaxPercents(db: Db): Promise<(at: Date) => string> {
  const latestFirst = await selectTaxPercents(db);
  return (at) => latestFirst.find(({ from }) => from <= at.getTime())?.percent ?? '';
}
