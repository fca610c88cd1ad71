/** The currencies in which sums may be shown (specification section 1). */
export const displayCurrencies = ['USD', 'CNY', 'EUR', 'JPY', 'CAD', 'BRL', 'INR', 'GBP'] as const;
