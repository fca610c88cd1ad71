import { errors as en } from '@wayhouse/i18n/en/server/errors';
import { errors as zh } from '@wayhouse/i18n/zh/server/errors';
import { currentToasts, dismissToast } from '@wayhouse/ui/overlay/toast-store';
import { describe, expect, it } from 'vitest';
import { AnswerError, createTransport, fieldMessages, TransportError } from './transport.ts';

/** A transport with a fake server that always gives this answer. */
function transportAnswering(
  status: number,
  body: BodyInit,
  { type = 'application/json', language = 'en' } = {},
) {
  return createTransport({
    token: () => undefined,
    language: () => language as 'en' | 'zh',
    say: (key, params) => `${key} ${params?.status ?? ''}`.trim(),
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async () => new Response(body, { status, headers: { 'content-type': type } }),
  });
}

const tooLarge = JSON.stringify({
  code: 1001,
  message: { 'en-US': en['errors.request.too_large'], 'zh-CN': zh['errors.request.too_large'] },
});
const lastToastText = () => currentToasts().at(-1)?.text;

describe('an answer with a code other than 0', () => {
  const refusal = { code: 1003, message: { 'en-US': 'Nothing is here.', 'zh-CN': '没有找到。' } };
  const readCall = 'GET /api/v2/cart/count';

  it('shows the server’s message as a warning toast', async () => {
    const { fetchData } = transportAnswering(200, JSON.stringify(refusal), { language: 'zh' });
    await expect(fetchData(readCall, {})).rejects.toThrow(AnswerError);
    expect(currentToasts().at(-1)).toMatchObject({ text: '没有找到。', tone: 'warning' });
  });

  it('shows no toast when the call is quiet', async () => {
    const { fetchData } = transportAnswering(200, JSON.stringify(refusal));
    await expect(fetchData(readCall, {}, { quiet: true })).rejects.toThrow('Nothing is here.');
    expect(lastToastText()).not.toBe('Nothing is here.');
  });

  it('keeps the messages at fields, in the reader’s language', async () => {
    const message = { 'en-US': 'In the past.', 'zh-CN': '日期已过。' };
    const answer = { ...refusal, errors: [{ path: 'check_in', message }] };
    const { fetchData } = transportAnswering(200, JSON.stringify(answer));
    const error = await fetchData(readCall, {}, { quiet: true }).catch((reason: unknown) => reason);
    expect(fieldMessages(error, 'zh')).toEqual({ check_in: '日期已过。' });
    expect(fieldMessages(new Error('offline'), 'zh')).toEqual({});
  });
});

describe('HTTP 507 (the disk is full)', () => {
  it('returns the server’s message', async () => {
    const full = JSON.stringify({
      code: 3020,
      message: { 'en-US': en['errors.request.storage_full'], 'zh-CN': zh['errors.request.storage_full'] },
    });
    const { call } = transportAnswering(507, full, { language: 'zh' });
    const answer = await call('GET /api/v2/cart/count', {}, { quiet: true });
    expect(answer.message).toBe(zh['errors.request.storage_full']);
  });
});

describe('v3 calls', () => {
  it('go to the configured URL, and other calls to the site’s own host', async () => {
    const urls: string[] = [];
    const make = (v3Url?: string) =>
      createTransport({
        token: () => undefined,
        language: () => 'en',
        say: (key) => key,
        onSignedOut: () => undefined,
        report: () => undefined,
        v3Url: () => v3Url,
        fetch: async (url) => {
          urls.push(url);
          return Response.json({ code: 0, data: [] });
        },
      });
    await make('https://v3.example/api/v3').call('GET /api/v3/configs', {});
    await make('https://v3.example/api/v3').call('GET /api/v2/country', {});
    await make('').call('GET /api/v3/configs', {});
    expect(urls).toEqual(['https://v3.example/api/v3/configs', '/api/v2/country', '/api/v3/configs']);
  });
});

describe('HTTP 413 (the request is too large)', () => {
  it('shows the server’s message, which names the limit', async () => {
    const { call } = transportAnswering(413, tooLarge);
    const answer = await call('POST /api/v2/version', { platform: 2 });
    expect(answer).toMatchObject({
      code: 1001,
      message: 'Your request is larger than 1 MB. Please send less at once.',
    });
    expect(lastToastText()).toBe(answer.message);
  });

  it('returns the Chinese message to a Chinese reader, without a toast when the call is quiet', async () => {
    const { call } = transportAnswering(413, tooLarge, { language: 'zh' });
    const toastCount = currentToasts().length;
    const answer = await call('POST /api/v2/version', { platform: 2 }, { quiet: true });
    expect(answer.message).toBe('提交的内容超过 1 MB，请减少后重试。');
    expect(currentToasts()).toHaveLength(toastCount);
  });

  it('from a proxy throws TransportError', async () => {
    const { call } = transportAnswering(413, '<h1>413</h1>', { type: 'text/html' });
    const lostCall = call('POST /api/v2/version', { platform: 2 });
    await expect(lostCall).rejects.toBeInstanceOf(TransportError);
    expect(lastToastText()).toBe('common.transport.status 413');
  });
});

const refusalBody = JSON.stringify({ code: 1003, message: { 'en-US': 'Not found', 'zh-CN': '不存在' } });
const filePath = 'GET /api/v2/company/logo/file';
/** A body that fails after its first bytes. */
const incompleteAnswer = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"code": 0, '));
      stream.error(new TypeError('network error'));
    },
  });

describe('an answer without the expected content', () => {
  it('makes fetchFile throw the server’s message in the reader’s language when a file is refused', async () => {
    const error = await transportAnswering(200, refusalBody, { language: 'zh' })
      .fetchFile(filePath, {})
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ code: 1003, message: '不存在' });
  });

  it('makes call and fetchFile throw TransportError and show a toast when it is incomplete', async () => {
    for (const makeCall of [
      () => transportAnswering(200, incompleteAnswer()).call('POST /api/v2/version', { platform: 2 }),
      () => transportAnswering(200, incompleteAnswer(), { type: 'image/png' }).fetchFile(filePath, {}),
    ]) {
      await expect(makeCall()).rejects.toBeInstanceOf(TransportError);
      expect(currentToasts().map(({ text }) => text)).toContain('common.transport.offline');
      for (const { id } of currentToasts()) dismissToast(id);
    }
  });
});
