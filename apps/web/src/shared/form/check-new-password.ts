import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { MessageKey } from '@wayhouse/i18n/keys';

/** Text keys of the errors in a new password and its repetition; none when valid (specification section 5). Pure. */
export function checkNewPassword(
  password: string,
  confirm: string,
): { password?: MessageKey; confirm?: MessageKey } {
  return {
    ...(password === '' && { password: 'password.required' }),
    ...(password !== '' && password.length < signInLimits.passwordMin && { password: 'password.short' }),
    ...(password.length > signInLimits.passwordMax && { password: 'password.long' }),
    ...(confirm === '' && { confirm: 'password.confirm.required' }),
    ...(confirm !== '' && confirm !== password && { confirm: 'password.differ' }),
  };
}
