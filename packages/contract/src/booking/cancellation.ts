/** Cancellation terms in answers (api.md section 3, product.md section 5). */
import { z } from 'zod';
import { instant, money, text2 } from '../schemas.ts';

export const feeTypes = ['nights', 'percent', 'total', 'price', 'first_night'] as const;
export type FeeType = (typeof feeTypes)[number];

/** The unit of `fee_type_value`: nights → count, percent → basis points, price → cents, total and first_night → 0. */
export const policyTier = z.object({
  datetime: instant,
  fee_type: z.enum(feeTypes),
  fee_type_value: z.int().min(0),
});

export const policy = z.object({
  support_cancel: z.boolean(),
  non_refundable: z.boolean(),
  /**
   * The hotel's UTC offset at the deadline, e.g. `+08:00`; without a deadline, the offset at check-in. An unknown zone
   * counts as `+14:00`.
   */
  timezone: z.string(),
  tiers: z.array(policyTier),
  /** The supplier deadline: canceling is free only before this instant. */
  free_cancel_until: instant.optional(),
  /** 3 days before `free_cancel_until`, on the hotel's clock: `YYYY-MM-DD HH:mm`. Absent when not refundable. */
  shown_deadline: z.string().optional(),
});
export type Policy = z.infer<typeof policy>;

export const cancelPreview = z.object({
  can_cancel: z.boolean(),
  fee: money,
  refund: money,
  deadline: instant.optional(),
  shown_deadline: z.string().optional(),
  reason: text2.optional(),
  digest: z.string(),
});
