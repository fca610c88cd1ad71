/** Mails about approvals inside a company. The format is that of `mails.ts`. */
export const stayApprovalMails = {
  'mails.stay_approval_wanted.subject': '{by} asks for your approval: {hotel}, {amount}',
  'mails.stay_approval_wanted.body':
    'Hello {name},\n\n{by} wants to book {hotel}, {stay}, for {amount}. Your company wants your approval first. Nothing is booked yet.\n\n{note}\n\nThe request ends by itself after 24 hours.\n\n{link}',
  'mails.stay_approval_wanted.button': 'Open the request',
  'mails.stay_approval_held.subject': '{by} asks for your approval by {until}: {hotel}, {amount}',
  'mails.stay_approval_held.body':
    'Hello {name},\n\n{by} booked {hotel}, {stay}, for {amount}. Your company wants your approval. Order {order} holds the room and the price until {until}. Without your approval we then cancel it free of charge.\n\n{note}\n\n{link}',
  'mails.stay_approval_held.button': 'Open the request',
  'mails.stay_approval_kept.subject': 'Approved, order {order}: {hotel}, {amount}',
  'mails.stay_approval_kept.body':
    'Hello {name},\n\n{by} approved your booking of {hotel}, {stay}, for {amount}. Order {order} stands: pay it in time, and print its voucher.\n\n{reason}\n\n{link}',
  'mails.stay_approval_kept.button': 'Open the request',
  'mails.stay_approval_taken_over.subject': 'Approved, order {order}: {hotel}, {amount}',
  'mails.stay_approval_taken_over.body':
    'Hello {name},\n\nThe booking that {by} made of {hotel}, {stay}, for {amount} is approved. Order {order} stands: pay it in time, and print its voucher. You get this mail because the account of {by} was disabled.\n\n{reason}\n\n{link}',
  'mails.stay_approval_taken_over.button': 'Open the request',
  'mails.stay_approval_let_go.subject': 'Not approved in time, order {order}: {hotel}, {amount}',
  'mails.stay_approval_let_go.body':
    'Hello {name},\n\nNobody approved your booking of {hotel}, {stay}, until {until}. Order {order} is canceled free of charge. If you still want the room, search for it again.\n\n{link}',
  'mails.stay_approval_let_go.button': 'Open the request',
  'mails.stay_approval_lost.subject': 'Not approved in time, order {order}: {hotel}, {amount}',
  'mails.stay_approval_lost.body':
    'Hello {name},\n\nNobody approved the booking that {by} made of {hotel}, {stay}, until {until}. Order {order} is canceled free of charge. You get this mail because the account of {by} was disabled. If the room is still needed, book it yourself.\n\n{link}',
  'mails.stay_approval_lost.button': 'Open the request',
  'mails.stay_approval_given.subject': 'Approved: {hotel}, {amount}',
  'mails.stay_approval_given.body':
    'Hello {name},\n\n{by} approved your booking of {hotel}, {stay}, for {amount}. Book it within 24 hours; we check the price again first.\n\n{reason}\n\n{link}',
  'mails.stay_approval_given.button': 'Book it now',
  'mails.stay_approval_declined.subject': 'Not approved: {hotel}, {amount}',
  'mails.stay_approval_declined.body':
    'Hello {name},\n\n{by} did not approve your booking of {hotel}, {stay}, for {amount}. Nothing is booked.\n\n{reason}\n\n{link}',
  'mails.stay_approval_declined.button': 'Open the request',
  'mails.stay_approval_withdrawn.subject': 'Withdrawn: {hotel}, {amount}',
  'mails.stay_approval_withdrawn.body':
    'Hello {name},\n\n{by} no longer asks for your approval of {hotel}, {stay}. You need do nothing.\n\n{link}',
  'mails.stay_approval_withdrawn.button': 'Open the request',
  'mails.stay_approval_left.subject': 'Closed: {hotel}, {amount}',
  'mails.stay_approval_left.body':
    'Hello {name},\n\nThe account of {by}, who asked for your approval of {hotel}, {stay}, was disabled. The request is closed; you need do nothing. If the room is still needed, book it yourself.\n\n{link}',
  'mails.stay_approval_left.button': 'Open the request',
  'mails.stay_approval_expired.subject': 'The request has ended: {hotel}, {amount}',
  'mails.stay_approval_expired.body':
    'Hello {name},\n\nYour request for {hotel}, {stay}, ended after 24 hours. Nothing is booked. If you still want the room, search for it again.\n\n{link}',
  'mails.stay_approval_expired.button': 'Open the request',
};
