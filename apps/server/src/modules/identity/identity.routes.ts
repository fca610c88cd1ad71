/** Calls of signing in, passwords, a person's own data and sessions, and companies' identity providers. */
import { type HttpParts, route } from '../../http/route.ts';
import { withSecurityEvent } from '../../platform/security-log.ts';
import { sendCode, sendSmsCode } from './code/send-code.ts';
import { finishCompanySignIn } from './company-sign-in/finish-company-sign-in.ts';
import {
  deleteCompanySignIn,
  saveCompanySignIn,
  unlinkCompanySignIn,
} from './company-sign-in/save-company-sign-in.ts';
import { showCompanySignIn } from './company-sign-in/show-company-sign-in.ts';
import { startCompanySignIn } from './company-sign-in/start-company-sign-in.ts';
import { changePassword } from './password/change-password.ts';
import { forgetPassword } from './password/forget-password.ts';
import { updatePassword } from './password/update-password.ts';
import { findExistingEmail } from './person/find-existing-email.ts';
import { findProfile } from './person/find-profile.ts';
import { setNotifications } from './person/set-notifications.ts';
import { updateProfile } from './person/update-profile.ts';
import { confirmSecondFactor } from './proof/confirm-second-factor.ts';
import { disableSecondFactor } from './proof/disable-second-factor.ts';
import { proveAgain } from './proof/prove-again.ts';
import { startSecondFactor } from './proof/start-second-factor.ts';
import { endOtherSessions } from './session/end-other-sessions.ts';
import { endSession } from './session/end-session.ts';
import { listSessions } from './session/list-sessions.ts';
import { logIn } from './session/log-in.ts';
import { logInCode } from './session/log-in-code.ts';
import { logInOtp } from './session/log-in-otp.ts';
import { logInSingle } from './session/log-in-single.ts';
import { logOut } from './session/log-out.ts';
import { makeChallenge } from './slider/make-challenge.ts';
import { verifyChallenge } from './slider/verify-challenge.ts';
import { listActingCalls } from './staff/list-acting-calls.ts';

export function mountIdentity(parts: HttpParts): void {
  route(parts, 'POST /api/v2/common/ticket', makeChallenge);
  route(parts, 'POST /api/v2/common/ticket/verify', verifyChallenge);
  route(parts, 'POST /api/v2/login', withSecurityEvent('sign_in', logIn));
  route(parts, 'POST /api/v2/logout', withSecurityEvent('sign_out', logOut));
  route(parts, 'POST /api/v2/login/otp', withSecurityEvent('second_factor', logInOtp));
  route(parts, 'POST /api/v2/sms/send', sendSmsCode);
  route(parts, 'POST /api/v2/sendcode', sendCode);
  route(parts, 'POST /api/v2/smslogin', withSecurityEvent('sign_in_code', logInCode));
  route(parts, 'POST /api/v2/smscodelogin', withSecurityEvent('sign_in_code', logInCode));
  route(parts, 'POST /api/v2/single-login', withSecurityEvent('sign_in_ticket', logInSingle));
  route(parts, 'POST /api/v2/company_sign_in/start', startCompanySignIn);
  route(
    parts,
    'POST /api/v2/company_sign_in/finish',
    withSecurityEvent('sign_in_provider', finishCompanySignIn),
  );
  route(parts, 'GET /api/v2/company/sign_in', showCompanySignIn);
  route(parts, 'POST /api/v2/company/sign_in/save', withSecurityEvent('provider_change', saveCompanySignIn));
  route(
    parts,
    'POST /api/v2/company/sign_in/delete',
    withSecurityEvent('provider_change', deleteCompanySignIn),
  );
  route(
    parts,
    'POST /api/v2/company/sign_in/unlink',
    withSecurityEvent('provider_change', unlinkCompanySignIn),
  );
  route(parts, 'POST /api/v2/user/forgetpwd', forgetPassword);
  route(parts, 'POST /api/v2/user/updatepwd', withSecurityEvent('password_reset', updatePassword));
  route(parts, 'POST /api/v2/user/exists', findExistingEmail);
  route(parts, 'GET /api/v2/user', findProfile);
  route(parts, 'POST /api/v2/user/update', updateProfile);
  route(parts, 'POST /api/v2/user/changepwd', withSecurityEvent('password_change', changePassword));
  route(parts, 'POST /api/v2/user/notifications', setNotifications);
  route(parts, 'GET /api/v2/user/sessions', listSessions);
  route(parts, 'POST /api/v2/user/sessions/revoke', withSecurityEvent('sessions_revoked', endSession));
  route(
    parts,
    'POST /api/v2/user/sessions/revoke_others',
    withSecurityEvent('sessions_revoked', endOtherSessions),
  );
  route(parts, 'POST /api/v2/user/prove', withSecurityEvent('proof', proveAgain));
  route(parts, 'POST /api/v2/user/acting_log', listActingCalls);
  route(parts, 'POST /api/v2/user/2fa/start', startSecondFactor);
  route(parts, 'POST /api/v2/user/2fa/confirm', withSecurityEvent('second_factor_on', confirmSecondFactor));
  route(parts, 'POST /api/v2/user/2fa/disable', withSecurityEvent('second_factor_off', disableSecondFactor));
}
