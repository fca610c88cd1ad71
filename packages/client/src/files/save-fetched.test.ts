import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { expect, test } from 'vitest';
import { AnswerError, TransportError } from '../transport.ts';
import { saveFetched } from './save-fetched.ts';

test('a refused download shows the message of the server, and nothing is saved', async () => {
  const refusal = new AnswerError({ code: 1004, message: 'The invoice has no file.' }, '');
  // Saving would fail, because this test has no document.
  await saveFetched(Promise.reject(refusal), 'credit.xlsx');
  // Tests of other files share the list of toasts.
  expect(currentToasts().at(-1)).toMatchObject({ text: 'The invoice has no file.', tone: 'warning' });
});

test('a lost download adds no second toast to that of the transport', async () => {
  const before = currentToasts();
  await saveFetched(Promise.reject(new TransportError('offline', 'No network')), 'credit.xlsx');
  expect(currentToasts()).toEqual(before);
});
