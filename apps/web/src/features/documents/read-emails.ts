import { sendToMax } from '@wayhouse/contract/booking/paper-limits';
import { emailPattern } from '@wayhouse/contract/email-pattern';

/** Maximum number of characters of an email address. */
const emailLengthMax = 254;

export type EmailsProblem = { kind: 'required' | 'wrong' | 'many'; email?: string };

/**
 * Splits typed text into email addresses at commas, semicolons (ASCII or Chinese), spaces and line breaks, without
 * duplicates. `problem`: the first reason why the addresses cannot be used, or null. Pure.
 */
export function readEmails(text: string): { emails: string[]; problem: EmailsProblem | null } {
  const emails = [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
  const invalidEmail = emails.find((email) => !emailPattern.test(email) || email.length > emailLengthMax);
  if (invalidEmail !== undefined) return { emails, problem: { kind: 'wrong', email: invalidEmail } };
  if (emails.length === 0) return { emails, problem: { kind: 'required' } };
  return { emails, problem: emails.length > sendToMax ? { kind: 'many' } : null };
}
