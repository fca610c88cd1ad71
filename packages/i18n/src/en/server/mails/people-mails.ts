/** Mails about a person’s account: second factor, main account, personal data. */
export const peopleMails = {
  'mails.second_factor_reset.subject': 'Your two-step verification was reset',
  'mails.second_factor_reset.body':
    'Hello {name},\n\n{by} reset the two-step verification of your Wayhouse account and signed you out on all devices. Your password no longer works, and signing in by text message is off until you confirm your number again. Set a new password here within 24 hours, then set up two-step verification again:\n\n{link}\n\nIf you did not ask for it, set a new password at once and contact customer service.',
  'mails.second_factor_reset.button': 'Set a new password',
  'mails.main_account_received.subject': 'You are now the main account of {company}',
  'mails.main_account_received.body':
    'Hello {name},\n\nThe Wayhouse account of {company} was handed over to you. You now manage its people, company information and settings:\n\n{link}\n\nIf you did not expect it, contact customer service.',
  'mails.main_account_received.button': 'Open the account',
  'mails.main_account_moved.subject': '{main} is now the main account of {company}',
  'mails.main_account_moved.body':
    'Hello {name},\n\n{main} ({email}) is now the main account of {company} at Wayhouse. You remain a colleague with your privileges.\n\n{link}\n\nIf you did not expect it, contact customer service at once.',
  'mails.main_account_moved.button': 'Open the account',
  'mails.main_account_disabled.subject': '{main} is now the main account of {company}',
  'mails.main_account_disabled.body':
    'Hello {name},\n\n{main} ({email}) is now the main account of {company} at Wayhouse. Your own account was disabled, so you can no longer sign in.\n\nIf you did not expect it, contact customer service at once.',
  'mails.account_erased.subject': 'Your Wayhouse account is deleted',
  'mails.account_erased.body':
    'Hello {name},\n\nYour Wayhouse account was deleted at your request. Nobody can sign in with it any more. Orders, invoices and records that the law requires stay, for the time that it names.\n\nIf it was not you, contact customer service at once.',
} as const;
