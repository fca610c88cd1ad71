/** Types of balance movements. Without zod, for the browser. */
export const movementTypes = [
  'deposit',
  'payment',
  'refund',
  'withdrawal',
  'withdrawal_fee',
  'adjustment',
] as const;
export type MovementType = (typeof movementTypes)[number];
