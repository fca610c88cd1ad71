/** Mails the one-time link that sets a new password: at the person's own request, or by staff who help. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { AppContext, Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { greetingName } from '../person/greeting-name.ts';
import { issuePasswordLink } from './issue-password-link.ts';

interface Reader {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
}

export async function mailPasswordLink(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  person: Reader,
): Promise<void> {
  const language = person.language as Language;
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: person.email,
    language,
    template: 'reset_password',
    params: { name: greetingName(language, person), minutes: String(signInLimits.resetLinkMinutes) },
    links: [await issuePasswordLink(tx, { clock, userId: person.id })],
    goodUntil: new Date(clock.now().getTime() + signInLimits.resetLinkMinutes * 60_000),
  });
}
