/** The index of a database handle. A process without one, such as most tests, searches the database. */
import type { Db } from '../../../platform/database.ts';
import type { SearchIndex } from './search-index.ts';

const indexes = new WeakMap<Db, SearchIndex>();

/** Sets the index for `db`; undefined removes it. */
export function setIndex(db: Db, index: SearchIndex | undefined): void {
  if (index) indexes.set(db, index);
  else indexes.delete(db);
}

export function indexOf(db: Db): SearchIndex | undefined {
  return indexes.get(db);
}
