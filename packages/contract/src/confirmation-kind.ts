/**
 * Whose number an order's confirmation number is: Wayhouse's own (a direct contract, confirmed from our allotment: nobody
 * at the hotel was told), the supplier's, or the hotel's.
 */
export const confirmationKinds = ['wayhouse', 'supplier', 'hotel'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];
