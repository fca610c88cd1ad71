/** Pages to which a sign-in must not return. */
const signInPages =
  /^\/(register|registernew|registersuccess|login|smslogin|single-login|company-sign-in|password|resetpassword)?([/?#]|$)/i;

/**
 * True for a path of this site. Tabs and line breaks are refused: browsers drop them, so `/<tab>/host` is another site.
 * Pure.
 */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}

/** True for a path of this site to which a sign-in may return. Pure. */
export function isOwnPath(back: string | null | undefined): back is string {
  return typeof back === 'string' && isLocalPath(back) && !signInPages.test(back);
}
