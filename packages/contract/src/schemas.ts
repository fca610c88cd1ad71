/** Schemas shared by several modules: basic types of the wire format (api.md, first section). */
import { z } from 'zod';
import { countryCodes } from './catalogue/country-codes.ts';
import { isDate, isTimeZone } from './dates.ts';
import { limits } from './limits.ts';

/** Decimal string with two decimals; in USD unless a currency is given with it. */
export const money = z.string().regex(/^-?\d{1,13}\.\d{2}$/);
/** `money` without a sign: a price that is not negative. */
export const price = z.string().regex(/^\d{1,13}\.\d{2}$/, 'fields.legal_amount');
/** An amount without a sign that staff type; the console's fields accept the same number of digits. */
export const typedAmount = z.string().regex(/^\d{1,11}(\.\d{1,2})?$/, 'fields.legal_amount');
/** An amount above zero that a person types. */
export const positiveAmount = z
  .string('fields.legal_amount')
  .regex(/^(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/, 'fields.legal_amount');
/** A sum in the currency in which the hotel charges it; `amount` has two decimals, also for yen. */
export const localSum = z.object({ amount: money, currency: z.string() });
/**
 * Calendar date; for stays, in the hotel's time zone. The years are limited to those that date arithmetic and the
 * database support.
 */
export const date = z
  .string()
  .refine((text) => isDate(text) && text > '1900' && text < '9000', { error: 'date' });
/** IANA name of a time zone. */
export const timeZone = z.string().max(64).refine(isTimeZone, { error: 'fields.timezone' });
/** ISO 8601 UTC instant. */
export const instant = z.iso.datetime();
export const text2 = z.object({ en: z.string(), zh: z.string() });
export type Text2 = z.infer<typeof text2>;
/** Text in both languages as typed; either may be empty. */
export const typedText2 = (max: number) =>
  z.strictObject({ en: z.string().trim().max(max), zh: z.string().trim().max(max) });

export const hotelBrief = z.object({ id: z.string(), name: text2 });

/** The words of a search. The search boxes of the site and the console take as many characters. */
export const searchText = z.string().trim().max(100);

/** Text on one line without bidirectional-override characters. */
export const plainTextOnly = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
/** Text without control or bidirectional-override characters. */
export const plainText = (max: number) => z.string().max(max).regex(plainTextOnly);
/** Like plainText, but with line breaks and tabs. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u);

export const id = z.string().min(1).max(64);
/**
 * Version of the object when the form was opened, for optimistic locking. `request.changed` when the stored version
 * differs.
 */
export const formVersion = z.string().max(64);
/** The name of an edition of an agreement, such as `2026-12`. */
export const edition = z.string().max(32);
export const email = z
  .string('fields.email_required')
  .min(1, 'fields.email_required')
  .max(254)
  .pipe(z.email());
export const languageCode = z.enum(['en', 'zh']);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

const knownCountries = new Set(countryCodes);
/** Nationality of the guests. Prices depend on it, so only codes of existing countries are accepted. */
export const nationality = z
  .string()
  .refine((code) => knownCountries.has(code), { error: 'fields.nationality' });

/** A file that an answer contains. */
export const fileAnswer = z.object({
  content_type: z.string(),
  name: z.string(),
  bytes: z.custom<Uint8Array>(),
});

/** A file that is written while it is sent. */
export const streamedFile = fileAnswer.extend({ bytes: z.custom<Uint8Array | AsyncIterable<string>>() });

export const emptyObject = z.strictObject({});

export const page = z.int().min(1).max(limits.pageMax).default(1);
export const pageSize = z.int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault);
/** Page number in the query string of a GET. */
export const queryPage = z.coerce.number().int().min(1).max(limits.pageMax).default(1);
export const queryPageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(limits.pageSizeMax)
  .default(limits.pageSizeDefault);

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ total: z.int(), page: z.int(), page_size: z.int(), items: z.array(item) });
}

export const party = z.strictObject({
  adults: z.int().min(1).max(limits.adultsPerRoomMax),
  children: z.array(z.int().min(0).max(limits.childAgeMax)).max(limits.childrenPerRoomMax).default([]),
});
export type Party = z.output<typeof party>;
export const parties = z.array(party).min(1).max(limits.roomsMax);
