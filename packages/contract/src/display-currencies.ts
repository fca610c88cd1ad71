/** The currencies in which sums may be shown (specification section 1). */
export const displayCurrencies = ['USD', 'CNY', 'EUR', 'JPY', 'CAD', 'BRL', 'INR', 'GBP'] as const;

/** The largest buffer of a currency, in basis points. */
export const bufferMaxBp = 2000;
