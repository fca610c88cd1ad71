/** The optimistic lock of what has no version of its own. */
import { createHash } from 'node:crypto';
import { appError } from './errors.ts';

/** Changes whenever anything in `terms` does; keys must come in the same order each time. */
export function versionOf(terms: object): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
}

/** Throws request.changed when `terms` are no longer as they were at `version`: somebody else saved them meanwhile. */
export function refuseChanged(terms: object, version: string | undefined): void {
  if (versionOf(terms) !== version) throw appError('request.changed');
}
