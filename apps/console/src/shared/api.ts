import { type Answer, createTransport } from '@wayhouse/client/transport';
import { languageTag } from '@wayhouse/i18n/translate';
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

/** What went wrong, for the form that asked: the first field at fault, else the message; null when nothing came back. */
export function problemOf(answer: Answer<unknown> | null): string | null {
  if (!answer) return null;
  const field = answer.errors?.[0]?.message[languageTag(currentLanguage())];
  return field ?? answer.message ?? say('common.transport.unknown');
}
