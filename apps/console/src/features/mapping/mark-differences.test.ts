import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markDifferences } from './mark-differences.ts';

const withMarks = (text: string, other: string): string =>
  markDifferences(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

test('marks new words and other endings, not accents, capitals or points', () => {
  expect(withMarks('Cais Grand Hotel Lisboa', 'Cais Grand Lisbon')).toBe('Cais Grand [Hotel] Lisbo[a]');
  expect(withMarks('HÔTEL Étoile', 'Hotel Etoile')).toBe('HÔTEL Étoile');
  expect(withMarks('R. do Cais 18', 'R do Cais 18')).toBe('R. do Cais 18');
  expect(withMarks('Anything', '')).toBe('Anything');
});

test('keeps every letter of the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      expect(
        markDifferences(text, other)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
