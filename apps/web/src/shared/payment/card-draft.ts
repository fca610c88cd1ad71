import type { InputOf } from '@wayhouse/contract/endpoint';
import { brandOf, isCardNumber, securityCodeLength } from '@wayhouse/contract/payment/card-brands';
import type { cardsEndpoints } from '@wayhouse/contract/payment/cards';
import type { MessageKey } from '@wayhouse/i18n/keys';

/**
 * A card while it is typed. It stays in memory: never in a stored draft or a URL. The browser stores only its last
 * digits and expiry, with the idempotency key of a payment (mask-card.ts). Pure.
 */
export type CardDraft = {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  security_code: string;
  postal_code: string;
  first_name: string;
  last_name: string;
};

export const emptyCard: CardDraft = {
  number: '',
  expiry: '',
  security_code: '',
  postal_code: '',
  first_name: '',
  last_name: '',
};

type NewCard = InputOf<(typeof cardsEndpoints)['POST /api/v2/create/credit_card']>;

const cardNumberMax = 19;

/** The digits in groups of four; digits beyond the longest card number are dropped. */
export function groupDigits(text: string): string {
  return (
    text
      .replace(/\D/g, '')
      .slice(0, cardNumberMax)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** `1229` → `12/29`. */
export function expiryText(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/**
 * Text keys of the errors by field. The fields are those of the specification, section 3. An expired date is no error
 * here, because the server refuses expired cards.
 */
export function checkCard(draft: CardDraft): Readonly<Record<string, MessageKey>> {
  const errors: Record<string, MessageKey> = {};
  if (!isCardNumber(draft.number)) errors.number = 'card.number.wrong';
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(draft.expiry)) errors.expiry = 'card.expiry.wrong';
  const codeLength = securityCodeLength(brandOf(draft.number));
  if (!/^\d+$/.test(draft.security_code) || draft.security_code.length !== codeLength)
    errors.security_code = 'card.code.wrong';
  if (draft.postal_code.trim() === '') errors.postal_code = 'card.postal.required';
  if (draft.first_name.trim() === '') errors.first_name = 'card.first.required';
  if (draft.last_name.trim() === '') errors.last_name = 'card.last.required';
  return errors;
}

/** Converts the checked card for the call. */
export function toNewCard(draft: CardDraft): NewCard {
  const [month = '', year = ''] = draft.expiry.split('/');
  return {
    number: draft.number.replace(/\s/g, ''),
    expiry_month: Number(month),
    expiry_year: 2000 + Number(year),
    security_code: draft.security_code,
    postal_code: draft.postal_code.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
  };
}

/** The form's field for a path of the server's answer, with or without the prefix `card.`; else undefined. */
export function cardField(path: string): keyof CardDraft | undefined {
  const name = path.replace(/^card\./, '').split('.')[0] ?? '';
  if (name.startsWith('expiry')) return 'expiry';
  return name in emptyCard ? (name as keyof CardDraft) : undefined;
}
