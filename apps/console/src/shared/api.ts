import { createTransport } from '@wayhouse/client/transport';
import { toast } from '@wayhouse/ui/toast-store';
import { currentSession, endSession } from './session.ts';
import { currentLanguage, say } from './texts.ts';

/** Calls of the console. A 401 ends the session; the shell then leads to sign-in and back to the same page. */
export const { call, fetchData, fetchFile } = createTransport({
  token: () => currentSession()?.token,
  language: currentLanguage,
  say,
  onSignedOut: () => {
    if (!currentSession()) return;
    endSession();
    toast(say('console.signed_out_again'), { tone: 'warning' });
  },
  report: () => {},
});
