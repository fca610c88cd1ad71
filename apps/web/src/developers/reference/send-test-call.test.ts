import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareTestCalls } from './send-test-call.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form with only the parts that the script uses, and the function that submits it. */
function openForm(window: object = { sessionStorage: memoryStorage() }, requestBody = '{}') {
  const head = { textContent: '' };
  const body = { textContent: '', hidden: false };
  const panel = { hidden: true, querySelector: (name: string) => (name === 'p' ? head : body) };
  let submit = (_event: { preventDefault: () => void }): void => {};
  const form = {
    hidden: true,
    dataset: { method: 'GET', path: '/api/partner/v1/balance', refused: 'Refused', failed: 'No answer' },
    elements: { namedItem: (name: string) => fields.get(name) ?? null },
    querySelector: () => panel,
    addEventListener: (_name: string, listener: typeof submit) => {
      submit = listener;
    },
  };
  const key = { value: '' };
  const fields = new Map([
    ['key', key],
    ['body', { value: requestBody }],
  ]);
  vi.stubGlobal('document', { querySelectorAll: () => [form] });
  vi.stubGlobal('window', window);
  prepareTestCalls();
  key.value = 'wh_test_1';
  return { head, body, panel, submit: () => submit({ preventDefault: () => undefined }) };
}

test('the answer of a test call is shown', async () => {
  const { head, body, submit } = openForm();
  vi.stubGlobal('fetch', async () => Response.json({ cents: 5 }, { headers: { 'x-request-id': 'req_1' } }));
  submit();
  await expect.poll(() => head.textContent).toMatch(/^200 · \d+ ms · req_1$/);
  expect(JSON.parse(body.textContent)).toEqual({ cents: 5 });
});

test('a test call without an answer says so', async () => {
  const { head, body, panel, submit } = openForm();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  submit();
  await expect.poll(() => head.textContent).toBe('No answer');
  expect([panel.hidden, body.hidden]).toEqual([false, true]);
});

test('a test call is sent also when the browser blocks the storage', async () => {
  const { head, submit } = openForm({
    get sessionStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  vi.stubGlobal('fetch', async () => Response.json({}));
  submit();
  await expect.poll(() => head.textContent).toMatch(/^200/);
});

test('a second press before the answer sends nothing', async () => {
  const { head, submit } = openForm();
  const answer = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => answer.promise);
  vi.stubGlobal('fetch', fetch);
  submit();
  submit();
  answer.resolve(Response.json({}));
  await expect.poll(() => head.textContent).toMatch(/^200/);
  expect(fetch).toHaveBeenCalledTimes(1);
  submit();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an invalid body that the browser restored stays as it is and can be sent', async () => {
  const { head, submit } = openForm(undefined, '{"room');
  const fetch = vi.fn(async () => Response.json({}, { status: 400 }));
  vi.stubGlobal('fetch', fetch);
  submit();
  await expect.poll(() => head.textContent).toMatch(/^400/);
  expect(fetch.mock.calls[0]).toMatchObject([expect.any(String), { body: '{"room' }]);
});
