/**
 * Mails and text messages. A mail has the keys `mails.<name>.subject` and `mails.<name>.body`. The body is paragraphs
 * separated by empty lines. A paragraph `{link}` becomes a button labeled `mails.<name>.button`. A paragraph `{list}`
 * becomes lines, each with its own link labeled `mails.<name>.button`. A paragraph `{code}` is shown in large type. The
 * cards of the files in `mails/` (`{order_card}`, `{hotel_card}`, `{moved_card}`) become a table of `Label: value`
 * lines. A text message has the key `sms.<name>`.
 */
export const mails = {
  'mails.footer': 'Wayhouse, hotels for the travel trade.',
  'mails.footer_contact': 'Service desk: {ways}',
  'mails.footer_reply': 'You can also reply to this mail.',
  'mails.footer_no_reply':
    'Nobody reads replies to this address. Please write to us on the page of the order with Ask us.',
  'mails.code_register.subject': '{code} is your Wayhouse verification code',
  'mails.code_register.body':
    'Use this code to confirm your email address for your registration:\n\n{code}\n\nIt is valid for {minutes} minutes. Nobody from Wayhouse will ever ask you for it. If you did not request it, ignore this email.',
  'mails.code_login.subject': '{code} is your Wayhouse sign-in code',
  'mails.code_login.body':
    'Use this code to sign in:\n\n{code}\n\nIt is valid for {minutes} minutes. Nobody from Wayhouse will ever ask you for it. If you did not request it, someone may be trying to sign in as you.',
  'mails.code_reset.subject': '{code} is your Wayhouse password code',
  'mails.code_reset.body':
    'Use this code to set a new password:\n\n{code}\n\nIt is valid for {minutes} minutes. If you did not request it, ignore this email. Your password does not change.',
  'mails.code_change_email.subject': '{code} is your Wayhouse verification code',
  'mails.code_change_email.body':
    'Use this code to make this address the sign-in email of your account:\n\n{code}\n\nIt is valid for {minutes} minutes. If you did not request it, ignore this email.',
  'sms.code': '{code} is your Wayhouse code, valid for {minutes} minutes. Do not tell it to anybody.',
  'mails.already_registered.subject': 'You already have a Wayhouse account',
  'mails.already_registered.body':
    'Someone asked to use this email address for a Wayhouse account, but it already has one.\n\nIf it was you, sign in, or set a new password if you forgot it:\n\n{link}\n\nIf it was not you, no action is needed.',
  'mails.already_registered.button': 'Sign in',
  'mails.reset_password.subject': 'Set a new password for Wayhouse',
  'mails.reset_password.body':
    'Hello {name},\n\nYou asked for a new password. This link works once, within {minutes} minutes:\n\n{link}\n\nIf you did not request it, ignore this email. Your password does not change.',
  'mails.reset_password.button': 'Set a new password',
  'mails.password_changed.subject': 'Your Wayhouse password was changed',
  'mails.password_changed.body':
    'Hello {name},\n\nThe password of your account was changed and all other devices were signed out.\n\nIf it was not you, set a new password at once and contact customer service.\n\n{link}',
  'mails.password_changed.button': 'Set a new password',
  'mails.email_changed.subject': 'The email address of your Wayhouse account was changed',
  'mails.email_changed.body':
    'Hello {name},\n\nThe sign-in email of your account is now {email}.\n\nIf it was not you, contact customer service at once.',
  'mails.phone_changed.subject': 'The telephone number of your Wayhouse account was changed',
  'mails.phone_changed.body':
    'Hello {name},\n\nThe telephone number of your account is now {phone}.\n\nIf it was not you, set a new password at once and contact customer service.\n\n{link}',
  'mails.phone_changed.button': 'Set a new password',
  'mails.phone_taken.subject': 'Your mobile number no longer signs in to this account',
  'mails.phone_taken.body':
    'Hello {name},\n\nAnother Wayhouse account has confirmed the mobile number {phone} by a code. A number signs in to one account only, so it no longer signs in to yours.\n\nYour email and password work as before. If you still use this number, confirm it again on your account page.',
  'mails.devices_signed_out.subject': 'A device was signed out of your Wayhouse account',
  'mails.devices_signed_out.body':
    'Hello {name},\n\nA device was signed out on your account page: {device}.\n\nIf it was not you, set a new password at once and contact customer service.\n\n{link}',
  'mails.devices_signed_out.button': 'Set a new password',
  'mails.all_devices_signed_out.subject': 'Your other devices were signed out of Wayhouse',
  'mails.all_devices_signed_out.body':
    'Hello {name},\n\nAll other devices were signed out on your account page.\n\nIf it was not you, set a new password at once and contact customer service.\n\n{link}',
  'mails.all_devices_signed_out.button': 'Set a new password',
  'mails.second_factor_on.subject': 'Two-step sign-in is on',
  'mails.second_factor_on.body':
    'Hello {name},\n\nFrom now on your account asks for a code of your authenticator app after the password. Keep your recovery codes in a safe place.\n\nIf it was not you, contact customer service at once.',
  'mails.second_factor_off.subject': 'Two-step sign-in is off',
  'mails.second_factor_off.body':
    'Hello {name},\n\nYour account no longer asks for a code after the password.\n\nIf it was not you, change your password at once and contact customer service.',
  'mails.unlocked_by_staff.subject': 'Your Wayhouse sign-in was unlocked',
  'mails.unlocked_by_staff.body':
    'Hello {name},\n\nOur customer service unlocked the sign-in to your account after wrong passwords.\n\nIf you did not ask for it, set a new password at once and contact customer service.\n\n{link}',
  'mails.unlocked_by_staff.button': 'Set a new password',
  'mails.signed_out_by_staff.subject': 'You were signed out of Wayhouse on all devices',
  'mails.signed_out_by_staff.body':
    'Hello {name},\n\nOur customer service signed you out of Wayhouse on all devices. Sign in again to continue.\n\nIf you did not ask for it, set a new password at once and contact customer service.\n\n{link}',
  'mails.signed_out_by_staff.button': 'Set a new password',
  'mails.acted_for.subject': 'Our staff acted in your Wayhouse account',
  'mails.acted_for.body':
    'Hello {name},\n\n{staff} of Wayhouse customer service is working in your account on your behalf. Each change is listed here:\n\n{link}\n\nIf you did not ask for help, contact customer service at once.',
  'mails.acted_for.button': 'See the changes',
  'mails.staff_digest.subject': '{count} open {count|task|tasks} at Wayhouse',
  'mails.staff_digest.body':
    'Hello {name},\n\nThis work is yours or waits for you.\n\n{list}\n\nYou chose this daily email. Change the hour or end it under the bell of the console.',
  'mails.staff_digest.button': 'Open',
  'mails.sales_report.subject': 'Sales, {period}: {sold}',
  'mails.sales_report.body':
    'Hello {name},\n\nThe sales report of {period}. The bookings are attached as XLSX.\n\nSold {sold}, {before} in the period before\n\nMargin {margin}\n\nBookings {bookings}, of them canceled {canceled}\n\n{link}\n\nYou chose this email. End it in the sales report of the console, under By email.',
  'mails.sales_report.button': 'Open the report',
  'mails.staff_link.subject': 'Your access to the Wayhouse console',
  'mails.staff_link.body':
    'Hello {name},\n\nUse this link to set your password and second factor for the staff console. It works once, within {hours} hours:\n\n{link}\n\nOlder links no longer work. If you did not expect this email, tell an administrator.',
  'mails.staff_link.button': 'Set up my access',
  'mails.staff_role_given.subject': 'Console access for {person}',
  'mails.staff_role_given.body':
    'Hello {name},\n\n{by} gave {person} ({email}) a role at the Wayhouse console. For {days} days this account cannot take part in approvals that need two people.\n\nIf you did not expect this, talk to the other administrators at once.\n\n{link}',
  'mails.staff_role_given.button': 'Open staff and roles',
  'mails.api_key_created.subject': 'A new API key for {company}',
  'mails.api_key_created.body':
    'Hello {name},\n\nThe API key “{label}” was created for {company}. It may: {scopes}.\n\nIf it was not you, revoke the key, set a new password and contact customer service at once.\n\n{link}',
  'mails.api_key_created.button': 'Open API keys',
  'mails.webhook_address.subject': 'Webhook “{label}” has a new address',
  'mails.webhook_address.body':
    'Hello {name},\n\nThe webhook “{label}” of {company} now sends events to {url}.\n\nIf it was not you, delete the webhook, revoke unknown API keys and contact customer service at once.\n\n{link}',
  'mails.webhook_address.button': 'Open API settings',
  'mails.webhook_failing.subject': 'Webhook “{label}” has failed for a day',
  'mails.webhook_failing.body':
    'Hello {name},\n\nThe webhook “{label}” of {company} has not been reached since {since}: {url}\n\nWe keep trying. After seven days of failures we pause it. Nothing is lost: events stay readable for 90 days and can be sent again.\n\n{link}',
  'mails.webhook_failing.button': 'See the deliveries',
  'mails.certification_approved.subject': 'Certification: {case} is passed',
  'mails.certification_approved.body':
    'Hello {name},\n\nWe looked at the picture of {company} for {case} ({title}). It shows all that guests need: the case is passed.\n\n{link}',
  'mails.certification_approved.button': 'Open certification',
  'mails.certification_refused.subject': 'Certification: please send {case} again',
  'mails.certification_refused.body':
    'Hello {name},\n\nWe looked at the picture of {company} for {case} ({title}). Something is missing:\n\n{reason}\n\nChange your page and send a new picture.\n\n{link}',
  'mails.certification_refused.button': 'Send a new picture',
  'mails.live_keys_open.subject': 'The live API keys of {company} may book now',
  'mails.live_keys_open.body':
    'Hello {name},\n\nYour live API keys quote and order from now on. What they book is real and is paid from your balance.\n\n{link}',
  'mails.live_keys_open.button': 'Open API keys',
  'mails.api_key_rotated.subject': 'The API key “{label}” has a new secret',
  'mails.api_key_rotated.body':
    'Hello {name},\n\nThe API key “{label}” of {company} has a new secret. The previous secret works for {days} more days.\n\nIf it was not you, revoke the key, set a new password and contact customer service at once.\n\n{link}',
  'mails.api_key_rotated.button': 'Open API keys',
  'mails.application_received.subject': 'We received your application {no}',
  'mails.application_received.body':
    'Hello {name},\n\nThank you for your application {no}. We will review it and reply by email, usually within 24 hours.\n\nUntil then, sign-in shows that your application is under review.',
  'mails.application_awaits_staff.subject': 'We received your application {no}',
  'mails.application_awaits_staff.body':
    'Hello {name},\n\nThank you for your application {no}. We have asked {staff} by email to confirm that you are family or a friend. We review your application as soon as we have the confirmation.',
  'mails.staff_confirm.subject': 'Please confirm the application of {applicant}',
  'mails.staff_confirm.body':
    'Hello {name},\n\n{applicant} ({email}) applied for a family and friends account and named you as the employee.\n\nIf you know this person, please confirm:\n\n{link}\n\nIf you do not, ignore this email. The application will not proceed without your confirmation.',
  'mails.staff_confirm.button': 'Confirm',
  'mails.application_approved.subject': 'Welcome to Wayhouse: your account is approved',
  'mails.application_approved.body':
    'Hello {name},\n\nYour application {no} is approved. You can sign in now with your email and password.\n\n{link}',
  'mails.application_approved.button': 'Sign in',
  'mails.application_more_asked.subject': 'More information needed for your application {no}',
  'mails.application_more_asked.body':
    'Hello {name},\n\nWe need more information before we can decide on your application {no}:\n\n{reason}\n\nYour form is saved. Open it here, complete it and send it again:\n\n{link}',
  'mails.application_more_asked.button': 'Complete my application',
  'mails.application_rejected.subject': 'Your application {no} was declined',
  'mails.application_rejected.body':
    'Hello {name},\n\nWe could not approve your application {no}:\n\n{reason}\n\nYou can correct it and send it again:\n\n{link}',
  'mails.application_rejected.button': 'Correct and send again',
  'mails.company_sign_in_changed.subject': 'The company sign-in of your Wayhouse account was changed',
  'mails.company_sign_in_changed.body':
    'Hello {name},\n\nThe settings of your company’s sign-in were changed in your account. Check them here:\n\n{link}\n\nIf it was not you, set a new password at once and contact customer service.',
  'mails.company_sign_in_changed.button': 'Check the settings',
  'mails.subuser_invited.subject': '{inviter} created a Wayhouse account for you',
  'mails.subuser_invited.body':
    'Hello {name},\n\n{inviter} of {company} created an account for you. Your sign-in name is {email}. Set your password here. The link works once, within {days} days:\n\n{link}',
  'mails.subuser_invited.button': 'Set my password',
  'mails.subuser_invited_by_company.subject': '{inviter} created a Wayhouse account for you',
  'mails.subuser_invited_by_company.body':
    'Hello {name},\n\n{inviter} of {company} created an account for you. You need no password: sign in with your work email {email} through the sign-in of {company}:\n\n{link}',
  'mails.subuser_invited_by_company.button': 'Sign in with my company',
  'mails.account_suspended.subject': 'Your Wayhouse account is suspended',
  'mails.account_suspended.body':
    'Hello {name},\n\nThe account of {company} was suspended:\n\n{reason}\n\nPlease contact customer service.',
  'mails.account_reactivated.subject': 'Your Wayhouse account is active again',
  'mails.account_reactivated.body':
    'Hello {name},\n\nThe account of {company} is active again. You can sign in as before.\n\n{link}',
  'mails.account_reactivated.button': 'Sign in',
  'mails.saved_search_fell.subject': '{place}, {stay}: now from {total}',
  'mails.saved_search_fell.body':
    'Hello {name},\n\nYour saved search “{search}” ({place}, {stay}) now starts at {total}, below your alert of {alert}.\n\nPrices move. The next mail comes only after the price has risen above {alert} and fallen again.\n\n{link}',
  'mails.saved_search_fell.button': 'See the hotels',
  'mails.balance_low.subject': 'Your Wayhouse balance is below {threshold}',
  'mails.balance_low.body':
    'Hello {name},\n\nYour prepaid balance is {balance}, below your alert level of {threshold}. Available credit: {credit}.\n\nTop up so that your bookings are not affected:\n\n{link}',
  'mails.balance_low.button': 'Top up',
  'mails.withdrawal_requested.subject': 'We received your withdrawal request of {amount}',
  'mails.withdrawal_requested.body':
    'Hello {name},\n\nYour request {no} for {amount} (fee {fee}) is with our finance team. The amount is on hold until they decide.\n\nIf you did not request it, contact customer service at once.',
  'mails.withdrawal_approved.subject': 'Your withdrawal of {amount} is approved',
  'mails.withdrawal_approved.body':
    'Hello {name},\n\nYour withdrawal {no} of {amount} (fee {fee}) is approved. Finance pays it next, and you get a mail with the number of the transfer or check.',
  'mails.withdrawal_refused.subject': 'Your withdrawal of {amount} was rejected',
  'mails.withdrawal_refused.body':
    'Hello {name},\n\nWe could not process your withdrawal of {amount}:\n\n{reason}\n\nThe full amount is available in your balance again.',
  'mails.withdrawal_paid.subject': 'Your withdrawal of {amount} is on its way',
  'mails.withdrawal_paid.body':
    'Hello {name},\n\nWe sent {amount} to your account. Transfer or check number: {reference}.',
  'mails.deposit_credited.subject': '{amount} arrived in your Wayhouse balance',
  'mails.deposit_credited.body':
    'Hello {name},\n\nWe received your bank transfer {reference} and credited {amount}. You reported {asked}.',
  'mails.deposit_refused.subject': 'Your bank transfer {reference} could not be credited',
  'mails.deposit_refused.body':
    'Hello {name},\n\nWe could not credit your bank transfer {reference} of {asked}:\n\n{reason}\n\nContact customer service if you have sent the money.',
  'mails.ledger_differs.subject': 'The ledger check found {count} {count|difference|differences}',
  'mails.ledger_differs.body':
    'Hello {name},\n\nThe ledger check found differences:\n\n{faults}\n\nThe full list is at the finance desk:\n\n{link}',
  'mails.ledger_differs.button': 'Open the ledger',
  'mails.payment_disputed.subject': 'US${amount} disputed: payment {no}',
  'mails.payment_disputed.body':
    'Hello {name},\n\nThe payer’s bank disputes payment {no} of US${amount}.\n\nOrders: {orders}\nReason of the gateway: {reason}\nEvidence until: {due}\n\nSend evidence at the gateway, or accept the dispute there. Then record it at the finance desk:\n\n{link}',
  'mails.payment_disputed.button': 'Open the finance desk',
  'mails.dispute_won.subject': 'Dispute won: payment {no} of US${amount}',
  'mails.dispute_won.body':
    'Hello {name},\n\nThe dispute of payment {no} was decided in our favor. We keep the US${amount}.\n\nOrders: {orders}\n\n{link}',
  'mails.dispute_won.button': 'Open the finance desk',
  'mails.dispute_lost.subject': 'Dispute lost: payment {no} of US${amount}',
  'mails.dispute_lost.body':
    'Hello {name},\n\nThe dispute of payment {no} was decided against us. The payer got US${amount} back.\n\nOrders: {orders}\nReason of the gateway: {reason}\n\nNothing was posted. Post the loss as an entry by hand, then record it at the finance desk:\n\n{link}',
  'mails.dispute_lost.button': 'Open the finance desk',
  'mails.refund_returned.subject': 'Refund returned: US${amount} of payment {no}',
  'mails.refund_returned.body':
    'Hello {name},\n\nA refund of US${amount} for payment {no} failed after it had succeeded. The gateway has the money again.\n\nOrders: {orders}\nReason of the gateway: {reason}\n\nPay it into the customer’s balance or by bank at the finance desk:\n\n{link}',
  'mails.refund_returned.button': 'Open the finance desk',
  'mails.payment_returned.subject': 'Refund of US${amount}: payment {no}',
  'mails.payment_returned.body':
    'Hello {name},\n\nYour payment of US${amount} arrived when order {orders} could no longer be paid. We refund the full amount, payment fee included, to the original payment method.\n\nThe rooms of this order are no longer held. If you still need them, please book again.\n\n{link}',
  'mails.payment_returned.button': 'See the orders',
  'mails.refund_failed.subject': 'The refund of order {order} did not go through',
  'mails.refund_failed.body':
    'Hello {name},\n\nWe tried to refund US${amount} of order {order} to the original payment method, but it was declined. Your money is safe with us, and our finance team is handling it.\n\nContact customer service if you prefer another method.\n\n{link}',
  'mails.refund_failed.button': 'See the order',
  'mails.refund_to_balance.subject': 'US${amount} of order {order} is in your balance',
  'mails.refund_to_balance.body':
    'Hello {name},\n\nThe original payment method returned our refund of US${amount} for order {order}. We added the amount to your account balance. Any credit in use was repaid first.\n\n{link}',
  'mails.refund_to_balance.button': 'See the order',
  'mails.refund_by_bank.subject': 'US${amount} of order {order} was paid by bank transfer',
  'mails.refund_by_bank.body':
    'Hello {name},\n\nThe original payment method returned our refund of US${amount} for order {order}. We paid the amount by bank transfer {reference}.\n\n{link}',
  'mails.refund_by_bank.button': 'See the order',
  'mails.group_received.subject': 'We received your group request {no}',
  'mails.group_received.body':
    'Hello {name},\n\nThank you for your group request {no}, {title}. Our group desk will find suitable hotels and reply by email, usually within one working day.\n\n{link}',
  'mails.group_received.button': 'See the request',
  'mails.group_new.subject': 'New group request {no}: {title}',
  'mails.group_new.body':
    'Hello {name},\n\n{customer} requests {rooms} rooms from {from} to {to}, {destination}.\n\n{link}',
  'mails.group_new.button': 'Open the request',
  'mails.group_quoted.subject': 'Your offer for group {no}',
  'mails.group_quoted.body':
    'Hello {name},\n\nHere is our offer for your group {no}, {title}: {hotel}, US${total} in total. It is valid until {until} (UTC).\n\n{link}',
  'mails.group_quoted.button': 'Compare offers',
  'mails.group_message.subject': 'New message from {from} about group {no}',
  'mails.group_message.body': 'Hello {name},\n\nA message about group {no}, {title}:\n\n{text}\n\n{link}',
  'mails.group_message.button': 'Answer',
  'mails.group_unanswered.subject': 'Group {no} has waited {hours} hours for us',
  'mails.group_unanswered.body':
    'Hello {name},\n\nGroup {no}, {title}, has waited for our answer since {since} (UTC). Please answer, or hand it over.\n\n{link}',
  'mails.group_unanswered.button': 'Open the request',
  'mails.group_offer_ending.subject': 'The offer for group {no} ends soon',
  'mails.group_offer_ending.body':
    'Hello {name},\n\nOur offer for your group {no}, {title}, is valid until {until} (UTC). Accept it by then, or write to us if you need more time.\n\n{link}',
  'mails.group_offer_ending.button': 'See the offer',
  'mails.group_accepted.subject': 'Offer accepted for group {no}',
  'mails.group_accepted.body':
    'Hello {name},\n\nThe offer of {hotel} for group {no}, {title}, is accepted: US${total}. The first installment of US${first} is due by {due}.\n\n{link}',
  'mails.group_accepted.button': 'Open the group',
  'mails.group_paid.subject': 'Installment {instalment} of group {no} is paid',
  'mails.group_paid.body':
    'Hello {name},\n\nWe received US${amount} for group {no}, {title}. Paid so far: US${paid} of US${total}.\n\n{link}',
  'mails.group_paid.button': 'Open the group',
  'mails.group_reminder.subject': 'Group {no}: US${amount} due by {due}',
  'mails.group_reminder.body':
    'Hello {name},\n\nInstallment {instalment} of your group {no}, {title}, is due by {due}: US${amount}. Paid so far: US${paid} of US${total}.\n\nPlease pay on time to keep the rooms.\n\n{link}',
  'mails.group_reminder.button': 'Pay the installment',
  'mails.group_confirmed.subject': 'Group {no} is confirmed',
  'mails.group_confirmed.body':
    'Hello {name},\n\nThe hotel confirmed your group {no}, {title}. Please send us the rooming list with the guests of each room.\n\n{link}',
  'mails.group_confirmed.button': 'Fill in the rooming list',
  'mails.group_rooming.subject': 'Rooming list of group {no} received',
  'mails.group_rooming.body':
    'Hello {name},\n\nThe rooming list of group {no}, {title}, is complete: {guests} guests in {rooms} rooms.\n\n{link}',
  'mails.group_rooming.button': 'Open the group',
  'mails.group_reopened.subject': 'Please check the rooming list of group {no} again',
  'mails.group_reopened.body':
    'Hello {name},\n\nThe rooming list of group {no}, {title}, is open for changes again:\n\n{reason}\n\n{link}',
  'mails.group_reopened.button': 'Open the rooming list',
  'mails.group_completed.subject': 'Group {no} is booked',
  'mails.group_completed.body':
    'Hello {name},\n\nEverything is booked for group {no}, {title}. {orders}\n\n{link}',
  'mails.group_completed.button': 'Open the group',
  'mails.group_declined.subject': 'Group {no} was declined',
  'mails.group_declined.body':
    'Hello {name},\n\nThe group request {no}, {title}, was declined.\n\n{reason}\n\n{link}',
  'mails.group_declined.button': 'Open the group',
  'mails.group_expired.subject': 'Group {no} has expired',
  'mails.group_expired.body':
    'Hello {name},\n\nThe time to accept or pay for group {no}, {title}, has ended. Write to us if you still need the rooms, and we will make a new offer.\n\n{link}',
  'mails.group_expired.button': 'Open the group',
  'mails.group_cancelled.subject': 'Group {no} was canceled',
  'mails.group_cancelled.body':
    'Hello {name},\n\nGroup {no}, {title}, was canceled.\n\n{reason}\n\nRefund: US${refund}.\n\n{link}',
  'mails.group_cancelled.button': 'Open the group',
} as const;
