/** Security mails to the owner of an account. They are sent even if notifications are off. */
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import type { AppContext, Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { greetingName } from './greeting-name.ts';

export interface Owner {
  email: string;
  first_name: string;
  last_name: string;
  language: string;
}

interface Notice {
  owner: Owner;
  template: MailTemplate;
  /** Parameters of the template in addition to `name`. */
  params?: Record<string, string>;
  /** Paths of links. The first one replaces `{link}` of the template. Default: the page for a new password. */
  links?: string[];
}

/** Queues the mail in the caller's transaction. */
export async function notifyOwner(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  { owner, template, params, links = ['/password'] }: Notice,
): Promise<void> {
  const language = owner.language as Language;
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: owner.email,
    language,
    template,
    params: { name: greetingName(language, owner), ...params },
    links,
  });
}
