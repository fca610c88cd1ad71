/**
 * Single differences with their reasons. Generated lists with known errors: no false match, and nearly every error is
 * found.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLines, type OurLine, type YourLine } from './match-lines.ts';

const our = (index: number, facts: Partial<OurLine> = {}): OurLine => ({
  id: String(index),
  day: `2027-03-${String((index % 27) + 1).padStart(2, '0')}`,
  cents: -(10_000 + index * 137),
  orders: [`WH2703010000${String(1000 + index)}`],
  refs: [`NL${1000 + index}`],
  guests: [`ZHANG Wei${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10) % 10]}`],
  ...facts,
});
const your = (line: OurLine, facts: Partial<YourLine> = {}): YourLine => ({
  lineNumber: Number(line.id) + 2,
  day: line.day,
  cents: line.cents,
  order: line.orders[0] ?? '',
  ref: line.refs[0] ?? '',
  guest: line.guests[0] ?? '',
  ...facts,
});
const reasonsOf = (ours: OurLine[], yours: YourLine[]) => matchLines(ours, yours).map((pair) => pair.reason);

describe('a line agrees', () => {
  const line = our(3);
  it.each([
    ['by order number, with the reference missing', { ref: '' }],
    ['by reference, with the order number missing', { order: '' }],
    [
      'by sum, guest and day, without any number',
      { order: '', ref: '', guest: 'Weida Zhang', day: line.day },
    ],
    ['two days later', { day: '2027-03-06' }],
    ['without a day', { day: null }],
    ['with spaces and small letters in its number', { order: 'wh 2703010000 1003' }],
  ])('%s', (_name, facts) => {
    expect(reasonsOf([line], [your(line, facts)])).toEqual([null]);
  });
});

describe('a difference has its reason', () => {
  const line = our(3, { cents: -12_345 });
  const refund = our(3, { id: 'r', cents: 2_345, day: '2027-03-20' });
  it.each([
    ['another sum', { cents: -12_000 }, 'amount'],
    ['two cents', { cents: -12_347 }, 'rounding'],
    ['digits in another order', { cents: -12_435 }, 'digits'],
    ['another currency', { cents: -88_884 }, 'currency'],
    ['a week later', { day: '2027-03-14' }, 'date'],
    ['another guest', { guest: 'Li Na' }, 'guest'],
  ] as const)('%s', (_name, facts, reason) => {
    const more = our(8);
    expect(reasonsOf([line, more], [your(line, facts), your(more)]).toSorted()).toEqual(
      [null, reason].toSorted(),
    );
  });

  it('a line twice, a line only of the agency, a line only of ours', () => {
    const [one, two] = [our(1), our(2)];
    expect(reasonsOf([one, two], [your(one), your(one), your(our(9))]).toSorted()).toEqual(
      [null, 'ours_only', 'twice', 'yours_only'].toSorted(),
    );
  });

  it('payment and refund as one sum, and an opposite sign', () => {
    expect(reasonsOf([line, refund], [your(line, { cents: -10_000 })])).toEqual(['netted', 'ours_only']);
    const others = [our(5), our(6)];
    expect(
      reasonsOf([line, ...others], [your(line, { cents: 12_345 }), ...others.map((each) => your(each))]),
    ).toContain('sign');
  });

  it('sums that are positive for payments agree all the same', () => {
    const lines = [our(1), our(2), our(3)];
    expect(
      reasonsOf(
        lines,
        lines.map((each) => your(each, { cents: -each.cents })),
      ),
    ).toEqual([null, null, null]);
  });
});

describe('a line without a number that fits two of our lines', () => {
  it('is not matched by a guess', () => {
    const twin = { cents: -5_000, day: '2027-03-05', guests: ['LI Na'] };
    const ours = [our(1, twin), our(2, twin)];
    const unnumberedLine = your(ours[0] as OurLine, { order: '', ref: '' });
    expect(reasonsOf(ours, [unnumberedLine])).toEqual(['yours_only', 'ours_only', 'ours_only']);
  });
});

/**
 * Each function turns a correct line into lines of the agency's list. The lines from the first `harmlessCount`
 * functions still agree with ours.
 */
const errors = [
  (line: YourLine): YourLine[] => [line],
  (line: YourLine): YourLine[] => [{ ...line, ref: '' }],
  (line: YourLine): YourLine[] => [{ ...line, order: '' }],
  (line: YourLine): YourLine[] => [{ ...line, order: '', ref: '' }],
  (line: YourLine): YourLine[] => [{ ...line, cents: line.cents - 1 }],
  (line: YourLine): YourLine[] => [{ ...line, cents: line.cents - 5_000 }],
  (line: YourLine): YourLine[] => [{ ...line, cents: Math.round(line.cents * 7.1) }],
  (line: YourLine): YourLine[] => [{ ...line, cents: -line.cents }],
  (line: YourLine): YourLine[] => [{ ...line, day: '2027-05-30' }],
  (line: YourLine): YourLine[] => [{ ...line, guest: 'Somebody Else' }],
  (line: YourLine): YourLine[] => [line, { ...line, lineNumber: line.lineNumber + 5_000 }],
  (): YourLine[] => [],
];
const harmlessCount = 4;

it('in any list each line is in one pair, a match is right, and 98 of 100 errors are found', () => {
  let errorCount = 0;
  let foundCount = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(errors.length - 1), { minLength: 12, maxLength: 60 }),
      fc.boolean(),
      (kinds, isReversed) => {
        const ours = kinds.map((_, index) => our(index));
        const yours = ours.flatMap((line, index) => errors[kinds[index] ?? 0]?.(your(line)) ?? []);
        const pairs = matchLines(ours, isReversed ? yours.toReversed() : yours);
        expect(new Set(pairs.flatMap((pair) => pair.ours ?? [])).size).toBe(ours.length);
        expect(pairs.filter((pair) => pair.yours).length).toBe(yours.length);
        for (const { ours: line, yours: yourLine } of pairs)
          if (line && yourLine) expect((yourLine.lineNumber - 2) % 5_000).toBe(Number(line.id));
        const wrongCount = kinds.filter((kind) => kind >= harmlessCount).length;
        errorCount += wrongCount;
        foundCount += Math.min(wrongCount, pairs.filter((pair) => pair.reason !== null).length);
      },
    ),
    { seed: 7, numRuns: 60 },
  );
  expect(foundCount / errorCount).toBeGreaterThanOrEqual(0.98);
});
