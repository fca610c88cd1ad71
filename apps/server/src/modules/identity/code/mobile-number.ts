/** Validates mobile numbers and converts them to E.164. */
import { callingCodes } from '@wayhouse/contract/account/calling-codes';
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * The number in E.164; undefined for a number that cannot receive text messages. `area_code`: the digits of the calling
 * code without plus. `mobile` may contain spaces, dashes, the leading zero of national numbers, or the calling code.
 */
export function toMobile(input: { area_code: string; mobile: string }): string | undefined {
  const number = parse(input);
  if (!number?.isValid() || number.countryCallingCode !== input.area_code) return undefined;
  return mobileTypes.has(number.getType() ?? '') ? number.number : undefined;
}

/** Calling code of a country without plus, `"86"`; undefined when there is none. */
export function callingCodeOf(country: string): string | undefined {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;
}

/** True for the calling code of a country. The library throws for other codes. */
export function isCallingCode(areaCode: string): boolean {
  return callingCodes.includes(areaCode);
}

function parse(input: { area_code: string; mobile: string }): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(input.mobile, { defaultCallingCode: input.area_code });
  } catch {
    // Thrown for an unknown calling code.
    return undefined;
  }
}
