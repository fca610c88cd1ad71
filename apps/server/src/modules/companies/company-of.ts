/** Used by calls that only people of a company may make. */
import type { Actor } from '../../context.ts';
import { appError } from '../../platform/errors.ts';

/** The caller's company. Guests, family and friends have none: not_permitted (1002). */
export function companyOf(actor: Actor): string {
  if (actor.companyId === null) throw appError('request.not_permitted');
  return actor.companyId;
}
