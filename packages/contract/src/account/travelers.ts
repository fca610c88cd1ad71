/** Names of guests that an account stores on request, so that nobody types them again. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { emptyObject, id } from '../schemas.ts';
import { travelerLimits } from './traveler-limits.ts';

const travelerName = z.strictObject({ first_name: firstName, last_name: lastName });

const traveler = z.object({ id, first_name: z.string(), last_name: z.string() });
export type Traveler = z.output<typeof traveler>;

export const travelersEndpoints = {
  /**
   * Travelers that the caller stored; with the privilege for company orders, all travelers of the company. Last used
   * first, at most 500.
   */
  'POST /api/v2/travelers/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(traveler),
  }),
  /** Stores names, or marks stored names as used now. Upper and lower case make no difference. */
  'POST /api/v2/travelers/save': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'refused',
    input: z.strictObject({ names: z.array(travelerName).min(1).max(travelerLimits.perCall) }),
    output: emptyObject,
  }),
  /**
   * Deletes one traveler, and the same name that colleagues stored if the caller may see their travelers. Without `id`,
   * deletes all travelers that the caller stored. 1003 for a traveler that the caller may not see.
   */
  'POST /api/v2/travelers/delete': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ id: id.optional() }),
    output: emptyObject,
  }),
};
