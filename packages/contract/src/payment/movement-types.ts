/** Types of balance movements. Without zod, so that browsers can import it. */
export const movementTypes = [
  'deposit',
  'payment',
  'refund',
  'withdrawal',
  'withdrawal_fee',
  'adjustment',
] as const;
export type MovementType = (typeof movementTypes)[number];

/** Note of the first movement of each account in the demo. Pages translate it for the reader. */
export const openingNote = 'Opening balance';
