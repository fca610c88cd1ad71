/** The help center: three topics with questions and answers; `help.draw`: labels in its drawings. */
export const help = {
  'help.title': 'Help center',
  'help.search': 'Search the help',
  'help.search.none': 'Nothing found for “{q}”. Try another word, or look through the topics.',
  'help.search.found': '{count} {count|answer|answers}',
  'help.topics': 'Topics',
  'help.registration': 'Account registration',
  'help.registration.lead': 'Open an account, add your colleagues, sign in safely.',
  'help.registration.picture':
    'Drawing of the registration form: three kinds of accounts, the form, and the way from submitted to approved',
  'help.registration.q1': 'Which kind of account fits me?',
  'help.registration.a1':
    'Corporate is for agencies, operators, wholesalers, online agencies and schools: one balance for the whole team, credit and pay later after review. Family and friends is for people who are named by a member of staff of an approved company. Guest is for one person who books for themselves.',
  'help.registration.q2': 'What do I need to register a company?',
  'help.registration.a2':
    'The company name in English and Chinese, the business license number and a picture of the license (jpg, jpeg or png, at most 5 MB). Also the address and phone of the company, and an email address that you can read now, because we send a code to it.',
  'help.registration.q3': 'How long does the review take?',
  'help.registration.a3':
    'Our target is 24 hours. The result comes by email. If something is missing, the mail carries a link that opens your form again, filled in; correct it and send it once more.',
  'help.registration.q4': 'How do my colleagues get access?',
  'help.registration.a4':
    'The main account adds sub-users under Account, Management. Each has its own sign-in and its own rights: search only or book, own orders or those of the company, the cart. They share the balance and the credit limit; the main account answers for what they spend.',
  'help.registration.q5': 'I forgot my password.',
  'help.registration.a5':
    'Choose “Forgot password” on the sign-in page. A link comes by email and is good for 30 minutes, once. Using it signs out all your devices.',
  'help.registration.q6': 'Signing in does not work.',
  'help.registration.a6':
    'After five wrong passwords the sign-in is locked for 15 minutes. While an application is under review, the page says so. You can also sign in with a code sent to your mobile phone. Turn on a second factor under Account, Management.',
  'help.orders': 'Order inquiry',
  'help.orders.lead': 'Find an order, read its status, change or cancel it, get its papers.',
  'help.orders.picture':
    'Drawing of an order: the line of its stops, the hotel, the deadline and the voucher button',
  'help.orders.q1': 'Where do I find an order?',
  'help.orders.a1':
    'Under Orders. Search by order number, client reference, guest or hotel. The cards above the list show check-ins of the next 24 hours and 7 days, deadlines and open payments.',
  'help.orders.q2': 'What do the statuses mean?',
  'help.orders.a2':
    'Awaiting Payment: pay within 15 minutes, the room is held so long. Process: we are confirming with the hotel. Confirmed: the room is yours. Confirm failed: the hotel did not confirm; everything you paid goes back by itself. Cancel pending: the cancellation is on its way. Canceled: it is done, with the fee and the refund shown.',
  'help.orders.q3': 'Until when can I cancel for free?',
  'help.orders.a3':
    'The date beside the price is the last free day. It is three days before the hotel’s own deadline. It is in hotel time, with your time below. Between the two the page says “last free days”, and canceling is still free.',
  'help.orders.q4': 'What happens after the deadline?',
  'help.orders.a4':
    'The order can no longer be canceled on the page. Send a request to our staff from the order; they ask the hotel and answer in the order.',
  'help.orders.q5': 'How does a refund come back?',
  'help.orders.a5':
    'The way the money came: to the balance, the card or the wallet. A wire refund costs US$45.00, a check is free. Withdrawals of the balance are asked for in the payment center.',
  'help.orders.q6': 'How do I get a voucher or an invoice?',
  'help.orders.a6':
    'Open the order and choose Voucher or Invoice: in English, Chinese or both, with your logo or without. Several orders at once go through the list; the files wait under Export history for 30 days.',
  'help.hotels': 'Hotel reservations',
  'help.hotels.lead': 'Search, compare, book, pay now or later, groups.',
  'help.hotels.picture':
    'Drawing of a hotel in the list: its picture, the lowest price and the lowest price with free cancellation',
  'help.hotels.q1': 'How do I search?',
  'help.hotels.a1':
    'Type a city, area, sight, airport or hotel in English, Chinese or pinyin. Initials work too: lisbon, 里斯本, lsb. Then choose dates and rooms. Nationality counts, because it changes prices.',
  'help.hotels.q2': 'Which price do I see?',
  'help.hotels.a2':
    'Net is your company’s own price for all rooms and nights. It includes tax where the hotel allows it. Charges paid at the hotel are shown separately. With “Sell” you show your client your price with your own percentage.',
  'help.hotels.q3': 'Whose names do I enter?',
  'help.hotels.a3':
    'For each room the name of at least one adult, as in the identity document, in English or pinyin. Ages of children must be those that were searched.',
  'help.hotels.q4': 'Can I pay later?',
  'help.hotels.a4':
    'Companies with a pay-later limit can, on rates with free cancellation. Pay before the shown date; reminders come 9, 6, 3 and 1 days before. What stays unpaid is canceled without a fee.',
  'help.hotels.q5': 'The price changed while I was booking.',
  'help.hotels.a5':
    'The price is asked again before you pay, and held for 15 minutes. If it changed, both prices are shown and nothing happens until you agree. A lower price is given to you.',
  'help.hotels.q6': 'How do I book for a group?',
  'help.hotels.a6':
    'Up to eight rooms go into one order. From nine rooms on, send a group request: one form, several offers to compare, a payment plan and a rooming list.',
  'help.contact': 'Still a question?',
  'help.contact.text':
    'Signed-in customers reach our staff from each order. Applications are answered by email within 24 hours.',
  'help.contact.orders': 'To my orders',
  'help.contact.register': 'Open an account',
  'help.draw.corporate': 'Corporate',
  'help.draw.guest': 'Guest',
  'help.draw.family': 'Family',
  'help.draw.submit': 'Submit',
  'help.draw.submitted': 'Submitted',
  'help.draw.review': 'Review, 24 h',
  'help.draw.approved': 'Approved',
  'help.draw.confirmed': 'Confirmed',
  'help.draw.paid': 'Paid',
  'help.draw.voucher': 'Voucher',
  'help.draw.cancel': 'Cancel',
  'help.draw.free': 'Free until 6 Dec',
  'help.draw.lowest': 'Lowest',
  'help.draw.book': 'Book',
  'help.draw.fixed': 'Non-refundable',
} as const;
