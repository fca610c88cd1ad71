import { describe, expect, it } from 'vitest';
import { presentEvent } from './error-client.ts';

const event = (value: string, filename = '/assets/main.js') => ({
  type: undefined,
  exception: { values: [{ type: 'Error', value, stacktrace: { frames: [{ filename }] } }] },
});

describe('an error report', () => {
  it('leaves without its Authorization header, however it is spelled', () => {
    const headers = { authorization: 'Bearer a', Authorization: 'Bearer b', Accept: 'text/html' };
    expect(presentEvent({ ...event('x is undefined'), request: { headers } })?.request?.headers).toEqual({
      Accept: 'text/html',
    });
  });

  it('is dropped when its text mentions a password, in either language', () => {
    for (const text of ['bad Password hunter2', '密码 hunter2 不正确']) {
      expect(presentEvent(event(text))).toBeNull();
      expect(presentEvent({ type: undefined, message: text })).toBeNull();
    }
  });

  it('is not dropped for the name of a file in its stack', () => {
    expect(presentEvent(event('x is undefined', '/assets/password.page.js'))).not.toBeNull();
  });
});
