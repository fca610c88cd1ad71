/**
 * Text messages by Twilio: one HTTPS form with basic authentication. Sent by `fetch`: for this one call, Twilio's
 * package would bring an HTTP client, a date library and a token library.
 */
import { z } from 'zod';
import type { SmsPort } from './port.ts';

const timeoutMs = 10_000;
/**
 * Twilio's codes for numbers that can never receive a message: invalid, not a mobile, unsubscribed, unsupported region.
 */
const undeliverable = [21211, 21408, 21610, 21614];

export interface TwilioAccount {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number with plus, or the id of a messaging service (`MG…`). */
  from: string;
}

const refusal = z.object({ code: z.number().optional(), message: z.string().optional() });

/** `url` is Twilio's address, `https://api.twilio.com`. */
export function twilioSms({ url, accountSid, authToken, from }: TwilioAccount): SmsPort {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    send: async ({ to, render }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: render().text, [sender]: from }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (response.ok) return;
      const parsed = refusal.safeParse(await response.json().catch(() => ({})));
      const { code, message } = parsed.data ?? {};
      const error = new Error(`Twilio answered ${response.status} ${code ?? ''} ${message ?? ''}`.trim());
      throw code !== undefined && undeliverable.includes(code)
        ? Object.assign(error, { undeliverable: true })
        : error;
    },
  };
}
