/** `POST user/forgetpwd`: mails a reset link. Neither answer nor duration reveals whether the e-mail has an account. */
import type { Ctx } from '../../../context.ts';
import { selectPersonByEmail } from '../identity.views.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { type MailRequest, mailWithoutRevealing } from './mail-without-revealing.ts';

/** Mails a link if the e-mail has an account. Errors: those of `mailWithoutRevealing`. */
export function forgetPassword(ctx: Ctx, input: MailRequest): Promise<Record<string, never>> {
  return mailWithoutRevealing(ctx, input, async (tx, email) => {
    const person = await selectPersonByEmail(tx, email);
    if (person) await mailPasswordLink(tx, ctx, person);
  });
}
