/** Which carrier takes text messages out, by the environment. */
import type { Config } from '../../config.ts';
import { aliyunSms } from './aliyun.ts';
import type { SmsPort } from './port.ts';
import { twilioSms } from './twilio.ts';

/** Undefined where none is configured. */
export function chooseSms({ sms }: Pick<Config, 'sms'>): SmsPort | undefined {
  if (!sms) return undefined;
  return sms.carrier === 'twilio' ? twilioSms(sms) : aliyunSms(sms);
}
