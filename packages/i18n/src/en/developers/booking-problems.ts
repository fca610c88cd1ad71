/** Problems of the partner API by code, in the format of `problems.ts`: prices, orders, money and webhooks. */
export const bookingProblems = {
  insufficient_balance: 'Not enough balance',
  'insufficient_balance.about':
    'Your prepaid money does not cover the order. Nothing was booked and nothing was charged.',
  'insufficient_balance.do':
    'Pay money in, or order with `pay: "later"` where the quote allows it.\n`GET /balance` returns the available balance.',
  insufficient_credit: 'Not enough credit',
  'insufficient_credit.about':
    'Prepaid money and credit together do not cover the order. Nothing was booked and nothing was charged.',
  'insufficient_credit.do': 'Pay money in, or ask us for a higher limit.',
  above_max_total: 'Above your maximum price',
  'above_max_total.about': 'The total is above `max_total`. Nothing was booked and nothing was charged.',
  'above_max_total.do':
    'Show the new total to the person who decides.\nOrder with a higher `max_total`, or not at all.',
  duplicate_guest: 'This guest has an order already',
  'duplicate_guest.about':
    'A guest holds an order for these nights in this city; `data.order_nos` names it. Nothing was booked and nothing was charged.',
  'duplicate_guest.do':
    'Ask the customer whether both orders are intended.\nIf so, order again with `allow_duplicate_guest: true`.',
  duplicate_reference: 'The reference is already in use',
  'duplicate_reference.about':
    'Each `client_ref` belongs to one order, without a time limit. `data.order_no` is its number. No second order was made.',
  'duplicate_reference.do':
    'Read that order first: an earlier call may have made it.\nUse another reference for another order.',
  fee_changed: 'The cancellation fee changed',
  'fee_changed.about': 'The fee differs from the preview, or is above `max_fee`. Nothing was canceled.',
  'fee_changed.do':
    '`data` holds the new preview. Show its fee to the person who decides.\nSend its `digest` with a `max_fee` that covers it.',
  in_progress: 'The first call still runs',
  'in_progress.about': 'A call with this `Idempotency-Key` is not done yet.',
  'in_progress.do': 'Wait a second and send the same call with the same key.',
  not_cancelable: 'The order cannot be canceled',
  'not_cancelable.about': 'Its state or its rule does not allow it. Nothing was changed.',
  'not_cancelable.do':
    '`GET /orders/{no}/cancellation` says why in `reason`.\nAfter `free_until` only our staff can cancel: write to us.',
  price_changed: 'The price changed',
  'price_changed.about':
    'The price changed by more than you allowed. Nothing was booked and nothing was charged.',
  'price_changed.do':
    'Take the new quote from `data`. It is complete and valid for 15 minutes.\nShow both totals to the person who decides.\nAccept: order by the new quote with a new `Idempotency-Key`. Decline: do nothing.',
  terms_changed: 'The terms changed',
  'terms_changed.about':
    'The `terms_digest` differs from the current quote: board, cancellation terms or fees changed. Nothing was booked and nothing was charged.',
  'terms_changed.do':
    'Take the new quote from `data` and show what changed.\nOrder with the new `terms_digest` once the person has agreed.',
  too_many_events: 'Too many events at once',
  'too_many_events.about': 'A replay takes up to 10,000 events. None was sent.',
  'too_many_events.do': 'Request a shorter period.',
  approval_required: 'An approval is required',
  'approval_required.about':
    'A rule of the company requires the approval of a colleague for this booking. Nothing was booked and nothing was charged.',
  'approval_required.do':
    'Let a person of the company book it on the site, where the approval can be requested.\nOr change the rule under Approvals.',
  budget_spent: 'Not enough budget',
  'budget_spent.about':
    'A monthly budget of the company has too little left. Nothing was booked and nothing was charged.',
  'budget_spent.do': 'Raise the budget under Approvals on the site, or wait for the next month.',
  too_many_unpaid: 'Too many unpaid orders',
  'too_many_unpaid.about':
    'You hold more unpaid rooms than your account may. Nothing was booked and nothing was charged.',
  'too_many_unpaid.do': 'Pay or close open orders first.',
  too_many_webhooks: 'Too many webhooks',
  'too_many_webhooks.about': 'An account has up to ten webhooks.',
  'too_many_webhooks.do': 'Delete one that is not needed.',
  wrong_state: 'Not in this state',
  'wrong_state.about': 'The object is in a state that does not allow this. Nothing was changed.',
  'wrong_state.do': 'Read it again and look at its `state`.',
  hotel_offline: 'The hotel is not sold',
  'hotel_offline.about': 'The hotel was taken off sale. Nothing was booked and nothing was charged.',
  'hotel_offline.do': 'Choose another hotel.',
  offer_expired: 'The offer has ended',
  'offer_expired.about':
    'Offers are good for 30 minutes, for the account that searched. Nothing was booked and nothing was charged.',
  'offer_expired.do': 'Search again, or ask for the offers of the hotel, and quote a new offer.',
  quote_expired: 'The quote has ended',
  'quote_expired.about':
    'Quotes are good for 15 minutes, and make one order. Nothing was booked and nothing was charged.',
  'quote_expired.do': 'Quote the offer again while it is good; else search again.',
  room_unavailable: 'The room is not sold any more',
  'room_unavailable.about':
    'The room type or its rate was taken off sale. Nothing was booked and nothing was charged.',
  'room_unavailable.do': 'Ask for the offers of the hotel and choose another room.',
  sold_out: 'Sold out',
  'sold_out.about':
    'The last room went between search and order. Nothing was booked and nothing was charged.',
  'sold_out.do': 'Ask for the offers of the hotel, or search again.',
  guests_mismatch: 'The guests are not those of the search',
  'guests_mismatch.about':
    'Rooms, adults, children or ages differ from the quote. Nothing was booked and nothing was charged.',
  'guests_mismatch.do':
    'One entry in `rooms` for each room of the quote, in its order.\nName the guests that `required.guest_names` asks for; each child with an age of the search.',
  key_reused: 'The key belongs to another body',
  'key_reused.about':
    'This `Idempotency-Key` was sent with another body. Nothing was booked and nothing was charged.',
  'key_reused.do': 'Use a new key for a new order.\nTo repeat a call, send exactly the same body.',
  too_many_guests: 'Too many guests',
  'too_many_guests.about': 'An order takes up to 32 guests. Nothing was booked and nothing was charged.',
  'too_many_guests.do': 'Make several orders, or send a group request on the site.',
} as const;
