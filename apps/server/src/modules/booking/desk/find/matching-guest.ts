/** The guest whose name matches the text of the desk's search box. Pure. */
import { leadName } from '../../lead-name.ts';

interface Guest {
  first_name: string;
  last_name: string;
}

/**
 * The guest whose name has the most words of one spelling, in the form “ZHANG Wei”. `spellings`: the searched text in
 * each possible spelling, as words. Undefined when no name has any of these words. A word matches the beginning of a
 * part of the name.
 */
export function matchingGuest(
  guests: readonly Guest[],
  spellings: readonly (readonly string[])[],
): string | undefined {
  let best: { guest: Guest; hits: number } | undefined;
  for (const guest of guests) {
    const parts = `${guest.first_name} ${guest.last_name}`.toLowerCase().split(/[\s'-]+/);
    const hitsOf = (words: readonly string[]) =>
      words.filter((word) => parts.some((part) => part.startsWith(word.toLowerCase()))).length;
    const hits = Math.max(0, ...spellings.map(hitsOf));
    if (hits > (best?.hits ?? 0)) best = { guest, hits };
  }
  return best && leadName({ firstName: best.guest.first_name, lastName: best.guest.last_name });
}
