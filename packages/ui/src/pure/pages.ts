import { limits } from '@wayhouse/contract/limits';

/** The numbers of rows per page that a reader can choose, smallest first. */
export const pageSizes = [10, 25, 50] as const;

/** Parses the page number of an address; 1 for a text that is no page number, or is above `limits.pageMax`. */
export function pageNumber(text: string | undefined): number {
  const page = Math.floor(Number(text));
  return page >= 1 && page <= limits.pageMax ? page : 1;
}

/**
 * The last page of a list when the shown page does not exist, for example after its only row left the list. Undefined
 * when the shown page exists, and for an empty list.
 */
export function lastPageIfGone(page: number, pageSize: number, total: number): number | undefined {
  const lastPage = Math.ceil(total / pageSize);
  return lastPage > 0 && page > lastPage ? lastPage : undefined;
}

/** The page numbers of a pager: the first, the last, the current page and its neighbors. Null is a gap. Pure. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shownPages = new Set(
    [1, pageCount, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pageCount),
  );
  const sortedPages = [...shownPages].sort((a, b) => a - b);
  return sortedPages.flatMap((number, index) => {
    const previous = sortedPages[index - 1];
    return previous !== undefined && number - previous > 1 ? [null, number] : [number];
  });
}
