/**
 * Mails about one order: reminders to pay, automatic cancellation, transfer to another owner. Keys as in `mails.ts`.
 */
export const orderMails = {
  'mails.pay_reminder.subject': 'Please pay {order} by {deadline}',
  'mails.pay_reminder.body':
    'Hello {name},\n\nOrder {order} is booked but not paid yet: {hotel}, {stay}, for {guest}.\n\n{amount} is due by {deadline}. If it is not paid by then, the order is canceled and the rooms are released.\n\n{link}',
  'mails.pay_reminder.button': 'Pay now',
  'mails.unpaid_canceled.subject': 'Order {order} was not paid in time and is canceled',
  'mails.unpaid_canceled.body':
    'Hello {name},\n\nOrder {order} was not paid by its deadline, so we are canceling it with the hotel: {hotel}, {stay}, for {guest}.\n\nYou are not charged. If the guests still travel, please book again.\n\n{link}',
  'mails.unpaid_canceled.button': 'See the order',
  'mails.order_received.subject': '{from} transferred order {order} to you',
  'mails.order_received.body':
    'Hello {name},\n\n{from} transferred order {order} to you: {hotel}, {stay}, for {guest}, {amount}.\n\nYou now receive the reminders and questions about it.\n\n{link}',
  'mails.order_received.button': 'See the order',
  'mails.order_handed_over.subject': '{from} transferred your order {order} to {to}',
  'mails.order_handed_over.body':
    'Hello {name},\n\nYour order {order} now belongs to {to}: {hotel}, {stay}, for {guest}.\n\nNo action is needed.',
  'mails.hotel_booked.subject': 'New booking {order}: {stay}, {guest}',
  'mails.hotel_booked.body':
    'Dear reservations team of {hotel},\n\nPlease note this booking through Wayhouse.\n\nBooking no.: {order}\nStay: {stay}\nRooms: {rooms}\nMeals: {board}\nFirst guest: {guest}\nRequests, not guaranteed: {requests}\n\nPlease open the page below and enter your confirmation number, or tell us if you cannot take the booking. No account is needed.\n\n{link}',
  'mails.hotel_booked.button': 'Answer this booking',
  'mails.hotel_canceled.subject': 'Canceled: booking {order}, {stay}, {guest}',
  'mails.hotel_canceled.body':
    'Dear reservations team of {hotel},\n\nThis booking through Wayhouse is canceled. Please release the rooms.\n\nBooking no.: {order}\nStay: {stay}\nRooms: {rooms}\nFirst guest: {guest}\n\nPlease confirm on the page below that you have seen this.\n\n{link}',
  'mails.hotel_canceled.button': 'Confirm the cancellation',
} as const;
