import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { followSteps } from './follow-steps.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the script on a form with only the parts that it uses. `enter` submits a key. */
function openForm() {
  const input = { value: '' };
  const status = { textContent: '' };
  let submit = (_event: { preventDefault: () => void }): void => {};
  const form = {
    hidden: true,
    dataset: { refused: 'Refused', following: 'Following', done: 'Done', unknown: 'Unknown' },
    querySelector: (name: string) => (name === 'input' ? input : status),
    addEventListener: (_name: string, listener: typeof submit) => {
      submit = listener;
    },
  };
  const documentElement = { lang: 'zh-CN' };
  vi.stubGlobal('document', { hidden: false, querySelector: () => form, documentElement });
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  followSteps();
  const enter = (key: string) => {
    input.value = key;
    submit({ preventDefault: () => undefined });
  };
  return { status, enter };
}

test('a late answer for the key before does not replace the refusal of the new key', async () => {
  const { status, enter } = openForm();
  let answer = (_response: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  enter('wh_test_1');
  expect(status.textContent).toBe('Following');
  enter('wh_live_1');
  expect(status.textContent).toBe('Refused');
  answer(Response.json({ steps: [] }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(status.textContent).toBe('Refused');
});

test('a refusal shows its own reason: a key that must sign its calls is not unknown', async () => {
  const { status, enter } = openForm();
  const refuse = (problem: object) =>
    vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401 }));
  refuse({ code: 'signature_required', message: { en: 'Sign the request.', zh: '请对请求签名。' } });
  enter('wh_test_1');
  await expect.poll(() => status.textContent).toBe('请对请求签名。');
  refuse({ code: 'unauthenticated', message: { en: 'Send a key.', zh: '请提供密钥。' } });
  enter('wh_test_2');
  await expect.poll(() => status.textContent).toBe('Unknown');
});

test('an answer that breaks off is tried again', async () => {
  vi.useFakeTimers();
  const { status, enter } = openForm();
  const answers = [new Response('{"ste'), Response.json({ steps: [] })];
  vi.stubGlobal('fetch', async () => answers.shift());
  enter('wh_test_1');
  await vi.advanceTimersByTimeAsync(1);
  expect(status.textContent).toBe('Following');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(status.textContent).toBe('Done');
});
