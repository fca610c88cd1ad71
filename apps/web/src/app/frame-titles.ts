import type { MessageKey } from '@wayhouse/i18n/keys';

/**
 * What the window is called before a page's own code is here: pages that the browser draws alone, by path, for people
 * who have not signed in. The server's page only; the page itself says the same by `useTitle`.
 */
export const frameTitles: Readonly<Record<string, { title: MessageKey; module: string }>> = {
  '/register': { title: 'registration.title', module: 'registration' },
  '/registerNew': { title: 'registration.title', module: 'registration' },
  '/RegisterSuccess': { title: 'registration.success.title', module: 'registration' },
  '/smslogin': { title: 'identity.sms.title', module: 'sign-in' },
  '/single-login': { title: 'identity.single.title', module: 'sign-in' },
  '/password': { title: 'password.forgot.title', module: 'password' },
  '/resetpassword': { title: 'password.reset.title', module: 'password' },
};
