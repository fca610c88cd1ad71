/** SQL on `content.*`. */
import type { Db } from '../../platform/database.ts';

/** All display currencies, dollar first. */
export function selectCurrencyRates(db: Db): Promise<{ code: string; rate: string }[]> {
  return db.selectFrom('content.currency_rates').select(['code', 'rate']).orderBy('rate').execute();
}
