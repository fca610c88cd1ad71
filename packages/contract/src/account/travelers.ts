/** Guests whose names an account stores, so that they need not be typed again. Nothing is stored unasked. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { firstName, lastName } from '../form-fields.ts';
import { emptyObject, id } from '../schemas.ts';

export const travelerLimits = {
  /** Of one person; the one that was used longest ago gives way. */
  perPerson: 500,
  perCall: 40,
};

const travelerName = z.strictObject({ first_name: firstName, last_name: lastName });

const traveler = z.object({ id, first_name: z.string(), last_name: z.string() });
export type Traveler = z.output<typeof traveler>;

export const travelersEndpoints = {
  /** Those of the caller, and with the company's orders those of the whole company; last used first, at most 500. */
  'POST /api/v2/travelers/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(traveler),
  }),
  /** Stores names, or marks stored ones as used now. Letters in another case are the same name. */
  'POST /api/v2/travelers/save': endpoint({
    audience: 'customer',
    permission: 'book',
    acting: 'refused',
    input: z.strictObject({ names: z.array(travelerName).min(1).max(travelerLimits.perCall) }),
    output: emptyObject,
  }),
  /** Deletes one, or without `id` all that the caller stored. 1003 for a traveler that the caller does not see. */
  'POST /api/v2/travelers/delete': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ id: id.optional() }),
    output: emptyObject,
  }),
};
