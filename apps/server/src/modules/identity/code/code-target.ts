/** The recipient of a code: either an e-mail address or a mobile number. */
import { invalidField } from '../../../platform/errors.ts';
import { toMobile } from './mobile-number.ts';

export interface CodeTarget {
  channel: 'email' | 'sms';
  /** E-mail address in lower case, or mobile number (E.164). */
  to: string;
}

interface TargetInput {
  email?: string | undefined;
  mobile?: string | undefined;
  area_code?: string | undefined;
}

/**
 * Throws request.invalid at a missing field, at `email` when both an e-mail address and a number are given, and at
 * `mobile` for an invalid number.
 */
export function codeTargetOf({ email, mobile, area_code }: TargetInput): CodeTarget {
  if (email !== undefined && mobile === undefined && area_code === undefined)
    return { channel: 'email', to: email.toLowerCase() };
  if (email !== undefined) throw invalidField('email', 'fields.unknown');
  if (mobile === undefined) throw invalidField('mobile', 'fields.phone_required');
  if (area_code === undefined) throw invalidField('area_code', 'fields.area_code');
  const to = toMobile({ area_code, mobile });
  if (to === undefined) throw invalidField('mobile', 'fields.phone');
  return { channel: 'sms', to };
}
