/**
 * Text messages by Aliyun (Alibaba Cloud SMS), which sends only registered templates: the code fills the template's
 * `code`. Signed here, because Alibaba's package has 38 dependencies for this one call.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SmsPort } from './port.ts';

const timeoutMs = 10_000;
/**
 * Aliyun's code for a number that can never receive a message. After every other code the message is tried again,
 * because the cause is a limit, or a fault of our account or template: `isv.OUT_OF_SERVICE` is an empty balance,
 * `isv.BLACK_KEY_CONTROL_LIMIT` a forbidden word in a variable of the template.
 */
const undeliverable = 'isv.MOBILE_NUMBER_ILLEGAL';

export interface AliyunAccount {
  /** Aliyun's address: `https://dysmsapi.aliyuncs.com`. */
  url: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The registered signature in front of the text. */
  signName: string;
  /** The registered template, `SMS_…`, with the variable `code`. */
  template: string;
}

const answer = z.object({ Code: z.string(), Message: z.string().optional() });

export function aliyunSms(account: AliyunAccount): SmsPort {
  return {
    send: async ({ to, code, id }) => {
      if (code === undefined) throw new Error('Aliyun sends codes only');
      const response = await fetch(account.url, {
        method: 'POST',
        body: signedForm(account, {
          Action: 'SendSms',
          Version: '2017-05-25',
          PhoneNumbers: phoneOf(to),
          SignName: account.signName,
          TemplateCode: account.template,
          TemplateParam: JSON.stringify({ code }),
          OutId: id,
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const parsed = answer.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw new Error(`Aliyun answered ${response.status} and nothing that can be read`);
      const { Code, Message } = parsed.data;
      if (Code === 'OK') return;
      const error = new Error(`Aliyun answered ${Code} ${Message ?? ''}`.trim());
      throw Code === undeliverable ? Object.assign(error, { undeliverable: true }) : error;
    },
  };
}

/** The form with Alibaba's RPC signature: HMAC-SHA1 of the sorted parameters. */
function signedForm(account: AliyunAccount, input: Record<string, string>): URLSearchParams {
  const parameters: Record<string, string> = {
    ...input,
    AccessKeyId: account.accessKeyId,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    // The machine's time, because Aliyun refuses the demo's moved clock.
    Timestamp: new Date(Date.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(parameters[name] ?? '')}`)
    .join('&');
  const signedText = `POST&${percentEncode('/')}&${percentEncode(query)}`;
  const Signature = createHmac('sha1', `${account.accessKeySecret}&`).update(signedText).digest('base64');
  return new URLSearchParams({ ...parameters, Signature });
}

/** Percent-encoding of RFC 3986, which encodes more characters than `encodeURIComponent`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Numbers of mainland China are written without country code, others without plus. */
function phoneOf(to: string): string {
  return to.startsWith('+86') ? to.slice(3) : to.slice(1);
}
