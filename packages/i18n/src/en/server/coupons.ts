/** Rules of coupons, and the reasons why a coupon does not apply. */
export const coupons = {
  'coupons.rule.min_spend': 'For bookings of US${amount} and more',
  'coupons.rule.max_discount': 'At most US${amount} off',
  'coupons.rule.stay': 'Check-in from {from} to {until}',
  'coupons.rule.stay_from': 'Check-in from {from}',
  'coupons.rule.stay_until': 'Check-in until {until}',
  'coupons.rule.all': 'All hotels',
  'coupons.rule.some': 'Only: {names}',
  'coupons.rule.some_more': 'Only: {names} and {more} more',
  'coupons.rule.one': 'One coupon an order',
  'coupons.reason.expired': 'This coupon has expired.',
  'coupons.reason.used': 'This coupon is already on an order.',
  'coupons.reason.min_spend': 'For bookings of US${amount} and more.',
  'coupons.reason.stay_dates': 'This coupon is for other check-in dates.',
  'coupons.reason.hotel': 'This coupon is not for this hotel.',
} as const;
