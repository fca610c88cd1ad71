/** Choices of the console's lists and exports. Without zod, so that browsers can import it. */

export const promotionKinds = ['stay_pay', 'early_bird', 'last_minute', 'percentage'] as const;
export const promotionStates = ['open', 'closed'] as const;

/** Formats of the ledger's export. */
export const ledgerFormats = ['xlsx', 'csv'] as const;
export type LedgerFormat = (typeof ledgerFormats)[number];
