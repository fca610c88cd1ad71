/** A customer as the target of an entry in the audit log: a company, or a person without one. */
export function customerTarget(
  accountType: string | undefined,
  { id, name }: { id: string; name: string },
): { type: 'company' | 'user'; id: string; name: string } {
  return { type: accountType === 'corporate' ? 'company' : 'user', id, name };
}
