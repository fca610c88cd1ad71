/** The page numbers of a pager: the first, the last, the current one and its neighbors. Null is a gap. Pure. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shownPages = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  const sorted = [...shownPages].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}
