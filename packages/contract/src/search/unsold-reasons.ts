import { z } from 'zod';
import { unsoldReasonCodes } from './unsold-reason-codes.ts';

/**
 * A rule that excludes rates of a hotel from a stay. `limit`: the number that the rule names (nights, days, people).
 */
export const unsoldReason = z.object({ code: z.enum(unsoldReasonCodes), limit: z.int().optional() });
export type UnsoldReason = z.infer<typeof unsoldReason>;
