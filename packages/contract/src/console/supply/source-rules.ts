/** The rule in force that chooses among the sources of a hotel. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { hotelBrief, id, instant } from '../../schemas.ts';

/** Our contract wins while it is at most this much above the lowest outside total; null: the lowest total wins. */
const preferOwnBp = z.int().min(0).max(10_000).nullable();

const rules = z.object({
  prefer_own_bp: preferOwnBp,
  /** Sources that the rule does not sell: at one hotel, or at every hotel when `hotel` is null. */
  avoid: z.array(z.object({ source: z.string(), hotel: hotelBrief.nullable() })),
  /** Null: never changed. */
  changed_at: instant.nullable(),
});
export type SourceRules = z.output<typeof rules>;

export const sourceRulesEndpoints = {
  'GET /api/console/v1/suppliers/rules': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({}),
    output: rules,
  }),
  /** Replaces the rule. 4004 when it was changed after `changed_at`, 1001 for an unknown source or hotel. */
  'POST /api/console/v1/suppliers/rules': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      prefer_own_bp: preferOwnBp,
      avoid: z.array(z.strictObject({ source: z.string().max(40), hotel_id: id.nullable() })).max(200),
      changed_at: instant.nullable(),
    }),
    output: rules,
  }),
};
