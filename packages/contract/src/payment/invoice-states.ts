/** States of an invoice request (product.md section 8). */
export const invoiceRequestStates = ['requested', 'issued', 'rejected'] as const;
export type InvoiceRequestState = (typeof invoiceRequestStates)[number];
