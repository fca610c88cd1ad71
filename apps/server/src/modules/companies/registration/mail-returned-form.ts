/** The mail that returns the form to the applicant: the reason, and the link that opens the form again. */
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { greetingName } from '../../identity/person/greeting-name.ts';
import type { ApplicationRow } from './applications.store.ts';

interface ReturnedForm {
  application: ApplicationRow;
  status: 'rejected' | 'more_asked';
  /** In the language of the application. */
  reason: string;
  token: string;
}

export async function mailReturnedForm(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { application, status, reason, token }: ReturnedForm,
): Promise<void> {
  const { language } = application.snapshot;
  const name = greetingName(language, application.snapshot);
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: application.email,
    language,
    template: `application_${status}`,
    params: { name, no: application.application_no, reason },
    links: [`/register?resubmit=${token}`],
  });
}
