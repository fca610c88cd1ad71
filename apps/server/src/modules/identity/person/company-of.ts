/** Used by calls that only people of a company may make. */
import type { Actor } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';

/** The id of the caller's company. Throws not_permitted (1002) for guests, family and friends, who have no company. */
export function companyOf(actor: Actor): string {
  if (actor.companyId === null) throw appError('request.not_permitted');
  return actor.companyId;
}
