/** Mails the one-time link that sets a new password: at the person's own request, or by staff who help. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { AppContext, Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { issuePasswordLink } from './issue-password-link.ts';

interface Reader {
  id: string;
  email: string;
  first_name: string;
  language: string;
}

export async function mailPasswordLink(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  person: Reader,
): Promise<void> {
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: person.email,
    language: person.language as Language,
    template: 'reset_password',
    params: { name: person.first_name, minutes: String(signInLimits.resetLinkMinutes) },
    links: [await issuePasswordLink(tx, { clock, userId: person.id })],
    goodUntil: new Date(clock.now().getTime() + signInLimits.resetLinkMinutes * 60_000),
  });
}
