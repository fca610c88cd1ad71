/** Messages of the error codes (`errors.<key>`) and of invalid fields (`fields.<key>`). */
export const errors = {
  'errors.request.invalid': 'Please check the marked fields.',
  'errors.request.not_permitted':
    'Your account is not permitted to do this. Ask the main account of your company.',
  'errors.request.role_not_permitted': 'Your role does not permit this. Ask an administrator.',
  'errors.request.not_found': 'We could not find this. It may have been removed.',
  'errors.request.wrong_state':
    'This has already been done or can no longer be done. Reload to see the current state.',
  'errors.request.changed':
    'Someone else has just changed this. Your entries are still here; open it again to see the changes.',
  'errors.request.unknown_path': 'This address does not exist.',
  'errors.request.too_large': 'Your request is larger than 1 MB. Please send less at once.',
  'errors.request.file_too_large':
    'This file is larger than 5 MB. Please choose a smaller one, or save it at a lower resolution, and send it again.',
  'errors.request.address_too_long': 'This address is too long.',
  'errors.request.headers_too_large':
    'Your browser sent too much with this request. Please delete the cookies of this site and try again.',
  'errors.request.wrong_host': 'The request names no valid host.',
  'errors.request.wrong_media_type': 'Send the request as JSON.',
  'errors.request.too_many': 'Too many requests. Please wait a moment and try again.',
  'errors.request.key_reused': 'This idempotency key was already used for another request.',
  'errors.request.internal':
    'Something went wrong on our side. Please try again; if it stays, give us the request number.',
  'errors.request.unavailable': 'The service is busy. Please try again in a moment.',
  'errors.request.storage_full':
    'Our storage for files is full, so this file was not saved. Please try again later. Nothing else was changed.',
  'errors.request.try_again': 'Temporarily unavailable. Please try again.',
  'errors.identity.sign_in_again': 'Please sign in again.',
  'errors.identity.too_many_tries': 'Too many attempts. Please wait a few minutes.',
  'errors.identity.wrong_sign_in': 'Your sign in details are incorrect. Please try again.',
  'errors.identity.slider_failed': 'Slide verification failed. Please try again.',
  'errors.identity.main_stays':
    'You are the main account of your company. Hand it over to a colleague first, under Team members.',
  'errors.identity.account_open':
    'Your account still has money, open orders or open payments. Withdraw the balance and wait until all stays are over, or contact customer service.',
  'errors.identity.under_review':
    'Your application is submitted and under review. We answer by email within 24 hours. If our email asked you for more, complete your form by its link.',
  'errors.identity.rejected':
    'Your application was declined. See the email we sent you to correct and resubmit it.',
  'errors.identity.locked':
    'Too many wrong passwords. Sign-in from your network is locked for 15 minutes or longer. Reset your password by email to sign in at once.',
  'errors.identity.staff_locked':
    'Too many wrong passwords. Sign-in from your network is locked for 15 minutes or longer.',
  'errors.identity.suspended': 'This account is suspended. Please contact customer service.',
  'errors.identity.disabled_by_company':
    'Your company has disabled this account. Please ask the main account of your company.',
  'errors.identity.wrong_code': 'Verification code error. It may have expired; ask for a new one.',
  'errors.identity.wrong_factor':
    'This code is wrong or was already used. Check it, or enter the next code of your authenticator app.',
  'errors.identity.link_expired': 'This link has expired or was already used. Please ask for a new one.',
  'errors.identity.email_taken': 'This email is already registered.',
  'errors.identity.provider_unknown':
    'No company signs in with this mail domain. Check the address, or use your password.',
  'errors.identity.provider_down':
    "Your company's sign-in service does not answer. Please try again in a few minutes.",
  'errors.identity.provider_expired':
    'This sign-in took more than 10 minutes, was started in another window, or was used already. Please start again.',
  'errors.identity.provider_only':
    'Your company requires sign-in with the company account. Choose "Sign in with your company".',
  'errors.identity.provider_refused':
    "The answer of your company's sign-in service is not valid. Please start again. If it happens again, tell your administrator.",
  'errors.identity.provider_canceled':
    "Your company's sign-in service did not let you in. Start again, or ask your administrator.",
  'errors.identity.provider_unverified':
    "Your company's sign-in service does not confirm your email. Your administrator must have it confirmed there.",
  'errors.identity.provider_no_account':
    'Your company has no Wayhouse account with this email. Ask the main account to add you.',
  'errors.identity.provider_other_link':
    'Your Wayhouse account is linked to another company account. The main account can remove that link.',
  'errors.identity.second_factor': 'Please enter the code of your authenticator app.',
  'errors.identity.wrong_password': 'Wrong login password.',
  'errors.identity.prove_again': 'Please confirm your identity: enter your password.',
  'errors.identity.acting_staff': 'You are acting for a customer. Only the customer can do this.',
  'errors.identity.staff_disabled': 'This staff account is disabled. Please ask an administrator.',
  'errors.identity.new_role':
    'Your role is new. You can take part in approvals by two people {days} days after you received it.',
  'errors.identity.second_factor_missing':
    'Your account has no second factor yet. Use the link of your invitation mail, or ask an administrator for a new one.',
  'errors.catalogue.not_reachable':
    'Bookings must reach the hotel. Its contacts need an email address, or the choice "Phone only".',
  'errors.booking.terms_changed': 'The terms of this booking have changed. Please look at them again.',
  'errors.booking.approval_needed': 'Your company wants a colleague to approve this booking first.',
  'errors.booking.budget_spent': 'The budget "{budget}" has too little left for this booking.',
  'errors.booking.budget_leaves':
    'This order counts in the budget "{budget}" this month. Only the main account can move it out of the budget.',
  'errors.booking.approval_outdated': 'Price or terms changed since. Please decide about the new ones.',
  'errors.booking.approval_returned':
    'Price or terms changed since the approval. Nothing was booked, and your colleagues were asked again.',
  'errors.booking.too_many_unpaid': 'You hold too many unpaid rooms. Pay for or close open orders first.',
  'errors.booking.unpaid_pause':
    'Several of your orders were not paid in time. You can book again within an hour.',
  'errors.content.edition_changed':
    'Our terms have changed since you opened this page. Please read and accept the new edition, then try again.',
  'errors.payment.total_changed':
    'The payment fee has changed, and the total is now US${total}. Nothing was paid. Check the total and pay again.',
  'errors.booking.price_changed': 'The price has changed. Previous US${previous}, new US${current}.',
  'errors.booking.sold_out':
    'Sorry, the selected room type is sold out. Please change your dates or choose another room type.',
  'errors.booking.hotel_offline': 'This hotel is offline at the moment. Please choose another hotel.',
  'errors.booking.room_unavailable': 'Room information not available. Please reselect room type.',
  'errors.booking.rate_not_sold': 'This rate is no longer sold. Please choose another rate of this hotel.',
  'errors.booking.session_expired':
    'The 15 minutes are over. The room price may have changed, fetch the latest price.',
  'errors.booking.not_cancelable': 'This order cannot be canceled or changed.',
  'errors.booking.too_many_guests': 'More than 32 guests in one order. Please send a group request.',
  'errors.booking.guests_mismatch':
    'The guests do not match the search: check adults, children and ages in each room.',
  'errors.booking.duplicate_guest':
    'This guest already holds order {orders} for these nights in the same city. Book anyway?',
  'errors.booking.change_outdated':
    'Price or terms of the change are different now. Please look at them again.',
  'errors.booking.not_changeable':
    'This booking cannot be changed online now. Ask us on the order, and we speak to the hotel.',
  'errors.booking.same_stay': 'Choose other dates, guests or meals: this is the stay as booked.',
  'errors.booking.pay_first': 'The new stay cannot be paid later. Pay this order first, then change it.',
  'errors.booking.fee_changed': 'The cancellation fee has changed. Please look at the new amounts.',
  'errors.booking.other_guest':
    'A correction changes up to 3 letters, or swaps first and last name. Another person needs a new booking.',
  'errors.booking.reference_taken': 'An order with this client reference exists already.',
  'errors.booking.too_many_views': 'You already have {count} saved views. Delete one of them first.',
  'errors.approvals.four_eyes': 'You requested this yourself. Another staff member must approve it.',
  'errors.approvals.open_by_other': '{by} asked for the same. Open "To approve" to decide.',
  'errors.approvals.expired': 'Nobody decided this request within seven days. Please make it again.',
  'errors.companies.too_many_invitations': 'Too many invitations today. Please try again tomorrow.',
  'errors.documents.too_many_sendings': 'Too many emails were sent. Please try again later.',
  'errors.documents.none_left':
    'None of these orders has this document any more, because they were canceled or did not go through.',
  'errors.documents.no_exports':
    'Your account may not export the order list. Your main account can switch "Batch inquiry" on for you.',
  'errors.payment.four_eyes':
    'You confirmed this transfer first. Because of its amount, or your total for today, a second staff member must confirm it.',
  'errors.payment.acting_balance':
    'You are acting for a customer. Pay from the balance; the customer pays by card or wallet.',
  'errors.payment.waits_for_approval': 'A colleague has to approve this order before it is paid.',
  'errors.payment.timed_out': 'Payment timeout, the order was canceled. Please rebook.',
  'errors.payment.insufficient_balance':
    'Insufficient balance. Please choose another method or make a deposit.',
  'errors.payment.insufficient_credit':
    'Insufficient credit limit. Please change the method or make a deposit.',
  'errors.payment.pay_later_limit':
    'This is more than your company may owe for orders that are paid later. Choose to pay now, pay open orders first, or ask us for a higher limit.',
  'errors.payment.credit_overdue':
    'Your credit is stopped because {amount} is overdue ({invoices}). Pay it to use your credit again, or pay this order another way. Prepaid money can still be spent.',
  'errors.payment.credit_stopped':
    'Your credit is stopped. Contact us, or pay another way. Prepaid money can still be spent.',
  'errors.payment.failed': 'Payment failed. Nothing was charged.',
  'errors.payment.not_started':
    'Failed to initiate payment. Nothing was charged; please try again or choose another method.',
  'errors.payment.qr_expired': 'The QR code expired. Please ask for a new one.',
  'errors.payment.earlier_first':
    'The installments are paid in their order. Please pay the earlier one first.',
  'errors.cart.full': 'The cart is full ({count} items). Book or remove some first.',
  'errors.cart.no_batches':
    'Your account may book one item at a time. Your main account can switch batch reservation on for you.',
  'errors.cart.item_failed': 'This item could not be booked.',
  'errors.wishlist.full': 'Your wishlist is full. Remove hotels you no longer need.',
  'errors.rates.calendar_changed':
    'Somebody else has changed some of these days meanwhile. What you typed is kept; look at the marked days.',
  'errors.rates.below_sold':
    'On {date} {sold} {sold|room is|rooms are} sold already. The allotment cannot be lower than that.',
  'errors.rates.undo_refused': 'You can undo your own changes and any import, each of them once.',
  'errors.search.offer_expired': 'This offer has expired or is not valid. Please search again.',
  'errors.search.too_many_saved': 'You already have {count} saved searches. Delete one of them first.',
  'errors.groups.offer_over': 'This offer can no longer be accepted. Please look at the current offers.',
  'errors.groups.rooming_unfinished':
    'The rooming list is not complete yet: every room needs an adult, and every row must be right.',
  'errors.groups.paid_already':
    'A payment for this group has arrived. Please write to the group desk to cancel.',
  'errors.coupons.not_applicable': 'This coupon does not apply to this booking.',
  'errors.coupons.unknown_code': 'There is no coupon for this code. Please check it.',
  'errors.coupons.not_open': 'This coupon cannot be claimed now.',
  'errors.coupons.all_claimed': 'All of these coupons are claimed.',
  'errors.coupons.too_few_left': 'Only {left} of this coupon are left, {needed} are needed.',
  'errors.coupons.claimed_before': 'You have claimed this coupon already.',
  'errors.coupons.claimed_by_colleagues': 'Your company has claimed this coupon as often as it may.',
  'errors.coupons.promised':
    'Pieces of this coupon are claimed. Its value, rules and places cannot be changed; end it and make a new one.',
  'errors.partners.no_key': 'Send a valid API key: Authorization: Bearer, or a Wayhouse-Signature.',
  'errors.partners.key_revoked': 'This API key was revoked. Use another key of your account.',
  'errors.partners.key_expired': 'This API key has expired. Create a new key.',
  'errors.partners.signature_required':
    'This API key must sign its requests. Send the header Wayhouse-Signature.',
  'errors.partners.signature_wrong':
    'The signature does not match method, path, body and time of this request.',
  'errors.partners.signature_old':
    'The time of the signature differs from ours by more than {seconds} seconds. Check your clock and sign again.',
  'errors.partners.signature_repeated': 'This signature was used before. Sign each attempt anew.',
  'errors.partners.address_refused': 'This API key may not be used from your network address.',
  'errors.partners.out_of_scope': 'This API key lacks the scope {scope}.',
  'errors.partners.wrong_method': 'This address does not take this method. See the header Allow.',
  'errors.partners.not_acceptable': 'This address cannot answer in the requested media type.',
  'errors.partners.above_max_total':
    'The price US${total} is above your limit. Nothing was booked and nothing was charged.',
  'errors.partners.above_max_fee':
    'The cancellation fee US${fee} is above your limit. The order was not canceled.',
  'errors.partners.too_many_keys': 'Your account holds {count} API keys. Revoke one first.',
  'errors.partners.too_many_webhooks': 'Your account holds {count} webhooks. Delete one first.',
  'errors.partners.test_key_required': 'This call is for test keys. Create one under Account, API keys.',
  'errors.partners.certification_required':
    'This live key cannot quote and order yet: {passed} of {needed} cases of the certification are passed.',
  'errors.partners.suspended': 'Searches, quotes and new orders of your keys are suspended: {reason}',
  'errors.partners.cursor_expired':
    'Reading cannot go on from this number. Load the newest dump, or read events again from 0.',
  'errors.partners.link_expired': 'This link has expired. List the dumps again for a new one.',
  'errors.partners.too_many_events': 'This range holds more than {count} events. Choose a shorter one.',
  'fields.otp': 'This code does not fit. Enter the current code of your authenticator app.',
  'fields.wrong_password': 'Wrong login password.',
  'fields.passwords_differ': 'The two passwords are not the same.',
  'fields.same_license': 'Please check the other companies with this license number first.',
  'fields.tax_percent': 'Enter a percentage such as 6 or 8.25',
  'fields.import_jumps':
    'Some prices change by more than 30 % or are far from the other rate plans. Please check and confirm them.',
  'fields.required': 'Please fill in this field.',
  'fields.unknown': 'This field is not known.',
  'fields.type_string': 'Must be text.',
  'fields.type_number': 'Must be a number.',
  'fields.type_int': 'Must be a whole number.',
  'fields.type_boolean': 'Must be true or false.',
  'fields.type_array': 'Must be a list.',
  'fields.type_object': 'Must be an object.',
  'fields.type_tuple': 'Must be a list of fixed length.',
  'fields.number_max': 'Must be at most {limit}.',
  'fields.number_min': 'Must be at least {limit}.',
  'fields.string_max': 'At most {limit} characters.',
  'fields.string_min': 'Please fill in this field.',
  'fields.array_max': 'At most {limit} entries.',
  'fields.array_min': 'At least {limit} {limit|entry|entries}.',
  'fields.rooms_max': 'At most {limit} rooms in one booking. For more rooms, send a group request.',
  'fields.format': 'The format is not correct.',
  'fields.upload': 'The upload is broken or incomplete. Please send it again.',
  'fields.list_columns':
    'No column with a sum was found. Name it under “Columns of your list”, or give it the head “Amount”.',
  'fields.sum': 'Please enter a sum such as 500.00.',
  'fields.rule_condition': 'A rule needs at least one condition.',
  'fields.choice': 'Please choose one of the listed values.',
  'fields.date': 'Please enter a real date as YYYY-MM-DD.',
  'fields.occupancy': 'At least as many people as adults, please.',
  'fields.age_bands': 'These ages overlap, or the first is above the last.',
  'fields.rate_plan_terms': 'These terms do not fit each other.',
  'fields.promotion_terms': 'These terms do not fit the kind of promotion.',
  'fields.markup_taken': 'This tier has a markup of this scope already.',
  'fields.day_over': 'These days are over at the hotel.',
  'fields.day_past_horizon': 'Days can be changed up to {days} days ahead.',
  'fields.days_twice': 'The same day is named twice.',
  'fields.days_unequal': 'Each range of days needs one old and one new value per day.',
  'fields.body': 'The request is not readable JSON.',
  'fields.idempotency_key': 'Must be 1 to 128 visible ASCII characters.',
  'fields.check_in_past': 'Check-in cannot be in the past at the destination.',
  'fields.check_in_too_far': 'Check-in can be at most {limit} days ahead.',
  'fields.check_out_order': 'Check-out must be after check-in.',
  'fields.nights_max': 'At most {limit} nights in one booking.',
  'fields.nationality': 'Please choose the nationality of the guests from the list.',
  'fields.place_unknown': 'We do not know this destination. Choose one from the list.',
  'fields.price_order': 'The highest price must not be below the lowest.',
  'fields.bounds_order':
    'Give the bounds in the order west, south, east, north. South must not be above north.',
  'fields.cancel_reason': 'Please select a cancellation reason',
  'fields.file_max': 'Please choose a file of at most 5 MB',
  'fields.file_max_mb': 'Please choose a file of at most {limit} MB',
  'fields.reason_text': 'Please tell us the reason in a few words.',
  'fields.name_latin': 'Please use English or Pinyin',
  'fields.age_required': 'Please enter Age',
  'fields.age': 'Please use Age',
  'fields.agree_balance_terms': 'Please check the box to agree to the balance terms agreement',
  'fields.pay_later': 'This rate or your account cannot be paid later. Please pay now.',
} as const;
