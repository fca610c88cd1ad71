/**
 * Mails about orders and cases to customers, hotels and staff, and the cards that several mails show. The format is
 * that of `mails.ts`.
 */
export const orderMails = {
  'mails.order_card':
    'Booking no.: {order}\nHotel: {hotel}\nStay: {stay}, {nights}\nRooms: {rooms}\nMeals: {board}\nFirst guest: {guest}\nYour reference: {ref_no}\nPrice: {amount}\nTo pay at the hotel: {at_hotel}\nCancellation: {cancel}',
  'mails.hotel_card':
    'Booking no.: {order}\nYour confirmation no.: {number}\nStay: {stay}\nRooms: {rooms}\nGuests: {party}\nMeals: {board}\nFirst guest: {guest}\nGuests of the other rooms: {other_guests}\nArrival: {arrival}\nRequests, not guaranteed: {requests}',
  'mails.pay_reminder.subject': 'Please pay {order} by {deadline}',
  'mails.pay_reminder.body':
    'Hello {name},\n\nThis booking is not paid yet:\n\n{order_card}\n\n{amount} is due by {deadline}. If it is not paid by then, the order is canceled and the rooms are released.\n\n{link}',
  'mails.pay_reminder.button': 'Pay now',
  'mails.unpaid_canceled.subject': 'Order {order} was not paid in time and is canceled',
  'mails.unpaid_canceled.body':
    'Hello {name},\n\nThis booking was not paid by its deadline, so we are canceling it with the hotel:\n\n{order_card}\n\nYou are not charged. If the guests still travel, please book again.\n\n{link}',
  'mails.unpaid_canceled.button': 'See the order',
  'mails.order_received.subject': '{from} transferred order {order} to you',
  'mails.order_received.body':
    'Hello {name},\n\n{from} transferred this order to you:\n\n{order_card}\n\nYou now receive the reminders and questions about it.\n\n{link}',
  'mails.order_received.button': 'See the order',
  'mails.order_handed_over.subject': '{from} transferred your order {order} to {to}',
  'mails.order_handed_over.body':
    'Hello {name},\n\nYour order {order} now belongs to {to}: {hotel}, {stay}, for {guest}.\n\nNo action is needed.',
  'mails.hotel_booked.subject': 'New booking {order}: {stay}, {guest}',
  'mails.hotel_booked.body':
    'Dear reservations team of {hotel},\n\nPlease note this booking through Wayhouse.\n\n{hotel_card}\n\nPlease open the page below and enter your confirmation number, or tell us if you cannot take the booking. No account is needed.\n\n{link}',
  'mails.hotel_booked.button': 'Answer this booking',
  'mails.hotel_requested.subject': 'Can you take this booking? {order}: {stay}, {guest}',
  'mails.hotel_requested.body':
    'Dear reservations team of {hotel},\n\nA guest of ours asks for this stay. Please answer by {until}; after that we decline it for the guest.\n\n{hotel_card}\n\n{link}',
  'mails.hotel_requested.button': 'Accept or decline',
  'mails.hotel_reminded.subject': 'Reminder: can you take this booking by {until}? {order}',
  'mails.hotel_reminded.body':
    'Dear reservations team of {hotel},\n\nWe do not have your answer to this request yet. Please answer by {until}; after that we decline it for the guest.\n\n{hotel_card}\n\n{link}',
  'mails.hotel_reminded.button': 'Accept or decline',
  'mails.hotel_chase.subject': 'Your confirmation number, please: {count} {count|booking|bookings}',
  'mails.hotel_chase.body':
    'Dear reservations team of {hotel},\n\nThese guests arrive soon, and we do not have your number yet. Please give it to us for each booking.\n\n{list}',
  'mails.hotel_chase.button': 'Give your number',
  'mails.hotel_arrivals.subject': 'Arrivals {from} to {to}: {count} {count|booking|bookings}',
  'mails.hotel_arrivals.body':
    'Dear reservations team of {hotel},\n\nThe attached sheet lists the guests of Wayhouse who arrive from {from} to {to}: {count} {count|booking|bookings}.',
  'mails.requests_ending.subject': '{count} {count|request|requests} without an answer from the hotel',
  'mails.requests_ending.body':
    'Hello {name},\n\nThe time of these requests ends soon. If the hotel does not answer and the customer agrees to no extension, they are declined with a full refund:\n\n{orders}\n\n{link}',
  'mails.requests_ending.button': 'Open the requests',
  'mails.on_request_extended.subject': 'More time for the hotel’s answer: {hotel}, {stay}',
  'mails.on_request_extended.body':
    'Hello {name},\n\nAs agreed with you, the hotel has until {until} to answer your request:\n\n{order_card}\n\nWithout an answer by then, the order closes and anything you paid is refunded in full.\n\n{link}',
  'mails.on_request_extended.button': 'See the order',
  'mails.on_request_expired.subject': 'No answer from the hotel in time: {hotel}, {stay}',
  'mails.on_request_expired.body':
    'Hello {name},\n\nThe hotel did not answer your request in the promised time, so we closed it: {hotel}, {stay}, for {guest} (order {order}).\n\nYou are not charged. Anything you paid is refunded in full. Find another hotel for these dates:\n\n{link}',
  'mails.on_request_expired.button': 'Find another hotel',
  'mails.hotel_changed.subject': 'Changed: booking {order}, {stay}, {guest}',
  'mails.hotel_changed.body':
    'Dear reservations team of {hotel},\n\nThis booking through Wayhouse changed. It now reads:\n\n{hotel_card}\n\n{link}',
  'mails.hotel_changed.button': 'Answer this booking',
  'mails.hotel_canceled.subject': 'Canceled: booking {order}, {stay}, {guest}',
  'mails.hotel_canceled.body':
    'Dear reservations team of {hotel},\n\nThis booking through Wayhouse is canceled. Please release the rooms.\n\n{hotel_card}\n\nPlease confirm on the page below that you have seen this.\n\n{link}',
  'mails.hotel_canceled.button': 'Confirm the cancellation',
  'mails.orders_handed_over.subject': '{sender} handed {count} {count|order|orders} over to you',
  'mails.orders_handed_over.body':
    'Hello {name},\n\n{sender} handed {count} {count|order|orders} of the orders desk over to you.\n\n{note}\n\n{link}',
  'mails.orders_handed_over.button': 'Open my orders',
  'mails.stay_changed.subject': 'Changed: {hotel}, {stay}',
  'mails.stay_changed.body':
    'Hello {name},\n\nAs agreed with you, we changed this booking. It now reads:\n\n{order_card}\n\n{difference}\n\n{voucher}\n\n{link}',
  'mails.stay_changed.button': 'See the order',
  'mails.stay_settled.subject': '{what}: {hotel}, {stay}',
  'mails.stay_settled.body':
    'Hello {name},\n\nWe settled this stay with the hotel: {what}.\n\n{hotel}, {stay}, for {guest} (order {order}).\n\nThe stay costs {charge}.\n\n{refund}\n\n{link}',
  'mails.stay_settled.button': 'See the order',
  'mails.pay_extended.subject': 'More time to pay: {hotel}, {stay}',
  'mails.pay_extended.body':
    'Hello {name},\n\nYou have until {until} to pay this order: {hotel}, {stay}, for {guest} (order {order}).\n\n{link}',
  'mails.pay_extended.button': 'Pay the order',
  'mails.cancel_request_refused.subject': 'Not canceled: {hotel}, {stay}',
  'mails.cancel_request_refused.body':
    'Hello {name},\n\nYou asked us to cancel this order. We could not, and the booking stands: {hotel}, {stay}, for {guest} (order {order}).\n\nOur answer: {answer}\n\n{link}',
  'mails.cancel_request_refused.button': 'See the order',
  'mails.booking_stands.subject': 'Not canceled: {hotel}, {stay}',
  'mails.booking_stands.body':
    'Hello {name},\n\nThe hotel did not accept the cancellation of this order, so the booking stands:\n\n{order_card}\n\nIf you have questions, write to us on the page of the order.\n\n{link}',
  'mails.booking_stands.button': 'See the order',
  'mails.order_relocated.subject': 'New hotel for {guest}: {hotel}, {stay}',
  'mails.order_relocated.body':
    'Hello {name},\n\nThe booked hotel could not take your guests, so we moved them. The new room is confirmed; order {order} takes the place of order {former}.\n\n{moved_card}\n\n{confirmation}\n\nYou pay nothing more. What you paid for order {former} pays for the new room, and we carry the difference.\n\nThe voucher for the guests is attached. It says why the hotel has changed, and has a card with the address for the driver.\n\n{link}',
  'mails.moved_card':
    'Guest: {guest}\nHotel: {hotel}\nAddress: {address}\nPhone: {phone}\nMap: {map}\nStay: {stay}, {nights}\nRoom: {rooms}\nMeals: {board}',
  'mails.order_relocated.button': 'Open the new order',
  'mails.case_opened.subject': 'New case {no}: {kind}',
  'mails.case_opened.body':
    'Hello {name},\n\nCase {no} about order {order} is waiting for an answer: {kind}.\n\n{text}\n\n{link}',
  'mails.case_opened.button': 'Open the case',
  'mails.case_alert.subject': 'URGENT case {no}: {kind}',
  'mails.case_alert.body':
    'Hello {name},\n\nCase {no} about order {order} is urgent and nobody has taken it yet: {kind}.\n\n{text}\n\n{link}',
  'mails.case_alert.button': 'Take the case',
  'mails.case_missed.subject': 'Case {no} is late',
  'mails.case_missed.body':
    'Hello {name},\n\nThe promised time of case {no} about order {order} has passed without an answer: {kind}.\n\n{link}',
  'mails.case_missed.button': 'Answer now',
  'mails.case_written.subject': 'New message in case {no}',
  'mails.case_written.body':
    'Hello {name},\n\nA new message in case {no} about order {order}: {kind}.\n\n{text}\n\n{link}',
  'mails.case_written.button': 'Open the case',
  'mails.case_answered.subject': 'Order {order}: answer from our service desk',
  'mails.case_answered.body':
    'Hello {name},\n\nOur service desk has answered your question ({kind}) about order {order}:\n\n{text}\n\n{link}',
  'mails.case_answered.button': 'Open the order',
  'mails.case_solved.subject': 'Order {order}: your question is solved',
  'mails.case_solved.body':
    'Hello {name},\n\nOur service desk has solved your question ({kind}) about order {order}:\n\n{text}\n\nIf anything is left, write to us on the page of the order within 14 days.\n\n{link}',
  'mails.case_solved.button': 'Open the order',
} as const;
