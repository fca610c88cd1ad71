import { emailPattern } from '@wayhouse/contract/email-pattern';

/** The text key of an email's error; null when it is valid (specification section 5, login email). Pure. */
export function checkEmail(value: string): 'identity.email.required' | 'identity.email.invalid' | null {
  const email = value.trim();
  if (email === '') return 'identity.email.required';
  return emailPattern.test(email) ? null : 'identity.email.invalid';
}
