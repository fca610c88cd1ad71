/** Several trips in one text: each has dates and a place of its own. Pure. */
import type { Span } from './request-text.ts';

/**
 * The positions at which trips start; the first is 0. A second trip starts where a place or dates are named again. The
 * text must name as many places as dates.
 */
export function tripStarts(text: string, places: readonly Span[], stays: readonly Span[]): number[] {
  if (places.length < 2 || stays.length !== places.length) return [0];
  const starts = [0];
  let seen = { place: false, stay: false };
  const all = [
    ...places.map((span) => ({ ...span, kind: 'place' as const })),
    ...stays.map((span) => ({ ...span, kind: 'stay' as const })),
  ].sort((a, b) => a.from - b.from);
  for (const { from, kind } of all) {
    if (seen[kind]) {
      if (!seen.place || !seen.stay) return [0];
      starts.push(beginning(text, from, starts.at(-1) ?? 0));
      seen = { place: false, stay: false };
    }
    seen[kind] = true;
  }
  return seen.place && seen.stay ? starts : [0];
}

/** The beginning of the clause that contains `at`. */
function beginning(text: string, at: number, notBefore: number): number {
  const before = text.slice(notBefore, at);
  const mark = Math.max(...['\n', ';', '.', ','].map((sign) => before.lastIndexOf(sign)));
  return mark === -1 ? at : notBefore + mark + 1;
}
