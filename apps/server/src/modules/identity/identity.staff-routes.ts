/** Calls of the console by which staff sign in, and administrators manage staff. */
import { type HttpParts, route } from '../../http/route.ts';
import { withSecurityEvent } from '../../platform/security-log.ts';
import { proveStaffAgain } from './proof/prove-again.ts';
import { applyStaffLink } from './staff/apply-staff-link.ts';
import { createStaff } from './staff/create-staff.ts';
import { findStaffMe, setStaffLanguage } from './staff/find-staff-me.ts';
import { listStaff } from './staff/list-staff.ts';
import { logInStaff } from './staff/log-in-staff.ts';
import { logInStaffOtp } from './staff/log-in-staff-otp.ts';
import { logOutStaff } from './staff/log-out-staff.ts';
import { openStaffLink } from './staff/open-staff-link.ts';
import { resetStaffSecondFactor, sendStaffLink } from './staff/renew-staff-access.ts';
import { updateStaff } from './staff/update-staff.ts';

export function mountStaff(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/login', withSecurityEvent('sign_in', logInStaff));
  route(parts, 'POST /api/console/v1/login/otp', withSecurityEvent('second_factor', logInStaffOtp));
  route(parts, 'POST /api/console/v1/logout', withSecurityEvent('sign_out', logOutStaff));
  route(parts, 'GET /api/console/v1/me', findStaffMe);
  route(parts, 'POST /api/console/v1/me/language', setStaffLanguage);
  route(parts, 'POST /api/console/v1/me/prove', withSecurityEvent('proof', proveStaffAgain));
  route(parts, 'POST /api/console/v1/link', openStaffLink);
  route(parts, 'POST /api/console/v1/link/use', withSecurityEvent('password_reset', applyStaffLink));
  route(parts, 'GET /api/console/v1/staff', listStaff);
  route(parts, 'POST /api/console/v1/staff/create', createStaff);
  route(parts, 'POST /api/console/v1/staff/update', updateStaff);
  route(parts, 'POST /api/console/v1/staff/reset-second-factor', resetStaffSecondFactor);
  route(parts, 'POST /api/console/v1/staff/send-link', sendStaffLink);
}
