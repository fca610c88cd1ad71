import { unsoldReasonCodes } from '@wayhouse/contract/search/unsold-reason-codes';
import { stay } from '@wayhouse/i18n/en/stay';
import { translate } from '@wayhouse/i18n/translate';
import { expect, it } from 'vitest';
import { unsoldWords } from './unsold-words.ts';

const i18n = {
  lang: 'en' as const,
  t: ((key: keyof typeof stay, params?: Record<string, string | number>) =>
    translate(stay, key, params)) as Parameters<typeof unsoldWords>[0]['t'],
};

it('names the first two rules, each once', () => {
  const reasons = [
    { code: 'minimum_stay', limit: 3 },
    { code: 'minimum_stay', limit: 3 },
    { code: 'closed_to_arrival' },
    { code: 'nationality' },
  ] as const;
  expect(unsoldWords(i18n, reasons)).toBe('Minimum stay: 3 nights; No arrival on this check-in date');
});

it('distinguishes sold out from too few rooms', () => {
  expect(unsoldWords(i18n, [{ code: 'sold_out', limit: 0 }])).toBe('Sold out on these dates');
  expect(unsoldWords(i18n, [{ code: 'sold_out', limit: 1 }])).toBe('Only 1 room left for these dates');
});

it('has a text for every reason except those of the hotel itself', () => {
  const codesWithoutText = unsoldReasonCodes.filter((code) => unsoldWords(i18n, [{ code, limit: 2 }]) === '');
  expect(codesWithoutText).toEqual(['unknown_hotel', 'offline']);
});
