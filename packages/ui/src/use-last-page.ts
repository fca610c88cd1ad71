import { useEffect } from 'react';
import { lastPageIfGone } from './pure/pages.ts';

type Props = {
  page: number;
  pageSize: number;
  /** The number of rows; 0 while it is not known. */
  total: number;
  /** Opens a page and replaces the shown one in the history, so that "Back" does not open the shown page again. */
  onReplace: (page: number) => void;
};

/** Opens the last page of a list that has become shorter than the shown page. True until that page is shown. */
export function useLastPage({ page, pageSize, total, onReplace }: Props): boolean {
  const lastPage = lastPageIfGone(page, pageSize, total);
  useEffect(() => {
    if (lastPage !== undefined) onReplace(lastPage);
  });
  return lastPage !== undefined;
}
