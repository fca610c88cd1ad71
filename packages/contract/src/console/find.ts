/** The search of the command palette: every kind of record that the reader's rights open, in one call. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text2 } from '../schemas.ts';

/** Kinds of records, in the order of the answer. */
export const findKinds = [
  'order',
  'case',
  'customer',
  'group',
  'invoice',
  'withdrawal',
  'deposit',
  'hotel',
] as const;
export type FindKind = (typeof findKinds)[number];

export const findResult = z.object({
  kind: z.enum(findKinds),
  id: z.string(),
  /** The number on screens; '' for customers and hotels. */
  number: z.string(),
  name: text2,
  /** Another fact, such as guest and check-in or the city; distinguishes records with the same name. */
  detail: text2,
});
export type FindResult = z.output<typeof findResult>;

export const consoleFindEndpoints = {
  /**
   * Up to five records of each kind. A searched word matches the beginning of a word. In Chinese names, and in stored
   * numbers with four or more digits, it matches at any place.
   */
  'POST /api/console/v1/find': endpoint({
    audience: 'staff',
    permission: null,
    input: z.strictObject({ q: z.string().trim().min(2).max(100) }),
    output: z.object({ items: z.array(findResult) }),
  }),
};
