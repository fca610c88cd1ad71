/** Finds names inside a text: Latin ones as whole words, Chinese ones anywhere. */
import { foldWords } from '../places/fold.ts';

export interface FoldedText {
  /** Folded, without blanks: what names are compared by. */
  joined: string;
  /** Places in `joined` where a word begins or ends. */
  edges: Set<number>;
}

/** Folds a text and remembers where its words begin and end; Chinese beside Latin letters is another word. */
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

/** Where a folded name stands in the text; -1 when it does not, or only inside other words. */
export function indexOfName({ joined, edges }: FoldedText, name: string): number {
  let from = joined.indexOf(name);
  if (/\p{Script=Han}/u.test(name)) return from;
  while (from >= 0 && !(edges.has(from) && edges.has(from + name.length)))
    from = joined.indexOf(name, from + 1);
  return from;
}
