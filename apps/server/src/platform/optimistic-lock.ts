/** An optimistic lock for rows without a version number. */
import { createHash } from 'node:crypto';
import { appError } from './errors.ts';

/** A hash of `terms`; it changes when a term changes. The keys must always have the same order. */
export function versionOf(terms: object): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
}

/**
 * Throws request.changed when `version` is missing or outdated, because somebody has saved other `terms` since then.
 */
export function refuseChanged(terms: object, version: string | undefined): void {
  if (versionOf(terms) !== version) throw appError('request.changed');
}
