/** Limits of the calls for vouchers and invoices. */

/** Maximum number of orders in one call for vouchers or invoices. */
export const papersAtOnceMax = 100;
/** Maximum number of addresses in one call of `order/{id}/send`. */
export const sendToMax = 10;
