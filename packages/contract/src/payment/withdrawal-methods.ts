/** Methods for paying out prepaid money. Without zod, so that browsers can import it. */
export const withdrawalMethods = ['wire', 'check'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];
/** Specification section 9: US$45.00 for each wire, checks free. */
export const withdrawalFeeCents = { wire: 4_500, check: 0 } as const;
