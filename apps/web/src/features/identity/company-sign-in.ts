/**
 * Sign-in through the company's identity provider: the browser opens the provider's page, and returns to
 * /company-sign-in.
 */
import type { QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { call } from '../../shared/api.ts';
import { isOwnPath } from '../../shared/session/own-path.ts';
import { device } from './sign-in.ts';
import { completeSignIn, type SignInOutcome } from './sign-in-outcome.ts';

/** The pending sign-in. It is stored in this tab only, so the provider's answer is useless anywhere else. */
type PendingSignIn = { key: string; remember: boolean; back?: string };
const pendingKey = 'wayhouse.company-sign-in';

/** The URL parameters with which the provider sends the browser back. */
export type ProviderAnswer = { state?: string; code?: string; iss?: string; error?: string };

type Start = { address: string; remember: boolean; back: string | undefined };

/**
 * Returns the address of the provider's page, or the text of the refusal, which may be empty. Without a refusal, stores
 * the pending sign-in. Throws when our server does not answer.
 */
export async function startCompanySignIn(start: Start): Promise<{ url: string } | { refusal: string }> {
  const { address, remember, back } = start;
  const answer = await call('POST /api/v2/company_sign_in/start', { address, remember }, { quiet: true });
  if (answer.code !== 0 || !answer.data) return { refusal: answer.message ?? '' };
  const pending: PendingSignIn = { key: answer.data.key, remember, ...(isOwnPath(back) && { back }) };
  writeStored(pendingKey, pending, 'session');
  return { url: answer.data.url };
}

export type FinishedSignIn = { outcome: SignInOutcome; remember: boolean; back: string | undefined };

/**
 * `other_tab`: this tab did not start the sign-in, or the answer has no `state`. `lost`: our own server did not answer.
 */
export type FailedSignIn = 'other_tab' | 'lost';

/**
 * Completes the sign-in; a success becomes this browser's session. Deletes the pending sign-in first, so a second call
 * returns `other_tab`.
 */
export async function finishCompanySignIn(
  { state, code, iss, error }: ProviderAnswer,
  client: QueryClient,
): Promise<FinishedSignIn | FailedSignIn> {
  const pending = readStored<PendingSignIn>(pendingKey, 'session');
  writeStored(pendingKey, null, 'session');
  if (!pending || !state) return 'other_tab';
  const { key, remember, back } = pending;
  try {
    const answer = await call(
      'POST /api/v2/company_sign_in/finish',
      { state, key, ...(code ? { code } : { error: error ?? 'none' }), ...(iss && { iss }), ...device() },
      { quiet: true },
    );
    const outcome = await completeSignIn(answer, { client, loginType: 'single', remember });
    return { outcome, remember, back: isOwnPath(back) ? back : undefined };
  } catch {
    return 'lost';
  }
}
