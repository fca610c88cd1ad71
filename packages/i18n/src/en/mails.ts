/**
 * Mails and text messages. A mail is `mails.<name>.subject` and `mails.<name>.body`: paragraphs parted by an empty line;
 * a paragraph that is only `{link}` becomes a button named `mails.<name>.button`, one that is only `{code}` stands large.
 * A text message is `sms.<name>`.
 */
export const mails = {
  'mails.footer':
    'Wayhouse, hotels for the travel trade. This mail was sent automatically; please do not reply.',
  'mails.code_register.subject': '{code} is your Wayhouse verification code',
  'mails.code_register.body':
    'Use this code to confirm your email address for your registration:\n\n{code}\n\nIt is valid for {minutes} minutes. Nobody from Wayhouse will ever ask you for it. If you did not ask for it, ignore this mail.',
  'mails.code_login.subject': '{code} is your Wayhouse sign-in code',
  'mails.code_login.body':
    'Use this code to sign in:\n\n{code}\n\nIt is valid for {minutes} minutes. Nobody from Wayhouse will ever ask you for it. If you did not ask for it, somebody may be trying to sign in as you.',
  'mails.code_reset.subject': '{code} is your Wayhouse password code',
  'mails.code_reset.body':
    'Use this code to set a new password:\n\n{code}\n\nIt is valid for {minutes} minutes. If you did not ask for it, ignore this mail; your password stays as it is.',
  'mails.code_change_email.subject': '{code} is your Wayhouse verification code',
  'mails.code_change_email.body':
    'Use this code to make this address the sign-in email of your account:\n\n{code}\n\nIt is valid for {minutes} minutes. If you did not ask for it, ignore this mail.',
  'mails.already_registered.subject': 'You already have a Wayhouse account',
  'mails.already_registered.body':
    'Somebody asked to use this email address for a Wayhouse account, but it already has one.\n\nIf it was you, sign in, or set a new password if you forgot it:\n\n{link}\n\nIf it was not you, there is nothing to do.',
  'mails.already_registered.button': 'Sign in',
  'mails.reset_password.subject': 'Set a new password for Wayhouse',
  'mails.reset_password.body':
    'Hello {name},\n\nyou asked for a new password. This link works once, for {minutes} minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.',
  'mails.reset_password.button': 'Set a new password',
  'mails.password_changed.subject': 'Your Wayhouse password was changed',
  'mails.password_changed.body':
    'Hello {name},\n\nthe password of your account was changed and all other devices were signed out.\n\nIf it was not you, set a new password at once and contact customer service.\n\n{link}',
  'mails.password_changed.button': 'Set a new password',
  'mails.email_changed.subject': 'The email address of your Wayhouse account was changed',
  'mails.email_changed.body':
    'Hello {name},\n\nthe sign-in email of your account is now {email}.\n\nIf it was not you, contact customer service at once.',
  'mails.second_factor_on.subject': 'Two-step sign-in is on',
  'mails.second_factor_on.body':
    'Hello {name},\n\nfrom now on your account asks for a code of your authenticator app after the password. Keep your recovery codes in a safe place.\n\nIf it was not you, contact customer service at once.',
  'mails.second_factor_off.subject': 'Two-step sign-in is off',
  'mails.second_factor_off.body':
    'Hello {name},\n\nyour account no longer asks for a code after the password.\n\nIf it was not you, change your password at once and contact customer service.',
  'sms.code': '{code} is your Wayhouse code, valid for {minutes} minutes. Do not tell it to anybody.',
} as const;
