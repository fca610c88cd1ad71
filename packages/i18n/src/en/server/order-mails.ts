/** Mails about one order: reminders to pay, what the clock cancelled, orders that changed hands. Form as in `mails.ts`. */
export const orderMails = {
  'mails.pay_reminder.subject': 'Please pay {order} by {deadline}',
  'mails.pay_reminder.body':
    'Hello {name},\n\nOrder {order} is booked and not paid yet: {hotel}, {stay}, for {guest}.\n\n{amount} is due by {deadline}. Unpaid by then, the order is canceled and the rooms are released.\n\n{link}',
  'mails.pay_reminder.button': 'Pay now',
  'mails.unpaid_canceled.subject': 'Order {order} was not paid in time and is canceled',
  'mails.unpaid_canceled.body':
    'Hello {name},\n\nOrder {order} was not paid by its deadline, so we are canceling it with the hotel: {hotel}, {stay}, for {guest}.\n\nNothing is charged. If the guests still travel, please book again.\n\n{link}',
  'mails.unpaid_canceled.button': 'See the order',
  'mails.order_received.subject': '{from} handed order {order} over to you',
  'mails.order_received.body':
    'Hello {name},\n\n{from} handed order {order} over to you: {hotel}, {stay}, for {guest}, {amount}.\n\nReminders and questions about it now come to you.\n\n{link}',
  'mails.order_received.button': 'See the order',
  'mails.order_handed_over.subject': '{from} handed your order {order} over to {to}',
  'mails.order_handed_over.body':
    'Hello {name},\n\nYour order {order} now belongs to {to}: {hotel}, {stay}, for {guest}.\n\nYou do not need to do anything.',
} as const;
