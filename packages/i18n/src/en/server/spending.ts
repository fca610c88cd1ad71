/** Texts in the exported file of a company's spending report. */
export const spending = {
  'spending.person': 'Person',
  'spending.city': 'City',
  'spending.hotel': 'Hotel',
  'spending.reference': 'Client reference',
  'spending.bookings': 'Bookings',
  'spending.canceled': 'Canceled',
  'spending.nights': 'Room nights',
  'spending.spent': 'Spent, US$',
  'spending.order_no': 'Order number',
  'spending.booked': 'Booked',
  'spending.check_in': 'Check-in',
  'spending.total': 'Total',
  'spending.by_person': 'By person',
  'spending.by_city': 'By city',
  'spending.by_hotel': 'By hotel',
  'spending.by_reference': 'By reference',
} as const;
