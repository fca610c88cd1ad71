import { describe, expect, it, test } from 'vitest';
import {
  type CardDraft,
  cardField,
  checkCard,
  emptyCard,
  expiryText,
  groupDigits,
  toNewCard,
} from './card-draft.ts';

const validCard: CardDraft = {
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  security_code: '123',
  postal_code: '200000',
  first_name: 'Wei',
  last_name: 'Li',
};

describe('a card that is typed', () => {
  it('groups the digits of a pasted number, and formats the expiry', () => {
    expect(groupDigits('4242-4242x42424242')).toBe('4242 4242 4242 4242');
    expect(expiryText('1229')).toBe('12/29');
    expect(expiryText('1')).toBe('1');
  });

  it('is converted to the input of the call', () => {
    expect(checkCard(validCard)).toEqual({});
    expect(toNewCard(validCard)).toMatchObject({
      number: '4242424242424242',
      expiry_month: 12,
      expiry_year: 2029,
    });
  });

  test.each([
    ['number', { number: '4242 4242 4242 4241' }],
    ['expiry', { expiry: '13/29' }],
    ['security_code', { security_code: '12' }],
    ['security_code', { number: '3782 822463 10005', security_code: '123' }],
    ['postal_code', { postal_code: ' ' }],
    ['last_name', { last_name: '' }],
  ] as [string, Partial<CardDraft>][])('names the wrong field: %s', (field, change) => {
    expect(Object.keys(checkCard({ ...validCard, ...change }))).toEqual([field]);
  });

  it('requires every field, and maps paths of the answer to its fields', () => {
    expect(Object.keys(checkCard(emptyCard))).toHaveLength(6);
    expect(cardField('card.expiry_year')).toBe('expiry');
    expect(cardField('number')).toBe('number');
    expect(cardField('order_nos')).toBeUndefined();
  });
});
