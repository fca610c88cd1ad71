/** Is this a mobile number, and how is it written in one form. */
import { callingCodes } from '@wayhouse/contract/account/calling-codes';
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

const mobileTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * The number with plus and country (E.164), or undefined when it is no number that takes text messages. `area_code` is
 * digits without plus; `mobile` may carry spaces, dashes, its national zero or, if it is the same, the country.
 */
export function toMobile(given: { area_code: string; mobile: string }): string | undefined {
  const number = parse(given);
  if (!number?.isValid() || number.countryCallingCode !== given.area_code) return undefined;
  return mobileTypes.has(number.getType() ?? '') ? number.number : undefined;
}

/** Digits without plus before the telephone numbers of a country, `"86"`; undefined for one that has none. */
export function callingCodeOf(country: string): string | undefined {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;
}

/** True for the calling code of a country. For any other the library throws. */
export function isCallingCode(areaCode: string): boolean {
  return callingCodes.includes(areaCode);
}

function parse(given: { area_code: string; mobile: string }): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(given.mobile, { defaultCallingCode: given.area_code });
  } catch {
    // It throws for a country code that no country has.
    return undefined;
  }
}
