import { errors as en } from '@wayhouse/i18n/en/server/errors';
import { errors as zh } from '@wayhouse/i18n/zh/server/errors';
import { currentToasts, dismissToast } from '@wayhouse/ui/overlay/toast-store';
import { describe, expect, it } from 'vitest';
import { AnswerError, createTransport, TransportError } from './transport.ts';

/** A transport whose server always gives this answer. */
function answering(status: number, body: BodyInit, { type = 'application/json', language = 'en' } = {}) {
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
const shown = () => currentToasts().at(-1)?.text;

describe('a code other than 0', () => {
  const refusal = { code: 1003, message: { 'en-US': 'Nothing is here.', 'zh-CN': '没有找到。' } };
  const read = 'GET /api/v2/cart/count';

  it('raises the warning toast on reads too, in the words of the server', async () => {
    const { fetchData } = answering(200, JSON.stringify(refusal), { language: 'zh' });
    await expect(fetchData(read, {})).rejects.toThrow(AnswerError);
    expect(currentToasts().at(-1)).toMatchObject({ text: '没有找到。', tone: 'warning' });
  });

  it('raises none where the screen shows the message itself', async () => {
    const { fetchData } = answering(200, JSON.stringify(refusal));
    await expect(fetchData(read, {}, { quiet: true })).rejects.toThrow('Nothing is here.');
    expect(shown()).not.toBe('Nothing is here.');
  });
});

describe('a full disk', () => {
  it('is told in the words of the server', async () => {
    const full = JSON.stringify({
      code: 3020,
      message: { 'en-US': en['errors.request.storage_full'], 'zh-CN': zh['errors.request.storage_full'] },
    });
    const { call } = answering(507, full, { language: 'zh' });
    const answer = await call('GET /api/v2/cart/count', {}, { quiet: true });
    expect(answer.message).toBe(zh['errors.request.storage_full']);
  });
});

describe('v3 calls', () => {
  it('go to the full address that the operator configured; other calls stay at our own host', async () => {
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

describe('what is too large (HTTP 413)', () => {
  it('is said in the words of the server, which name the limit', async () => {
    const { call } = answering(413, tooLarge);
    const answer = await call('POST /api/v2/version', { platform: 2 });
    expect(answer).toMatchObject({
      code: 1001,
      message: 'Your request is larger than 1 MB. Please send less at once.',
    });
    expect(shown()).toBe(answer.message);
  });

  it('is said in Chinese to a Chinese reader, and left to a form that shows it itself', async () => {
    const { call } = answering(413, tooLarge, { language: 'zh' });
    const before = currentToasts().length;
    const quiet = await call('POST /api/v2/version', { platform: 2 }, { quiet: true });
    expect(quiet.message).toBe('提交的内容超过 1 MB，请减少后重试。');
    expect(currentToasts()).toHaveLength(before);
  });

  it('is a failed call like any other where something before the server says so, without words of ours', async () => {
    const { call } = answering(413, '<h1>413</h1>', { type: 'text/html' });
    const failed = call('POST /api/v2/version', { platform: 2 });
    await expect(failed).rejects.toBeInstanceOf(TransportError);
    expect(shown()).toBe('common.transport.status 413');
  });
});

const refused = JSON.stringify({ code: 1003, message: { 'en-US': 'Not found', 'zh-CN': '不存在' } });
const filePath = 'GET /api/v2/company/logo/file';
/** An answer that breaks off after its first bytes. */
const incompleteAnswer = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"code": 0, '));
      stream.error(new TypeError('network error'));
    },
  });

describe('an answer', () => {
  it('that refuses a file says why, in the language of the reader', async () => {
    const error = await answering(200, refused, { language: 'zh' })
      .fetchFile(filePath, {})
      .catch((found: unknown) => found);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ code: 1003, message: '不存在' });
  });

  it('that is cut off counts as none, and the reader is told', async () => {
    for (const ask of [
      () => answering(200, incompleteAnswer()).call('POST /api/v2/version', { platform: 2 }),
      () => answering(200, incompleteAnswer(), { type: 'image/png' }).fetchFile(filePath, {}),
    ]) {
      await expect(ask()).rejects.toBeInstanceOf(TransportError);
      expect(currentToasts().map(({ text }) => text)).toContain('common.transport.offline');
      for (const { id } of currentToasts()) dismissToast(id);
    }
  });
});
