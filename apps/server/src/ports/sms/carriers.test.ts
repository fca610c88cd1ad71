/** The carriers over real HTTP, against a local server that records authentication and content. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { chooseSms } from './choose-sms.ts';

let server: Server;
let url: string;
let requests: { path: string; authorization: string | undefined; body: URLSearchParams }[] = [];
let reply = { status: 200, body: {} as object };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? '/', url);
    const { authorization } = request.headers;
    requests.push({ path: pathname, authorization, body: new URLSearchParams(text) });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

const message = {
  id: '7',
  to: '+8613800138000',
  render: () => ({ text: '【途驿】验证码 246810' }),
  code: '246810',
};
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+12025550143' };
const aliyun = {
  ALIYUN_SMS_KEY_ID: 'key',
  ALIYUN_SMS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '途驿',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
};
const smsOf = (env: object) => {
  const urls = { TWILIO_URL: url, ALIYUN_SMS_URL: url };
  const sms = chooseSms(readConfig({ WAYHOUSE_DEMO: '1', ...urls, ...env }));
  if (!sms) throw new Error('no carrier was chosen');
  return sms;
};

describe('Twilio', () => {
  it('gets the text with the account’s name and token', async () => {
    reply = { status: 201, body: { sid: 'SM1' } };
    await smsOf(twilio).send(message);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      To: message.to,
      Body: message.render().text,
      From: '+12025550143',
    });
  });

  it('reports a number that cannot receive messages as undeliverable, but not a temporary fault', async () => {
    reply = { status: 503, body: { message: 'later' } };
    await expect(smsOf(twilio).send(message)).rejects.not.toHaveProperty('undeliverable');
    reply = { status: 400, body: { code: 21614, message: 'not a mobile number' } };
    await expect(smsOf(twilio).send(message)).rejects.toMatchObject({ undeliverable: true });
  });
});

describe('Aliyun', () => {
  /** The signature of Alibaba's RPC style, recomputed from the received form. */
  function signatureOf(body: URLSearchParams): string {
    const percentEncode = (text: string) =>
      encodeURIComponent(text).replaceAll(
        /[!'()*]/g,
        (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    const parts = [...body.entries()]
      .filter(([name]) => name !== 'Signature')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`);
    const signedText = `POST&${percentEncode('/')}&${percentEncode(parts.join('&'))}`;
    return createHmac('sha1', 'secret&').update(signedText).digest('base64');
  }

  it('gets the code for its template, signed', async () => {
    reply = { status: 200, body: { Code: 'OK', BizId: '1' } };
    await smsOf(aliyun).send(message);
    const body = requests[0]?.body ?? new URLSearchParams();
    expect(Object.fromEntries(body)).toMatchObject({
      Action: 'SendSms',
      PhoneNumbers: '13800138000',
      SignName: '途驿',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"246810"}',
    });
    expect(body.get('Signature')).toBe(signatureOf(body));
  });

  it('reports a number that cannot receive messages as undeliverable, but not a temporary fault', async () => {
    reply = { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'later' } };
    const error = await smsOf(aliyun)
      .send(message)
      .catch((each: Error) => each);
    expect(error).toHaveProperty('message', expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL'));
    expect(error).not.toHaveProperty('undeliverable');
    reply = { status: 400, body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'no' } };
    await expect(smsOf(aliyun).send(message)).rejects.toMatchObject({ undeliverable: true });
  });

  it.each([
    { fault: 'an empty balance of our account', Code: 'isv.OUT_OF_SERVICE' },
    { fault: 'a word that the template may not contain', Code: 'isv.BLACK_KEY_CONTROL_LIMIT' },
    { fault: 'a limit of our account', Code: 'isv.DAY_LIMIT_CONTROL' },
    { fault: 'an unknown code', Code: 'isv.SOMETHING_NEW' },
  ])('retries after $fault, because the number is not at fault', async ({ Code }) => {
    reply = { status: 200, body: { Code, Message: 'no' } };
    const error = await smsOf(aliyun)
      .send(message)
      .catch((each: Error) => each);
    expect(error).toHaveProperty('message', expect.stringContaining(Code));
    expect(error).not.toHaveProperty('undeliverable');
  });
});

describe('the environment', () => {
  it.each([
    { name: 'an incomplete carrier', env: { TWILIO_ACCOUNT_SID: 'AC1' }, reason: 'TWILIO_AUTH_TOKEN' },
    { name: 'two carriers', env: { ...twilio, ...aliyun }, reason: 'two carriers' },
  ])('with $name stops the start', ({ env, reason }) => {
    expect(() => readConfig({ WAYHOUSE_DEMO: '1', ...env })).toThrow(reason);
  });

  it('without a carrier sends no text messages outside the demo', () => {
    const production = { DATABASE_URL: 'postgres://x', WAYHOUSE_SECRET: 'x'.repeat(32) };
    expect(readConfig(production).sendsTexts).toBe(false);
    expect(readConfig({ ...production, ...twilio }).sendsTexts).toBe(true);
    expect(readConfig({ WAYHOUSE_DEMO: '1' }).sendsTexts).toBe(true);
  });
});
