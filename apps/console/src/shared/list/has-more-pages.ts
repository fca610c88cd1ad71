/** A page of a list, with the number of rows of all pages. */
export type ListPage<Row> = { total: number; items: Row[] };

/** True when the list has more rows than are loaded, so that only the server can sort it. */
export function hasMorePages(page: ListPage<unknown> | undefined): boolean {
  return page !== undefined && page.total > page.items.length;
}
