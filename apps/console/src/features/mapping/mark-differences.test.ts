import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markDifferences } from './mark-differences.ts';

const marked = (text: string, other: string): string =>
  markDifferences(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

test('marks new words and other endings, not accents, capitals or points', () => {
  expect(marked('Cais Grand Hotel Lisboa', 'Cais Grand Lisbon')).toBe('Cais Grand [Hotel] Lisbo[a]');
  expect(marked('HÔTEL Étoile', 'Hotel Etoile')).toBe('HÔTEL Étoile');
  expect(marked('R. do Cais 18', 'R do Cais 18')).toBe('R. do Cais 18');
  expect(marked('Anything', '')).toBe('Anything');
});

test('loses no letter', () => {
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
