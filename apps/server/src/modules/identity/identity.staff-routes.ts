/** Calls of the console about staff itself. */
import { type HttpParts, route } from '../../http/route.ts';
import { noted } from '../../platform/security-log.ts';
import { applyStaffLink } from './apply-staff-link.ts';
import { createStaff } from './create-staff.ts';
import { findStaffMe, setStaffLanguage } from './find-staff-me.ts';
import { listStaff } from './list-staff.ts';
import { logInStaff } from './log-in-staff.ts';
import { logInStaffOtp } from './log-in-staff-otp.ts';
import { logOutStaff } from './log-out-staff.ts';
import { openStaffLink } from './open-staff-link.ts';
import { proveStaffAgain } from './prove-again.ts';
import { resetStaffSecondFactor, sendStaffLink } from './renew-staff-access.ts';
import { updateStaff } from './update-staff.ts';

export function mountStaff(parts: HttpParts): void {
  route(parts, 'POST /api/console/v1/login', noted('sign_in', logInStaff));
  route(parts, 'POST /api/console/v1/login/otp', noted('second_factor', logInStaffOtp));
  route(parts, 'POST /api/console/v1/logout', noted('sign_out', logOutStaff));
  route(parts, 'GET /api/console/v1/me', findStaffMe);
  route(parts, 'POST /api/console/v1/me/language', setStaffLanguage);
  route(parts, 'POST /api/console/v1/me/prove', noted('proof', proveStaffAgain));
  route(parts, 'POST /api/console/v1/link', openStaffLink);
  route(parts, 'POST /api/console/v1/link/use', noted('password_reset', applyStaffLink));
  route(parts, 'GET /api/console/v1/staff', listStaff);
  route(parts, 'POST /api/console/v1/staff/create', createStaff);
  route(parts, 'POST /api/console/v1/staff/update', updateStaff);
  route(parts, 'POST /api/console/v1/staff/reset-second-factor', resetStaffSecondFactor);
  route(parts, 'POST /api/console/v1/staff/send-link', sendStaffLink);
}
