/**
 * The origin of an order's confirmation number: Wayhouse, the supplier or the hotel. Wayhouse confirms direct contracts
 * from its allotment, without a question to the hotel.
 */
export const confirmationKinds = ['wayhouse', 'supplier', 'hotel'] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];
