import { sendToMax } from '@wayhouse/contract/booking/paper-limits';
import { emailPattern } from '@wayhouse/contract/email-pattern';
import { splitList } from '../../shared/text/split-list.ts';

/** Maximum number of characters of an email address. */
const emailLengthMax = 254;

export type EmailsProblem = { kind: 'required' | 'wrong' | 'many'; email?: string };

/**
 * The email addresses in a typed text, as `splitList` finds them. `problem`: the first reason why they cannot be used, or
 * null. Pure.
 */
export function readEmails(text: string): { emails: string[]; problem: EmailsProblem | null } {
  const emails = splitList(text);
  const invalidEmail = emails.find((email) => !emailPattern.test(email) || email.length > emailLengthMax);
  if (invalidEmail !== undefined) return { emails, problem: { kind: 'wrong', email: invalidEmail } };
  if (emails.length === 0) return { emails, problem: { kind: 'required' } };
  return { emails, problem: emails.length > sendToMax ? { kind: 'many' } : null };
}
