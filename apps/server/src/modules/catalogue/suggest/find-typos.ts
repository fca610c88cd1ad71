/**
 * Finds entries that begin with the typed text after the correction of one typing error: a wrong, missing or additional
 * letter, or two exchanged letters.
 */
import {
  codeAt,
  firstNotBelow,
  narrow,
  narrowByCode,
  type Range,
  type Segment,
  wholeRange,
} from './segment.ts';

/** First code of Chinese characters. From this code on, trying every possible first character would be too slow. */
const firstHan = 0x2e80;

/**
 * Ranges of entries that match the typed codes after one correction. The ranges may overlap. The range of exact matches
 * is left out.
 */
export function findTypos(segment: Segment, codes: readonly number[]): Range[] {
  const ranges: Range[] = [];
  const keep = (range: Range | undefined): void => {
    if (range) ranges.push(range);
  };
  let before: Range | undefined = wholeRange(segment);
  for (let at = 0; at < codes.length && before; at += 1) {
    const typed = codes[at] ?? 0;
    // Case: the typed letter is additional.
    keep(narrow(segment, before, codes, at + 1));
    const next = codes[at + 1];
    if (next !== undefined && next !== typed) {
      const exchanged = narrow(segment, before, [next, typed]);
      keep(exchanged && narrow(segment, exchanged, codes, at + 2));
    }
    for (const other of continuations(segment, before, at)) {
      // Cases: the typed letter is wrong, or another letter is missing before it.
      if (other.code !== typed) keep(narrow(segment, other.range, codes, at + 1));
      keep(narrow(segment, other.range, codes, at));
    }
    before = narrowByCode(segment, before, typed);
  }
  return ranges;
}

function* continuations(
  segment: Segment,
  range: Range,
  at: number,
): Generator<{ code: number; range: Range }> {
  let from = range.from;
  while (from < range.to) {
    const code = codeAt(segment, from, range.depth);
    if (at === 0 && code >= firstHan) return;
    const to = firstNotBelow(segment, { ...range, from }, code + 1);
    if (code !== 0) yield { code, range: { from, to, depth: range.depth + 1 } };
    from = to;
  }
}
