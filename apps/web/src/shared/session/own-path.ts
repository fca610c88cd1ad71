import { isLocalPath } from '@wayhouse/client/local-path';

/** Pages to which a sign-in must not return. */
const signInPages =
  /^\/(register|registernew|registersuccess|login|smslogin|single-login|company-sign-in|password|resetpassword)?([/?#]|$)/i;

/** True for a path of this site to which a sign-in may return. Pure. */
export function isOwnPath(back: string | null | undefined): back is string {
  return typeof back === 'string' && isLocalPath(back) && !signInPages.test(back);
}
