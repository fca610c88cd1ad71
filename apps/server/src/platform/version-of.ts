/** The optimistic lock of what has no version of its own. */
import { createHash } from 'node:crypto';

/** Changes whenever anything in `terms` does; keys must come in the same order each time. */
export function versionOf(terms: object): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
}
