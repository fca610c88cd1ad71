import { describe, expect, it } from 'vitest';
import { redactEvent } from './sentry-client.ts';

const event = (value: string, filename = '/assets/main.js') => ({
  type: undefined,
  exception: { values: [{ type: 'Error', value, stacktrace: { frames: [{ filename }] } }] },
});

describe('an error report', () => {
  it('is sent without its Authorization header, in any spelling', () => {
    const headers = { authorization: 'Bearer a', Authorization: 'Bearer b', Accept: 'text/html' };
    expect(redactEvent({ ...event('x is undefined'), request: { headers } })?.request?.headers).toEqual({
      Accept: 'text/html',
    });
  });

  it('is not sent when its text mentions a password, in either language', () => {
    for (const text of ['bad Password hunter2', '密码 hunter2 不正确']) {
      expect(redactEvent(event(text))).toBeNull();
      expect(redactEvent({ type: undefined, message: text })).toBeNull();
    }
  });

  it('is sent when only a file name in its stack mentions a password', () => {
    expect(redactEvent(event('x is undefined', '/assets/password.page.js'))).not.toBeNull();
  });
});
