/**
 * Cards stored at the gateway (api.md section 2). Numbers and security codes only pass through; see `docs/money.md`.
 */
import { z } from 'zod';
import { card } from '../account/companies.ts';
import { endpoint } from '../endpoint.ts';
import { plainLinePattern } from '../form-rules.ts';
import { emptyObject, id } from '../schemas.ts';
import { brandOf, isCardNumber, securityCodeLength } from './card-brands.ts';

const namePart = (key: string) =>
  z.string(key).trim().min(1, key).max(60, key).regex(plainLinePattern, 'fields.plain_text');

/** A month or year as a number, or as the digits printed on the card (`08`). */
const numberOrDigits = (pattern: RegExp) =>
  z
    .union([z.int(), z.string().trim()], 'fields.card_expiry')
    .refine((value) => pattern.test(String(value)), 'fields.card_expiry')
    .transform(Number);

const cardFields = {
  number: z
    .string('fields.card_number')
    .max(30, 'fields.card_number')
    .transform((text) => text.replace(/\s/g, ''))
    .refine(isCardNumber, 'fields.card_number'),
  expiry_month: numberOrDigits(/^(0?[1-9]|1[0-2])$/),
  expiry_year: numberOrDigits(/^20\d\d$/),
  security_code: z.string('fields.security_code').regex(/^\d{3,4}$/, 'fields.security_code'),
  postal_code: z
    .string('fields.postal_code')
    .trim()
    .min(1, 'fields.postal_code')
    .max(16, 'fields.postal_code'),
  first_name: namePart('fields.first_name'),
  last_name: namePart('fields.last_name'),
};

type Code = { number: string; security_code: string };

/** True when the security code has the length of its brand: 4 digits for American Express, 3 for the others. */
function hasFittingCode({ number, security_code: code }: Code): boolean {
  return code.length === securityCodeLength(brandOf(number));
}
const codeFault = { path: ['security_code'], message: 'fields.security_code' };

export const newCard = z.strictObject(cardFields).refine(hasFittingCode, codeFault);
/** A card typed on the payment page; `save` stores it for later payments. */
export const payingCard = z
  .strictObject({ ...cardFields, save: z.boolean().default(false) })
  .refine(hasFittingCode, codeFault);

export type NewCard = z.output<typeof newCard>;

export const cardsEndpoints = {
  /**
   * Saves a card of the caller. 1001 for an expired card, 1429 after too many typed numbers. 3010 when the gateway
   * refuses the card; 3011 when it cannot be reached or gives no clear answer.
   */
  'POST /api/v2/create/credit_card': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'admin',
    secret: true,
    input: newCard,
    output: card,
  }),
  /** Shares one of the main account's own cards, or stops sharing it; 1003 for the card of another person. */
  'POST /api/v2/credit_card/share': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'admin',
    input: z.strictObject({ id, shared: z.boolean() }),
    output: emptyObject,
  }),
  /** Only the person who saved the card deletes it; 1003 for the card of another person. */
  'POST /api/v2/credit_card/delete': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'admin',
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
};
