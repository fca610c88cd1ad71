/** A piece of a text; `differs` when the other text does not have it. */
export type Piece = { text: string; differs: boolean };

const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase();

/** Two words with at least this many equal first letters are shown as one word with another ending. */
const sameStart = 2;

/** Splits a text into pieces, marking the words, or the endings of words, that the other text does not have. */
export function markDifferences(text: string, other: string): Piece[] {
  if (other.trim() === '') return text === '' ? [] : [{ text, differs: false }];
  const words = other.split(/\s+/).map(fold);
  const known = new Set(words);
  const pieces = text.split(/(\s+)/).flatMap((word): Piece[] => {
    if (word.trim() === '' || fold(word) === '' || known.has(fold(word)))
      return [{ text: word, differs: false }];
    const start = Math.max(0, ...words.map((each) => startOf(fold(word), each)));
    if (start < sameStart || fold(word).length !== word.length) return [{ text: word, differs: true }];
    return [
      { text: word.slice(0, start), differs: false },
      { text: word.slice(start), differs: true },
    ];
  });
  return join(pieces.filter((piece) => piece.text !== ''));
}

/** The number of equal letters at the beginning. */
function startOf(word: string, other: string): number {
  let at = 0;
  while (at < word.length && at < other.length && word[at] === other[at]) at += 1;
  return at;
}

function join(pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = [];
  for (const { text, differs } of pieces) {
    const last = done.at(-1);
    if (last?.differs === differs) last.text += text;
    else done.push({ text, differs });
  }
  return done;
}
