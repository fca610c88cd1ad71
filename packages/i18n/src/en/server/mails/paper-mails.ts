/**
 * Mails about the results of orders and about documents: vouchers, invoices, statements, files. The format is that of
 * `mails.ts`.
 */
export const paperMails = {
  'mails.order_confirmed.subject': 'Confirmed: {hotel}, {stay}',
  'mails.order_confirmed.body':
    'Hello {name},\n\nYour booking is confirmed.\n\n{order_card}\n\n{confirmation}\n\n{voucher}\n\n{link}',
  'mails.order_confirmed.button': 'See the order',
  'mails.on_request_confirmed.subject': 'Confirmed by the hotel: {hotel}, {stay}',
  'mails.on_request_confirmed.body':
    'Hello {name},\n\nThe hotel accepted your request. Your booking is confirmed.\n\n{order_card}\n\n{confirmation}\n\n{voucher}\n\n{link}',
  'mails.on_request_confirmed.button': 'See the order',
  'mails.on_request_declined.subject': 'The hotel declined your request: {hotel}, {stay}',
  'mails.on_request_declined.body':
    'Hello {name},\n\nThe hotel declined your request for {guest}: {hotel}, {stay} (order {order}).\n\nYou are not charged. Anything you paid is refunded in full. Find another hotel for these dates:\n\n{link}',
  'mails.on_request_declined.button': 'Find another hotel',
  'mails.order_failed.subject': 'Not confirmed: {hotel}, {stay}',
  'mails.order_failed.body':
    'Hello {name},\n\nThe hotel could not confirm order {order} for {guest}: {hotel}, {stay}.\n\nYou are not charged. Anything you paid is refunded in full. Find another hotel for these dates:\n\n{link}',
  'mails.order_failed.button': 'Find another hotel',
  'mails.change_failed.subject': 'Not changed: {hotel}, {stay}',
  'mails.change_failed.body':
    'Hello {name},\n\nThe change of order {order} could not be confirmed. The requested stay was {new_stay}, {new_rooms}, {new_board} (order {new_order}).\n\nYour booking stands unchanged:\n\n{order_card}\n\nAnything you paid for the change is refunded in full. You can choose another change on the page of the order:\n\n{link}',
  'mails.change_failed.button': 'See the order',
  'mails.order_canceled.subject': 'Canceled: {hotel}, {stay}',
  'mails.order_canceled.body':
    'Hello {name},\n\nThis booking is canceled:\n\n{order_card}\n\nCancellation fee: {fee}. {refund}\n\n{link}',
  'mails.order_canceled.button': 'See the order',
  'mails.voucher_canceled.subject': 'Voucher canceled: {hotel}, {stay}',
  'mails.voucher_canceled.body':
    'Hello {name},\n\nThis booking is canceled:\n\n{order_card}\n\nIts voucher is no longer valid; please tell your guests.\n\nCancellation fee: {fee}. {refund}\n\n{link}',
  'mails.voucher_canceled.button': 'See the order',
  'mails.voucher_ready.subject': 'Voucher: {hotel}, {stay}',
  'mails.voucher_ready.body':
    'Hello {name},\n\nThe voucher of this booking is attached.\n\n{order_card}\n\n{confirmation}\n\n{link}',
  'mails.voucher_ready.button': 'See the order',
  'mails.refund_done.subject': '{refund_amount} refunded: order {order}',
  'mails.refund_done.body':
    'Hello {name},\n\n{refund_amount} of this order was refunded to the original payment method:\n\n{order_card}\n\nA refund to the account balance arrives at once, to a card within 5 to 10 working days.\n\n{link}',
  'mails.refund_done.button': 'See the order',
  'mails.deadlines_near.subject': 'Free cancellation ends soon: {count} {count|booking|bookings}',
  'mails.deadlines_near.body':
    'Hello {name},\n\nThese bookings are paid and can still be canceled free of charge. If the guests do not travel, please cancel before the deadline.\n\n{list}',
  'mails.deadlines_near.button': 'See the order',
  'mails.arrivals_near.subject': '{count} {count|arrival|arrivals} within three days',
  'mails.arrivals_near.body':
    'Hello {name},\n\nThese guests arrive within three days. Please make sure that they have their vouchers.\n\n{list}',
  'mails.arrivals_near.button': 'Order and voucher',
  'mails.batch_booked.subject': '{count} bookings: {confirmed} confirmed',
  'mails.batch_booked.body':
    'Hello {name},\n\nThe results of your bookings from payment {payment}:\n\n{lines}\n\n{link}',
  'mails.batch_booked.button': 'See the orders',
  'mails.export_ready.subject': 'Your file is ready: {file}',
  'mails.export_ready.body':
    'Hello {name},\n\nYour file with {orders} is ready: {file}. It is available until {until}.\n\n{link}',
  'mails.export_ready.button': 'Open export history',
  'mails.statement_ready.subject': 'Account statement {month}',
  'mails.statement_ready.body':
    'Hello {name},\n\nThe statement of {month} for {company} is ready.\n\nOpening prepaid balance {opening}, closing prepaid balance {closing}, credit in use {credit}.\n\n{link}',
  'mails.statement_ready.button': 'See the statement',
  'mails.invoice_issued.subject': 'Invoice {invoice} is issued',
  'mails.invoice_issued.body':
    'Hello {name},\n\nYour invoice request {request} is complete: invoice {invoice} for {amount}, made out to {title}, is attached.\n\n{link}',
  'mails.invoice_issued.button': 'See the request',
  'mails.invoice_rejected.subject': 'Invoice request {request} was rejected',
  'mails.invoice_rejected.body':
    'Hello {name},\n\nWe could not issue an invoice for your request {request} ({title}, {amount}):\n\n{reason}\n\nYou can request an invoice for these orders again.\n\n{link}',
  'mails.invoice_rejected.button': 'See the request',
  'mails.voucher_sent.subject': 'Hotel voucher {order}: {hotel}',
  'mails.voucher_sent.body':
    '{sender} has sent you the voucher for {guest}: {hotel}, {check_in} to {check_out}, booking {order}.\n\nIt is attached as a PDF. Please present it with a valid ID at check-in.',
  'mails.invoice_sent.subject': 'Invoice of booking {order}: {hotel}',
  'mails.invoice_sent.body':
    '{sender} has sent you the invoice of booking {order} for {guest}: {hotel}, {check_in} to {check_out}.\n\nIt is attached as a PDF.',
} as const;
