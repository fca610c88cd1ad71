/** Loads the markups of a price tier. */
import type { Db } from '../../../platform/database.ts';
import { selectTierMarkups } from '../rates.store.ts';
import type { markupFor } from './price-stay.ts';

export type Markups = Parameters<typeof markupFor>[0];

/**
 * All markups of a tier, in the form that `markupFor` takes. They are few rows, which a process may cache until the
 * change feed reports a change.
 */
export function loadMarkups(db: Db, tierId: string): Promise<Markups> {
  return selectTierMarkups(db, tierId);
}
