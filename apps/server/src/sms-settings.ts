/** The carrier of text messages, from environment variables: all variables of one carrier, or none. */
import { z } from 'zod';
import { completeSettings } from './platform/process/complete-settings.ts';

const optional = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/ });

export const smsVariables = {
  /** Twilio: all three or none. */
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_URL: address.default('https://api.twilio.com'),
  /** Aliyun: all four or none. */
  ALIYUN_SMS_KEY_ID: optional,
  ALIYUN_SMS_KEY_SECRET: optional,
  ALIYUN_SMS_SIGN_NAME: optional,
  ALIYUN_SMS_TEMPLATE: optional,
  ALIYUN_SMS_URL: address.default('https://dysmsapi.aliyuncs.com'),
};

const variables = z.object(smsVariables);

export type SmsSettings =
  | { carrier: 'twilio'; url: string; accountSid: string; authToken: string; from: string }
  | {
      carrier: 'aliyun';
      url: string;
      accessKeyId: string;
      accessKeySecret: string;
      signName: string;
      template: string;
    };

/**
 * Undefined without a carrier. Throws an Error that names the variables when a carrier is incomplete, or when both
 * carriers are set.
 */
export function smsSettings(env: z.output<typeof variables>): SmsSettings | undefined {
  const byTwilio = completeSettings(env, {
    accountSid: 'TWILIO_ACCOUNT_SID',
    authToken: 'TWILIO_AUTH_TOKEN',
    from: 'TWILIO_FROM',
  });
  const byAliyun = completeSettings(env, {
    accessKeyId: 'ALIYUN_SMS_KEY_ID',
    accessKeySecret: 'ALIYUN_SMS_KEY_SECRET',
    signName: 'ALIYUN_SMS_SIGN_NAME',
    template: 'ALIYUN_SMS_TEMPLATE',
  });
  if (byTwilio && byAliyun) throw new Error('TWILIO_… and ALIYUN_SMS_… name two carriers of text messages');
  if (byTwilio) return { carrier: 'twilio', url: env.TWILIO_URL, ...byTwilio };
  if (byAliyun) return { carrier: 'aliyun', url: env.ALIYUN_SMS_URL, ...byAliyun };
  return undefined;
}
