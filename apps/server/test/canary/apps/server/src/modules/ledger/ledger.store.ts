export const ledgerStore = 1;
