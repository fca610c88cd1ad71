/** A piece of a text; `differs` when the other text does not have it. */
export type Piece = { text: string; differs: boolean };

const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase();

/** Two words with at least this many equal first letters are shown as one word with another ending. */
const equalLettersMin = 2;

/**
 * Splits a text into pieces, marking the words, or the endings of words, that the other text does not have. An empty
 * other text marks nothing.
 */
export function markDifferences(text: string, other: string): Piece[] {
  if (other.trim() === '') return text === '' ? [] : [{ text, differs: false }];
  const otherWords = other.split(/\s+/).map(fold);
  const pieces = text.split(/(\s+)/).flatMap((word): Piece[] => {
    if (word.trim() === '' || fold(word) === '' || otherWords.includes(fold(word)))
      return [{ text: word, differs: false }];
    const equalLetters = Math.max(0, ...otherWords.map((each) => countEqualLetters(fold(word), each)));
    // Marks the whole word if folding changed its length, because the number of equal letters then does not fit the
    // word.
    if (equalLetters < equalLettersMin || fold(word).length !== word.length)
      return [{ text: word, differs: true }];
    return [
      { text: word.slice(0, equalLetters), differs: false },
      { text: word.slice(equalLetters), differs: true },
    ];
  });
  return join(pieces.filter((piece) => piece.text !== ''));
}

/** The number of equal letters at the beginning of both words. */
function countEqualLetters(word: string, other: string): number {
  let count = 0;
  while (count < word.length && count < other.length && word[count] === other[count]) count += 1;
  return count;
}

function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { text, differs } of pieces) {
    const last = joined.at(-1);
    if (last?.differs === differs) last.text += text;
    else joined.push({ text, differs });
  }
  return joined;
}
