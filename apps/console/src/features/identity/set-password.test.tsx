import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, lockedCode } from '@wayhouse/contract/answer-codes';
import { common } from '@wayhouse/i18n/en/common';
import { console as consoleTexts } from '@wayhouse/i18n/en/console/console';
import { expect, test, vi } from 'vitest';
import { SetPassword } from './set-password.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

/** Renders the page after the first fetch of the link failed with this error. */
async function renderAfter(error: Error): Promise<string> {
  const token = 'a'.repeat(40);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ queryKey: ['link', token], queryFn: () => Promise.reject(error) });
  const catalogue = { ...common, ...consoleTexts };
  return renderPart(<SetPassword token={token} />, { client, catalogue });
}

test('a link that could not be read for want of a network can be tried again', async () => {
  const html = await renderAfter(new TypeError('no network'));
  expect(html).toContain(common['common.failed.title']);
  expect(html).toContain(common['common.retry']);
});

test('a refusal that is no expiry shows the message of the server', async () => {
  const html = await renderAfter(new AnswerError({ code: lockedCode, message: 'Too many attempts.' }, ''));
  expect(html).toContain('Too many attempts.');
  expect(html).toContain(common['common.retry']);
});

test('a link whose token was cut off is no longer valid', async () => {
  const html = await renderAfter(new AnswerError({ code: invalidCode, message: 'Invalid input.' }, ''));
  expect(html).toContain(consoleTexts['console.link.expired']);
});
