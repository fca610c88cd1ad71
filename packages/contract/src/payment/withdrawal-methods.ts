/** Methods for paying out prepaid money. Without zod, for the browser. */
export const withdrawalMethods = ['wire', 'check'] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];
/** Specification section 9: US$45.00 for each wire, checks free. */
export const withdrawalFeeCents = { wire: 4_500, check: 0 } as const;
