import { useEffect } from 'react';
import { lastPageIfGone } from './pure/pages.ts';

type Props = {
  page: number;
  pageSize: number;
  /** The query of the list. Placeholder data answers another page or filter, so its total is not used. */
  list: { data: { total: number } | undefined; isPlaceholderData: boolean };
  /** Opens a page and replaces the shown one in the history, so that "Back" does not open the shown page again. */
  onReplace: (page: number) => void;
};

/** Opens the last page of a list that has become shorter than the shown page. True until that page is shown. */
export function useLastPage({ page, pageSize, list, onReplace }: Props): boolean {
  const total = list.isPlaceholderData ? 0 : (list.data?.total ?? 0);
  const lastPage = lastPageIfGone(page, pageSize, total);
  useEffect(() => {
    if (lastPage !== undefined) onReplace(lastPage);
  });
  return lastPage !== undefined;
}
