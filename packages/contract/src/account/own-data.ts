/** A person's own data: a copy as a file, and the erasure of the account (ADR 111). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant } from '../schemas.ts';

/** Copies of their own data that a person may request in an hour. */
export const dataExportsPerHour = 3;

const ownCall = { audience: 'customer', permission: null, acting: 'refused' } as const;

export const ownDataEndpoints = {
  /**
   * All data that we hold about the person, by section, for a file of JSON. 2009 without a recent proof of identity;
   * 1429 after `dataExportsPerHour`.
   */
  'POST /api/v2/user/data/export': endpoint({
    ...ownCall,
    input: emptyObject,
    output: z.object({ exported_at: instant, sections: z.record(z.string(), z.array(z.unknown())) }),
  }),
  /**
   * Erases the caller's account: the sign-in ends for good, and name, contact, settings, travelers, cart, saved
   * searches and cards are removed. Orders, invoices and books stay. 2009 without a recent proof of identity. 1004 for
   * the main account of a company, which must be handed over first, and for a person without a company who has money,
   * or orders, groups or payments under way.
   */
  'POST /api/v2/user/data/erase': endpoint({
    ...ownCall,
    /** Required, so that no call without input erases an account. */
    input: z.strictObject({ confirmed: z.literal(true, 'fields.required') }),
    output: emptyObject,
  }),
};
