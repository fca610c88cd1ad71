/**
 * The first match of any of the searched texts in `text`, from `offset` on; of several that begin at one place, the
 * longest. Letter case does not count. Pure.
 */
export function findMatch(
  text: string,
  searchedTexts: readonly string[],
  offset = 0,
): { start: number; end: number } | undefined {
  const alternatives = searchedTexts
    .filter((each) => each !== '')
    .sort((a, b) => b.length - a.length)
    .map((each) => each.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (alternatives.length === 0) return undefined;
  // Not by `toLowerCase`, which lengthens some letters: the offset would be wrong in `İstanbul`.
  const pattern = new RegExp(alternatives.join('|'), 'giu');
  pattern.lastIndex = offset;
  const match = pattern.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
