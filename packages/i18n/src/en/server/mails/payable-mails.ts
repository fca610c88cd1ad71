/** Mails about a low prepaid balance with a supplier, and about payments to suppliers. */
export const payableMails = {
  'mails.supplier_balance_low.subject': 'Balance low: {supplier}',
  'mails.supplier_balance_low.body':
    'Hello {name},\n\nOur prepaid balance with {supplier} is {balance}, below {threshold}. Bookings there fail when it is used up.\n\n{link}',
  'mails.supplier_balance_low.button': 'Open the supplier',
  'mails.supplier_remittance.subject': 'Wayhouse pays {amount} on {pay_on}',
  'mails.supplier_remittance.body':
    'Dear {supplier},\n\nOn {pay_on} we pay {amount} to your account {account}, with the reference {reference}.\n\nInvoices in this payment:\n{invoices}\n\nIf something does not fit, please answer this mail.',
} as const;
