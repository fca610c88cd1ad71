/** The tax rates of our papers over time. */
import type { Db } from '../../../platform/database.ts';
import { selectTaxPercents } from './business.store.ts';

/** Returns a function that gives the percent of an instant, or an empty text when papers named no tax then. */
export async function findTaxPercents(db: Db): Promise<(at: Date) => string> {
  const latestFirst = await selectTaxPercents(db);
  return (at) => latestFirst.find(({ from }) => from <= at.getTime())?.percent ?? '';
}
