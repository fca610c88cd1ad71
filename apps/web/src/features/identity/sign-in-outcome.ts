import type { QueryClient } from '@tanstack/react-query';
import { type Answer, messageOf } from '@wayhouse/client/transport';
import type { User } from '@wayhouse/contract/account/identity';
import {
  lockedCode,
  rejectedCode,
  secondFactorCode,
  underReviewCode,
  wrongSignInCode,
} from '@wayhouse/contract/answer-codes';
import { isChinese } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { changePreferences, currentPreferences } from '../../shared/preferences.ts';
import { balanceQuery, cartCountQuery, ratesQuery } from '../../shared/queries.ts';
import { type Session, startSession } from '../../shared/session/session.ts';
import { switchLanguage } from '../../shared/text/switch-language.ts';
import { say } from '../../shared/text/texts.ts';

/**
 * A refused sign-in, as a message for the reader. `over`: the second step allows no further try, so the sign-in must
 * begin anew.
 */
export type Refusal = {
  kind: 'wrong' | 'under_review' | 'rejected' | 'locked' | 'over' | 'other';
  text: string;
  /** The reason that staff gave for declining the application. */
  reason?: string;
};

export type SignInOutcome =
  | { kind: 'signed_in' }
  | { kind: 'second_factor'; challenge: string }
  | { kind: 'refused'; refusal: Refusal };

type SignInAnswer = { token: string; user: User };
type SignInContext = { client: QueryClient; loginType: Session['loginType']; remember: boolean };

const refusalKinds: Readonly<Record<number, Refusal['kind']>> = {
  [wrongSignInCode]: 'wrong',
  [underReviewCode]: 'under_review',
  [rejectedCode]: 'rejected',
  [lockedCode]: 'locked',
};

/** Processes the answer of any kind of sign-in. A success becomes this browser's session. */
export async function completeSignIn(
  answer: Answer<SignInAnswer>,
  context: SignInContext,
): Promise<SignInOutcome> {
  if (answer.code === 0 && answer.data) {
    await welcome(answer.data, context);
    return { kind: 'signed_in' };
  }
  const data = (answer.data ?? {}) as { challenge?: string; reason?: string; restart?: boolean };
  if (answer.code === secondFactorCode && data.challenge)
    return { kind: 'second_factor', challenge: data.challenge };
  const kind = data.restart ? 'over' : (refusalKinds[answer.code] ?? 'other');
  const message = messageOf(answer, currentPreferences().language);
  const text = kind === 'wrong' ? say('identity.failed') : (message ?? say('common.transport.unknown'));
  return { kind: 'refused', refusal: { kind, text, ...(data.reason && { reason: data.reason }) } };
}

/**
 * The steps after a success (specification section 4). Clears the query cache, starts the session, sets US dollars and
 * the user's language, and shows a toast. Then loads balance, cart count and exchange rates. Waits only for the
 * language and the rates.
 */
async function welcome(
  { token, user }: SignInAnswer,
  { client, loginType, remember }: SignInContext,
): Promise<void> {
  client.clear();
  startSession({ token, user, loginType, remember });
  changePreferences({ currency: 'USD' });
  await switchLanguage(isChinese(user.language) ? 'zh' : 'en');
  toast(say('identity.welcome', { name: user.firstname }), { tone: 'success' });
  void client.prefetchQuery(balanceQuery);
  void client.prefetchQuery(cartCountQuery);
  await client.prefetchQuery(ratesQuery);
}
