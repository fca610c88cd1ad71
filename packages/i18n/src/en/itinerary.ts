/** Terms of a booked stay for the booking form, payment, orders and voucher. */
export const itinerary = {
  'itinerary.check_in': 'Check-in',
  'itinerary.check_out': 'Check-out',
  'itinerary.from_time': 'from {time}',
  'itinerary.by_time': 'by {time}',
  'itinerary.rooms_of': '{count} × {room}',
  'itinerary.rooms_nights': '{rooms} {rooms|room|rooms}, {nights} {nights|night|nights}',
  'itinerary.instant': 'Instant confirmation',
  'itinerary.on_request': 'Confirmed by the hotel on request',
  'itinerary.bed.king': 'King bed',
  'itinerary.bed.queen': 'Queen bed',
  'itinerary.bed.twin': 'Twin beds',
  'itinerary.bed.triple': 'Three beds',
  'itinerary.bed.suite': 'Suite',
  'itinerary.pay_at_hotel.note':
    'Local taxes and fees, paid at the hotel in its own currency. Not part of this payment.',
  'itinerary.taxes_included': 'Taxes and fees included',
  'itinerary.about': 'About',
  'itinerary.about.due': 'You pay {amount}. US$1 = {rate}, as of {at}',
  'itinerary.about.rate': 'US$1 = {rate}, as of {at}',
} as const;
