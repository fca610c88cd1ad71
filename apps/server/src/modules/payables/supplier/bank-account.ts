/** Check digits of IBANs, and the shape of BICs and of other account numbers. Pure. */

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** The account without spaces and dashes, in capitals. */
export const compactAccount = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase();

/** True for text in the form of an IBAN, even with wrong check digits. */
export const looksLikeIban = (account: string): boolean => ibanShape.test(account);

/**
 * ISO 13616: moves the first four characters to the end and converts letters to numbers. The remainder by 97 must be 1.
 */
export function isIban(account: string): boolean {
  if (!looksLikeIban(account)) return false;
  let remainder = 0;
  for (const character of account.slice(4) + account.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** ISO 9362. The country code begins at the fifth character. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

/** An account number outside the IBAN countries. */
export const isOtherAccount = (text: string): boolean => /^[A-Z0-9]{4,34}$/.test(text);
