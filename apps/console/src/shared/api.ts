import { reportError } from '@wayhouse/client/error-reports';
import { leaveForms } from '@wayhouse/client/form/dirty-form';
import { askProof } from '@wayhouse/client/recent-proof';
import { type Answer, createTransport, type FetchData, messageOf } from '@wayhouse/client/transport';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { currentSession, endSession } from './session.ts';
import { currentLanguage, say } from './texts.ts';

const transportTexts = {
  'common.transport.offline': 'console.transport.offline',
  'common.transport.timeout': 'console.transport.timeout',
  'common.transport.status': 'console.transport.status',
  'common.transport.unknown': 'common.transport.unknown',
} as const;

/**
 * The transport of the console. A 401 ends the session; the shell then sends the reader to the sign-in and back to the
 * page, where forms restore their drafts.
 */
const transport = createTransport({
  token: () => currentSession()?.token,
  language: currentLanguage,
  // The texts of the site come from its specification. Those of the console also say what to do.
  say: (key, params) => say(transportTexts[key], params),
  onSignedOut: () => {
    if (!currentSession()) return;
    leaveForms();
    endSession();
    toast(say('console.signed_out_again'), { tone: 'warning' });
  },
  report: reportError,
  onProofNeeded: askProof,
});

export const { call, fetchFile } = transport;

/**
 * Fetches the data of a query. Throws `AnswerError` for a refusal and `TransportError` without an answer. By default no
 * toast appears, because every list and form of the console shows its errors.
 */
export const fetchData: FetchData = (key, input, options = { quiet: true }) =>
  transport.fetchData(key, input, options);

/** The error text of a refusal: that of the first invalid field, else the message. Null without an answer. */
export function problemOf(answer: Answer<unknown> | null): string | null {
  return answer && (messageOf(answer, currentLanguage()) ?? say('common.transport.unknown'));
}
