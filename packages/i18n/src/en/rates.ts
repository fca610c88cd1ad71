/** Words of prices and policies that the server writes into answers, in both languages at once. */
export const rates = {
  'rates.line.nights': '{rooms} {rooms|room|rooms} × {nights} {nights|night|nights}',
  'rates.line.extra_adults': 'Extra adults',
  'rates.line.children': 'Children',
  'rates.policy.free_until': 'Free cancellation until {deadline} (hotel time, {zone}).',
  'rates.policy.last_free': 'The hotel accepts free cancellation until {deadline} (hotel time, {zone}).',
  'rates.policy.nights': 'From {from}: the charge is the first {value|night|nights} × {value}.',
  'rates.policy.percent': 'From {from}: the charge is {value}% of the total amount.',
  'rates.policy.total': 'From {from}: the charge is the total amount.',
  'rates.policy.price': 'From {from}: the charge is US${value}.',
  'rates.policy.first_night': 'From {from}: the charge is the first night.',
  'rates.policy.after': 'After the deadline this order cannot be canceled online.',
  'rates.policy.default': 'Non-refundable. This booking cannot be canceled or changed.',
} as const;
