/** The configured carrier of text messages. */
import type { Config } from '../../config.ts';
import { aliyunSms } from './aliyun.ts';
import type { SmsPort } from './port.ts';
import { twilioSms } from './twilio.ts';

/** Undefined when none is configured. */
export function chooseSms({ sms }: Pick<Config, 'sms'>): SmsPort | undefined {
  if (!sms) return undefined;
  return sms.carrier === 'twilio' ? twilioSms(sms) : aliyunSms(sms);
}
