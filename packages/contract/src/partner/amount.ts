/** Shapes that several calls of the partner API share. */
import { z } from 'zod';
import { money } from '../schemas.ts';

export const amount = z.object({ amount: money, currency: z.literal('USD') });
export type Amount = z.output<typeof amount>;

/** `"190.46"` as the partner API tells money. */
export function amountOf(text: string): Amount {
  return { amount: text, currency: 'USD' };
}
