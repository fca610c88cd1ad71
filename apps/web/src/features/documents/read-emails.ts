const pattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const emailsMax = 10;

export type EmailsProblem = { kind: 'required' | 'wrong' | 'many'; email?: string };

/**
 * Parses typed addresses: separated by commas, semicolons (ASCII or Chinese), spaces or lines; duplicates removed.
 * Pure.
 */
export function readEmails(typed: string): { emails: string[]; problem: EmailsProblem | null } {
  const emails = [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];
  const wrong = emails.find((email) => !pattern.test(email) || email.length > 254);
  if (wrong !== undefined) return { emails, problem: { kind: 'wrong', email: wrong } };
  if (emails.length === 0) return { emails, problem: { kind: 'required' } };
  return { emails, problem: emails.length > emailsMax ? { kind: 'many' } : null };
}
