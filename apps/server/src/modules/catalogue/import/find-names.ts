/** Finds names inside a text: Latin names only as whole words, Chinese names anywhere. */
import { foldWords } from '../places/fold.ts';

export interface FoldedText {
  /** The normalized text without spaces, in which names are searched for. */
  joined: string;
  /** Positions in `joined` where a word begins or ends. */
  edges: Set<number>;
}

/**
 * Normalizes a text and stores the positions of word boundaries. A change between Chinese and Latin letters is a word
 * boundary.
 */
export function foldText(text: string): FoldedText {
  const parts = foldWords(text).flatMap((word) =>
    word.split(/(?<=\p{Script=Han})(?=\P{Script=Han})|(?<=\P{Script=Han})(?=\p{Script=Han})/u),
  );
  const edges = new Set([0]);
  let joined = '';
  for (const part of parts) {
    joined += part;
    edges.add(joined.length);
  }
  return { joined, edges };
}

/** Position of a normalized name in the text; −1 when the name is missing or is only a part of other words. */
export function indexOfName({ joined, edges }: FoldedText, name: string): number {
  let from = joined.indexOf(name);
  if (/\p{Script=Han}/u.test(name)) return from;
  while (from >= 0 && !(edges.has(from) && edges.has(from + name.length)))
    from = joined.indexOf(name, from + 1);
  return from;
}
