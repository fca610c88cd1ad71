/**
 * Resetting a password: the request for a link, and the new password. `password.short` is quoted from the
 * specification.
 */
export const password = {
  'password.forgot.title': 'Reset your password',
  'password.forgot.intro': 'Enter your account email and we’ll send you a link to set a new password.',
  'password.forgot.send': 'Send link',
  'password.sent.title': 'Check your email',
  'password.sent.text':
    'If {email} has an account, a link is on its way. It works once, for 30 minutes. If you cannot find it, check your spam folder.',
  'password.sent.again': 'Send again',
  'password.back': 'Back to sign in',
  'password.reset.title': 'Set a new password',
  'password.reset.intro': 'All devices are signed out when you save it.',
  'password.reset.save': 'Save the new password',
  'password.reset.again': 'Ask for a new link',
  'password.reset.no_token': 'This link is not complete',
  'password.reset.no_token.text': 'Open the link in the email again, or request a new one.',
  'password.done.title': 'Your password is changed',
  'password.done.text': 'Sign in with the new one.',
  'password.new': 'Password',
  'password.confirm': 'Confirm password',
  'password.hint': 'At least 8 characters',
  'password.required': 'Please enter the password',
  'password.long': 'At most 200 characters',
  'password.short': 'Least 8 characters password',
  'password.confirm.required': 'Please enter the password again',
  'password.differ': 'The two passwords differ',
  'password.strength.0': 'Too short',
  'password.strength.1': 'Weak',
  'password.strength.2': 'Fair',
  'password.strength.3': 'Good',
  'password.strength.4': 'Strong',
} as const;
