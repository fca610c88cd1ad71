/** Mails about decisions that need two people, and about goodwill. */
export const approvalMails = {
  'mails.approval_requested.subject': 'To approve: {kind}, {subject}',
  'mails.approval_requested.body':
    'Hello {name},\n\n{by} asks for a second person.\n\n{kind}: {subject}\nAmount: {amount}\nReason: {reason}\n\nThe request expires after {days} days.\n\n{link}',
  'mails.approval_requested.button': 'Open the request',
  'mails.approval_given.subject': 'Approved: {kind}, {subject}',
  'mails.approval_given.body':
    'Hello {name},\n\n{by} approved your request, and it is carried out.\n\n{kind}: {subject}\nAmount: {amount}\n\n{link}',
  'mails.approval_given.button': 'Open the request',
  'mails.approval_returned.subject': 'Returned: {kind}, {subject}',
  'mails.approval_returned.body':
    'Hello {name},\n\n{by} returned your request. Nothing has changed.\n\n{kind}: {subject}\nAmount: {amount}\nReason: {note}\n\n{link}',
  'mails.approval_returned.button': 'Open the request',
  'mails.goodwill_credited.subject': '{amount} credited for order {order}',
  'mails.goodwill_credited.body':
    'Hello {name},\n\nWe are sorry that this stay did not go as it should. We credited {amount} to your Wayhouse balance for order {order}. You can use it for your next booking.\n\n{link}',
  'mails.goodwill_credited.button': 'Open the order',
} as const;
