import type { MessageKey } from '@wayhouse/i18n/keys';

/**
 * By path: the window title until the page's own code has loaded. Only for pages that visitors may open and that the
 * server does not render. The server writes this title into the HTML. Later each page sets its title with `useTitle`:
 * the same title, except on `/register?confirm`.
 */
export const frameTitles: Readonly<Record<string, { title: MessageKey; module: string }>> = {
  '/register': { title: 'registration.title', module: 'registration' },
  '/registerNew': { title: 'registration.title', module: 'registration' },
  '/RegisterSuccess': { title: 'registration.success.title', module: 'registration' },
  '/smslogin': { title: 'identity.sms.title', module: 'sign-in' },
  '/company-sign-in': { title: 'identity.company.title', module: 'sign-in' },
  '/single-login': { title: 'identity.single.title', module: 'sign-in' },
  '/password': { title: 'password.forgot.title', module: 'password' },
  '/resetpassword': { title: 'password.reset.title', module: 'password' },
};
