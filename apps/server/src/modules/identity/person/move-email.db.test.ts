/** After a change of the sign-in e-mail, the IP addresses from which the person has signed in are still known. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwnAccount, type OwnAccount } from '../../../../test/builders/own-account.ts';
import { sendCode } from '../code/send-code.ts';
import { hashSecret } from '../hash-secret.ts';
import { anyTicket, messagesTo } from '../identity.fixture.ts';
import { isSignInLocked } from '../session/sign-in-failures.ts';

let account: OwnAccount;
beforeAll(async () => {
  account = await makeOwnAccount();
});
afterAll(() => account.close());

it('guesses from elsewhere do not lock an address from which the person signed in before the change', async () => {
  const { ctx } = account;
  const email = 'moved@example.com';
  const token = await account.signIn('family@wayhouse.test');
  await sendCode(ctx, { email, purpose: 'change_email', ...(await anyTicket(ctx)) });
  const email_code = (await messagesTo(ctx.db, email))[0]?.code ?? '';
  expect(await account.call('POST user/update', { email, email_code }, token)).toMatchObject({ code: 0 });
  const email_hash = hashSecret(email);
  const guesses = Array.from({ length: signInLimits.passwordFailuresElsewhere }, (_, index) => ({
    email_hash,
    ip: `203.0.113.${index}`,
    at: ctx.clock.now(),
  }));
  await ctx.db.insertInto('identity.sign_in_failures').values(guesses).execute();
  expect(await isSignInLocked(ctx.db, ctx, email_hash)).toBe(false);
  expect(await isSignInLocked(ctx.db, { ...ctx, ip: '198.51.100.7' }, email_hash)).toBe(true);
});
