import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTypos } from './find-typos.ts';
import { makeSegment, mergeSegments, narrow, type Range, type Segment, wholeRange } from './segment.ts';

const codes = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

function slotsIn(segment: Segment, ranges: (Range | undefined)[]): number[] {
  const slots = ranges.flatMap((range) => (range ? [...segment.slots.slice(range.from, range.to)] : []));
  return [...new Set(slots)].sort((a, b) => a - b);
}

/**
 * True when `a` and `b` are equal or differ by one edit: one wrong, missing or additional letter, or two exchanged
 * neighboring letters.
 */
function isOneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const from = at < 0 ? a.length : at;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  const exchanged = `${restA[1]}${restA[0]}${restA.slice(2)}`;
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.length > 1 && exchanged === restB)
  );
}

describe('segments', () => {
  it('find the same places as a plain search of every beginning, also after merging, without dead slots', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 12 }),
        word,
        fc.nat(12),
        (places, typedWord, cut) => {
          const entries = places.map((words, slot) => ({ slot, spellings: [`n${words.join('|')}`] }));
          const isAlive = (slot: number) => slot % 3 !== 0;
          const merged = mergeSegments(
            makeSegment(entries.slice(0, cut)),
            makeSegment(entries.slice(cut)),
            isAlive,
          );
          const expected = places.flatMap((words, slot) =>
            isAlive(slot) && words.some((_, at) => words.slice(at).join('').startsWith(typedWord))
              ? [slot]
              : [],
          );
          expect(slotsIn(merged, [narrow(merged, wholeRange(merged), codes(typedWord))])).toEqual(expected);
        },
      ),
    );
  });

  it('find exactly the beginnings with at most one edit', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), word, (words, typedWord) => {
        const segment = makeSegment(words.map((each, slot) => ({ slot, spellings: [`n${each}`] })));
        const exact = narrow(segment, wholeRange(segment), codes(typedWord));
        const expected = words.flatMap((each, slot) =>
          [...each, ''].some((_, length) => isOneEdit(typedWord, each.slice(0, length))) ? [slot] : [],
        );
        expect(slotsIn(segment, [exact, ...findTypos(segment, codes(typedWord))])).toEqual(expected);
      }),
    );
  });
});
