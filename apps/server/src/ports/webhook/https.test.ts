import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '../../../test/builders/receiver.ts';
import { webhooksByHttps } from './https.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const post = { headers: { 'content-type': 'application/json' }, body: '{}', isPractice: false };
const localWebhooks = webhooksByHttps({ allowsPrivate: 'all', timeoutMs: 30_000 });
const shortTimeout = webhooksByHttps({ allowsPrivate: 'all', timeoutMs: 300 });
const postTo = async (path: string, webhooks = localWebhooks) => {
  const { status, error } = await webhooks.post({ ...post, url: `${receiver.url}${path}` });
  return [status, error];
};

describe('an event', () => {
  test('is accepted by a 2xx answer other than 200', async () => {
    receiver.answerWith(() => ({ status: 202, body: 'fine' }));
    expect(await localWebhooks.post({ ...post, url: receiver.url })).toMatchObject({
      status: 202,
      error: null,
      answer: 'fine',
    });
  });

  test('follows no redirect', async () => {
    receiver.answerWith(({ path }) =>
      path === '/moved' ? { status: 307, headers: { location: '/elsewhere' } } : { status: 204 },
    );
    const before = receiver.received.length;
    expect(await postTo('/moved')).toEqual([307, 'redirect']);
    expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(['/moved']);
  });

  test('times out for a receiver that does not answer', async () => {
    receiver.answerWith(() => 'hang');
    expect(await postTo('/', shortTimeout)).toEqual([null, 'timeout']);
  });

  test.each([500, 404, 410])('is not accepted by %i', async (status) => {
    receiver.answerWith(() => ({ status }));
    expect(await postTo('/')).toEqual([status, 'refused']);
  });

  test('reports a cut connection, and stores the beginning of a long answer', async () => {
    receiver.answerWith(() => 'cut');
    expect(await postTo('/')).toEqual([null, 'connection']);
    receiver.answerWith(() => ({ status: 200, body: 'x'.repeat(2_000_000) }));
    const { status, answer } = await localWebhooks.post({ ...post, url: receiver.url });
    expect([status, answer.length]).toEqual([200, 500]);
  });

  test('the beginning of an answer ends with a whole character, because the database refuses half of one', async () => {
    receiver.answerWith(() => ({ status: 200, body: `${'x'.repeat(499)}🏨` }));
    const { answer } = await localWebhooks.post({ ...post, url: receiver.url });
    expect([answer.length, answer.isWellFormed()]).toEqual([500, true]);
  });
});

describe('the address of a webhook', () => {
  const names: Record<string, string[]> = {
    'public.test': ['93.184.216.34'],
    'inside.test': ['10.0.0.7'],
    'both.test': ['93.184.216.34', '169.254.169.254'],
    'six.test': ['fd00::1'],
  };
  const publicWebhooks = webhooksByHttps({
    resolve: async (name) =>
      (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  test.each([
    ['https://public.test/', undefined],
    ['https://inside.test/', 'private_address'],
    ['https://both.test/', 'private_address'],
    ['https://six.test/', 'private_address'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://2130706433/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
    ['https://nobody.test/', 'unknown_host'],
    ['http://public.test/', 'not_https'],
  ])('%s has the refusal %s', async (url, refusal) => {
    expect(await publicWebhooks.refusalOf({ url, isPractice: true })).toBe(refusal);
    if (refusal)
      expect(await publicWebhooks.post({ ...post, url })).toMatchObject({ status: null, error: refusal });
  });

  test('is refused also when the name resolved to another address a moment ago', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const changingHost = webhooksByHttps({
      resolve: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    });
    expect(await changingHost.refusalOf({ url: 'https://fickle.test/', isPractice: false })).toBeUndefined();
    expect(await changingHost.post({ ...post, url: 'https://fickle.test/' })).toMatchObject({
      error: 'private_address',
    });
  });

  test('the connection uses the checked address', async () => {
    // If the name were resolved again, `localhost.test` would be unknown.
    const checkedWebhooks = webhooksByHttps({
      allowsPrivate: 'all',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    receiver.answerWith(() => ({ status: 204 }));
    const url = receiver.url.replace('127.0.0.1', 'localhost.test');
    expect(await checkedWebhooks.post({ ...post, url })).toMatchObject({ status: 204, error: null });
  });
});

describe("on a developer's machine, a webhook of a test key", () => {
  const names: Record<string, string[]> = {
    localhost: ['127.0.0.1', '::1'],
    'inside.test': ['10.0.0.7'],
    'half.test': ['127.0.0.1', '10.0.0.7'],
    'public.test': ['93.184.216.34'],
  };
  const { refusalOf, post: send } = webhooksByHttps({
    allowsPrivate: 'practice',
    resolve: async (name) =>
      (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });
  test.each([
    ['http://localhost:3000/', undefined],
    ['http://127.0.0.1:3000/', undefined],
    ['http://[::1]:3000/', undefined],
    ['https://localhost/', undefined],
    ['https://public.test/', undefined],
    ['http://public.test/', 'not_https'],
    ['http://inside.test/', 'not_https'],
    ['http://10.0.0.7/', 'not_https'],
    ['http://169.254.169.254/', 'not_https'],
    ['https://inside.test/', 'private_address'],
    ['https://half.test/', 'private_address'],
  ])('to %s has the refusal %s', async (url, refusal) => {
    expect(await refusalOf({ url, isPractice: true })).toBe(refusal);
  });

  test('reaches this machine, and that of a live key does not', async () => {
    receiver.answerWith(() => ({ status: 204 }));
    const to = { ...post, url: receiver.url };
    expect(await send({ ...to, isPractice: true })).toMatchObject({ status: 204, error: null });
    expect(await send(to)).toMatchObject({ status: null, error: 'not_https' });
    expect(await refusalOf({ url: 'https://localhost/', isPractice: false })).toBe('private_address');
  });
});
