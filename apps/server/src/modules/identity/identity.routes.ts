/** Calls of signing in. */
import { type HttpParts, route } from '../../http/route.ts';
import { changePassword } from './change-password.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { disableSecondFactor } from './disable-second-factor.ts';
import { endSession } from './end-session.ts';
import { findExistingEmail } from './find-existing-email.ts';
import { findProfile } from './find-profile.ts';
import { forgetPassword } from './forget-password.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logInCode } from './log-in-code.ts';
import { logInOtp } from './log-in-otp.ts';
import { logInSingle } from './log-in-single.ts';
import { logOut } from './log-out.ts';
import { makeChallenge } from './make-challenge.ts';
import { sendCode, sendSmsCode } from './send-code.ts';
import { setNotifications } from './set-notifications.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { updatePassword } from './update-password.ts';
import { updateProfile } from './update-profile.ts';
import { verifyChallenge } from './verify-challenge.ts';

export function mountIdentity(parts: HttpParts): void {
  route(parts, 'POST /api/v2/common/ticket', makeChallenge);
  route(parts, 'POST /api/v2/common/ticket/verify', verifyChallenge);
  route(parts, 'POST /api/v2/login', logIn);
  route(parts, 'POST /api/v2/logout', logOut);
  route(parts, 'POST /api/v2/login/otp', logInOtp);
  route(parts, 'POST /api/v2/sms/send', sendSmsCode);
  route(parts, 'POST /api/v2/sendcode', sendCode);
  route(parts, 'POST /api/v2/smslogin', logInCode);
  route(parts, 'POST /api/v2/smscodelogin', logInCode);
  route(parts, 'POST /api/v2/single-login', logInSingle);
  route(parts, 'POST /api/v2/user/forgetpwd', forgetPassword);
  route(parts, 'POST /api/v2/user/updatepwd', updatePassword);
  route(parts, 'POST /api/v2/user/exists', findExistingEmail);
  route(parts, 'GET /api/v2/user', findProfile);
  route(parts, 'POST /api/v2/user/update', updateProfile);
  route(parts, 'POST /api/v2/user/changepwd', changePassword);
  route(parts, 'POST /api/v2/user/notifications', setNotifications);
  route(parts, 'GET /api/v2/user/sessions', listSessions);
  route(parts, 'POST /api/v2/user/sessions/revoke', endSession);
  route(parts, 'POST /api/v2/user/2fa/start', startSecondFactor);
  route(parts, 'POST /api/v2/user/2fa/confirm', confirmSecondFactor);
  route(parts, 'POST /api/v2/user/2fa/disable', disableSecondFactor);
}
