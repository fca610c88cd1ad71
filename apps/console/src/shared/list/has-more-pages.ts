/** A page of a list, with the number of rows of all pages. */
export type ListPage<Row> = { total: number; items: Row[] };

/** True when the list has more rows than are loaded, so that only the server can sort it. */
export function hasMorePages(page: ListPage<unknown> | undefined): boolean {
  return page !== undefined && page.total > page.items.length;
}

/**
 * The last page of a list that has become shorter than the shown page, for example after its last row was decided.
 * Undefined while the shown page exists, and for an empty list.
 */
export function lastPageIfGone(page: number, pageSize: number, total: number): number | undefined {
  const lastPage = Math.ceil(total / pageSize);
  return lastPage > 0 && page > lastPage ? lastPage : undefined;
}
