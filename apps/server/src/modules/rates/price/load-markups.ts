/** Markups of a price tier, all of them: few rows that a process may keep while the change feed says nothing of them. */
import type { Db } from '../../../platform/database.ts';
import { selectTierMarkups } from '../rates.store.ts';
import type { markupFor } from './price-stay.ts';

export type Markups = Parameters<typeof markupFor>[0];

/** For `markupFor`. */
export function loadMarkups(db: Db, tierId: string): Promise<Markups> {
  return selectTierMarkups(db, tierId);
}
