/**
 * The confirmation number of an order comes from Wayhouse, the supplier or the hotel. Wayhouse confirms direct contracts
 * from its allotment, without asking the hotel.
 */
export const confirmationKinds = ['wayhouse', 'supplier', 'hotel'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];
