import type { QueryClient } from '@tanstack/react-query';
import { isChinese, languageTag } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/toast-store';
import { call } from '../../shared/api.ts';
import { changePreferences, currentPreferences } from '../../shared/preferences.ts';
import { balanceQuery, cartCountQuery, ratesQuery } from '../../shared/queries.ts';
import { startSession } from '../../shared/session.ts';
import { say, setLanguage } from '../../shared/texts.ts';
import { clientInfo } from './client-info.ts';
import type { Proof } from './use-slider.ts';

type Input = { email: string; password: string; remember: boolean; proof: Proof; client: QueryClient };

const wrongDetails = 2001;

/**
 * The login call and what follows a success (specification section 4, login flow): toast, session, US dollars,
 * the user's language, balance, cart count and rates. Answers the text to show when it failed, else `null`.
 */
export async function signIn({ email, password, remember, proof, client }: Input): Promise<string | null> {
  const { browser, os } = clientInfo(navigator.userAgent);
  const answer = await call(
    'POST /api/v2/login',
    {
      email: email.trim(),
      password,
      device_name: 'web',
      browser,
      os,
      lang: languageTag(currentPreferences().language),
      fromip: '',
      ticket: proof.ticket,
      randstr: proof.randstr,
      remember,
    },
    { quiet: true },
  );
  if (answer.code !== 0 || !answer.data) {
    if (answer.code === wrongDetails) return say('identity.failed');
    return answer.message ?? say('common.transport.unknown');
  }
  const { token, user } = answer.data;
  client.clear();
  startSession({ token, user, loginType: 'password', remember });
  changePreferences({ currency: 'USD' });
  await setLanguage(isChinese(user.language) ? 'zh' : 'en');
  toast(say('identity.welcome', { name: user.firstname }), { tone: 'success' });
  void client.prefetchQuery(balanceQuery);
  void client.prefetchQuery(cartCountQuery);
  await client.prefetchQuery(ratesQuery);
  return null;
}
