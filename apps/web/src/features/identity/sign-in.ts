import type { QueryClient } from '@tanstack/react-query';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { languageTag } from '@wayhouse/i18n/translate';
import { call } from '../../shared/api.ts';
import { currentPreferences } from '../../shared/preferences.ts';
import { callerAddress } from '../../shared/session/caller-address.ts';
import { clientInfo } from '../../shared/session/client-info.ts';
import type { Session } from '../../shared/session/session.ts';
import { completeSignIn, type SignInOutcome } from './sign-in-outcome.ts';

type Common = { client: QueryClient; remember: boolean };
type ByPassword = Common & { email: string; password: string; proof: Proof };
type BySms = Common & { areaCode: string; mobile: string; code: string; proof: Proof };
type ByChallenge = Common & { challenge: string; loginType: Session['loginType'] } & (
    | { otp: string }
    | { recoveryCode: string }
  );

/**
 * The browser information that a sign-in by password, SMS or the company's provider sends (specification section 3,
 * sign-in call).
 */
export function device() {
  const { browser, os } = clientInfo(navigator.userAgent);
  return {
    device_name: 'web' as const,
    browser,
    os,
    lang: languageTag(currentPreferences().language),
    fromip: callerAddress(),
  };
}

/** Signs in by email and password (specification sections 2 and 4). */
export async function signIn({ email, password, proof, ...common }: ByPassword): Promise<SignInOutcome> {
  const input = { email: email.trim(), password, ...device(), ...proof, remember: common.remember };
  const answer = await call('POST /api/v2/login', input, { quiet: true });
  return completeSignIn(answer, { ...common, loginType: 'password' });
}

/** Signs in by a mobile number and the code sent to it. */
export async function signInBySms(options: BySms): Promise<SignInOutcome> {
  const { areaCode, mobile, code, proof, ...common } = options;
  const input = { area_code: areaCode, mobile: mobile.trim(), code: code.trim(), ...device(), ...proof };
  const answer = await call(
    'POST /api/v2/smslogin',
    { ...input, remember: common.remember },
    { quiet: true },
  );
  return completeSignIn(answer, { ...common, loginType: 'sms' });
}

/** Completes a sign-in with the second factor: the authenticator app's code, or a recovery code. */
export async function signInBySecondFactor(options: ByChallenge): Promise<SignInOutcome> {
  const { challenge, client, remember, loginType } = options;
  const proof = 'otp' in options ? { otp: options.otp } : { recovery_code: options.recoveryCode };
  const answer = await call('POST /api/v2/login/otp', { challenge, ...proof }, { quiet: true });
  return completeSignIn(answer, { client, remember, loginType });
}

/**
 * Signs in by a one-time ticket from staff. The session ends with the window.
 */
export async function signInByTicket(ticket: string, client: QueryClient): Promise<SignInOutcome> {
  const answer = await call('POST /api/v2/single-login', { ticket }, { quiet: true });
  return completeSignIn(answer, { client, loginType: 'single', remember: false });
}
