export const booking = {
  'booking.title': 'Booking',
  'booking.cancel': 'Cancel booking',
};
