/** Mails to companies about invoices of used credit. */
export const creditMails = {
  'mails.credit_invoiced.subject': 'New credit invoice: {amount} to pay',
  'mails.credit_invoiced.body':
    'Hello {name},\n\nYour used credit has been invoiced: {amount} to pay. Number, due date and open amount:\n\n{invoices}\n\nThe invoices with their orders, and the ways to pay:\n\n{link}',
  'mails.credit_invoiced.button': 'Open credit invoices',
  'mails.credit_due_soon.subject': 'Due in three days: {amount}',
  'mails.credit_due_soon.body':
    'Hello {name},\n\nPlease pay {amount} within three days. Number, due date and open amount:\n\n{invoices}\n\n{link}',
  'mails.credit_due_soon.button': 'Pay now',
  'mails.credit_due_today.subject': 'Due today: {amount}',
  'mails.credit_due_today.body':
    'Hello {name},\n\n{amount} is due today. Number, due date and open amount:\n\n{invoices}\n\n{link}',
  'mails.credit_due_today.button': 'Pay now',
  'mails.credit_overdue.subject': 'Overdue: {amount}',
  'mails.credit_overdue.body':
    'Hello {name},\n\n{amount} has been overdue for {days} {days|day|days}. Number, due date and open amount:\n\n{invoices}\n\nPlease pay now. While invoices stay overdue, your credit may be stopped; prepaid money can still be spent. If you have paid already, please ignore this mail.\n\n{link}',
  'mails.credit_overdue.button': 'Pay now',
} as const;
