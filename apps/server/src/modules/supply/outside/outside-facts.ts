/** The facts for converting an outside source's offers to ours, read once per query. */
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { findRatesAndBuffers } from '../../content/currency/find-currency-rates.ts';
import { loadMarkups } from '../../rates/price/load-markups.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { selectBoards } from '../sources.store.ts';
import type { OutsideFacts } from './outside-terms.ts';

export async function loadOutsideFacts(
  { db, clock }: { db: Db; clock: Clock },
  { source, stay, buyer }: { source: string; stay: Stay; buyer: Buyer },
): Promise<OutsideFacts> {
  const [boards, { rates, buffers }, markups] = await Promise.all([
    selectBoards(db, source),
    findRatesAndBuffers({ db }),
    loadMarkups(db, buyer.tierId),
  ]);
  return { source, boards, dollar: { ...rates, USD: 1 }, buffers, markups, stay, buyer, now: clock.now() };
}
