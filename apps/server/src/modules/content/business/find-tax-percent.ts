/** The tax rates on our invoices and other papers over time. */
import type { Db } from '../../../platform/database.ts';
import { selectTaxPercents } from './business.store.ts';

/**
 * Returns a function that gives the percentage at an instant, or an empty text when papers named no tax at that time.
 */
export async function findTaxPercents(db: Db): Promise<(at: Date) => string> {
  const latestFirst = await selectTaxPercents(db);
  return (at) => latestFirst.find(({ from }) => from <= at.getTime())?.percent ?? '';
}
