/** Which index answers for a database handle. A process that keeps none, as most tests do, asks the truth. */
import type { Db } from '../../../platform/database.ts';
import type { SearchIndex } from './search-index.ts';

const indexes = new WeakMap<Db, SearchIndex>();

/** From now on `index` answers for `db`; undefined ends that. */
export function setIndex(db: Db, index: SearchIndex | undefined): void {
  if (index) indexes.set(db, index);
  else indexes.delete(db);
}

export function indexOf(db: Db): SearchIndex | undefined {
  return indexes.get(db);
}
