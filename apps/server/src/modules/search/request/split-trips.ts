/** Finds several trips in one text: each has dates and a place of its own. Pure. */
import type { Span } from './request-text.ts';

/**
 * The positions at which trips start; the first is 0. A second trip starts where a place or dates are named again. A
 * text that does not name as many places as dates is one trip.
 */
export function tripStarts(text: string, places: readonly Span[], stays: readonly Span[]): number[] {
  if (places.length < 2 || stays.length !== places.length) return [0];
  const starts = [0];
  let tripHas = { place: false, stay: false };
  const spans = [
    ...places.map((span) => ({ ...span, kind: 'place' as const })),
    ...stays.map((span) => ({ ...span, kind: 'stay' as const })),
  ].sort((a, b) => a.from - b.from);
  for (const { from, kind } of spans) {
    if (tripHas[kind]) {
      if (!tripHas.place || !tripHas.stay) return [0];
      starts.push(startOfClause(text, from, starts.at(-1) ?? 0));
      tripHas = { place: false, stay: false };
    }
    tripHas[kind] = true;
  }
  return tripHas.place && tripHas.stay ? starts : [0];
}

/** The beginning of the clause that contains `at`; `at` itself without a punctuation mark after `notBefore`. */
function startOfClause(text: string, at: number, notBefore: number): number {
  const before = text.slice(notBefore, at);
  const mark = Math.max(...['\n', ';', '.', ','].map((sign) => before.lastIndexOf(sign)));
  return mark === -1 ? at : notBefore + mark + 1;
}
