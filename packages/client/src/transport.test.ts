import { errors as en } from '@wayhouse/i18n/en/errors';
import { errors as zh } from '@wayhouse/i18n/zh/errors';
import { currentToasts } from '@wayhouse/ui/toast-store';
import { describe, expect, it } from 'vitest';
import { createTransport, TransportError } from './transport.ts';

/** A front end whose server always answers this. */
function answering(status: number, body: string, { type = 'application/json', language = 'en' } = {}) {
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

describe('what is too large (HTTP 413)', () => {
  it('is said in the words of the server, which name the limit', async () => {
    const { call } = answering(413, tooLarge);
    const answer = await call('POST /api/v2/version', { platform: 2 });
    expect(answer).toMatchObject({
      code: 1001,
      message: 'What you sent is larger than 1 MB. Please send less at once.',
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
