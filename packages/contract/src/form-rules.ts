/**
 * Rules for the fields of registration and of the account pages (specification section 5). Plain patterns without zod:
 * the browser checks a field when the user leaves it, and the server checks it again.
 */

/**
 * Latin letters, also with accents or the tone marks of pinyin; parts may be joined by space, dot, hyphen or
 * apostrophe.
 */
export const latinNamePattern = /^[A-Za-zÀ-ɏǍ-ǜ][A-Za-zÀ-ɏ .'’-]*$/;
/** Company name in English or pinyin: letters, digits and the usual marks, at least one letter. */
export const latinTitlePattern = /^(?=.*[A-Za-zÀ-ɏ])[A-Za-zÀ-ɏ0-9 .,&'’()/+-]*$/;
/** Company name in Chinese or pinyin: Han or Latin letters, digits and the usual marks of both, at least one letter. */
export const chineseTitlePattern =
  /^(?=.*[\p{Script=Han}A-Za-zÀ-ɏ])[\p{Script=Han}A-Za-zÀ-ɏ0-9 .,&'’()/+·・（）、，《》—-]*$/u;
/**
 * One line of plain text: no control characters, no marks that change the reading direction, no emoji, no `<` or `>`.
 */
export const plainLinePattern =
  /^[^\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>\p{Extended_Pictographic}]*$/u;
/**
 * Several lines of plain text: like `plainLinePattern`, but line breaks, tabs and emoji are allowed. The joiner U+200D,
 * which is part of some emoji, is allowed only before an emoji.
 */
export const plainTextPattern =
  /^(?:[^\p{Cc}\p{Cs}\p{Co}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>]|[\n\r\t]|\u200d\p{Extended_Pictographic})*$/u;
export const licenseNumberPattern = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;
export const postalCodePattern = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;
export const taxIdPattern = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;
export const phonePattern = /^[0-9+(][0-9 ()-]{3,24}$/;
export const areaCodePattern = /^[1-9]\d{0,3}$/;
export const bankAccountPattern = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;

export const companyTypes = [
  'travel_agency',
  'tour_operator',
  'wholesaler',
  'online_travel_agency',
  'education',
  'other',
] as const;
export type CompanyType = (typeof companyTypes)[number];

export const genders = ['male', 'female'] as const;

/** Maximum lengths in characters, except `ccEmails`. */
export const fieldMax = {
  personName: 60,
  companyName: 120,
  licenseNumber: 64,
  city: 80,
  address: 200,
  postalCode: 16,
  userName: 60,
  invoiceTitle: 120,
  bankName: 120,
  bankAccount: 40,
  taxId: 40,
  note: 2000,
  reason: 1000,
  /** Number of addresses. */
  ccEmails: 10,
} as const;

export const licenseFileTypes = ['image/jpeg', 'image/png'] as const;
/** Maximum size of an uploaded file, unless the endpoint sets `uploadMb` (specification section 9). */
export const uploadMaxBytes = 5 * 1024 * 1024;
/** Specification section 9: applications are answered within 24 hours. */
export const reviewTargetHours = 24;

/** Maximum length of a bank's number of a transfer, as staff type it. */
export const bankReferenceMax = 64;
