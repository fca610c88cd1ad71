/** Mails about changes of how somebody signs in: who did not make the change must learn of it. */
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { AppContext, Language } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { queueMessage } from '../../platform/messages.ts';

export interface Owner {
  email: string;
  first_name: string;
  language: string;
}

/** Queues the mail in the caller's transaction, with the link to a new password. `params` fill the template. */
export async function tellOwner(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  { owner, template, params }: { owner: Owner; template: MailTemplate; params?: Record<string, string> },
): Promise<void> {
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: owner.email,
    language: owner.language as Language,
    template,
    params: { name: owner.first_name, ...params },
    links: ['/password'],
  });
}
