import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { useCallback } from 'react';

export type DeskAddress = {
  search?: string;
  status?: string;
  kind?: string;
  account?: string;
  from?: string;
  to?: string;
  month?: string;
  line?: string;
  page?: string;
};

/** Reads and writes filters and page number of a list in the URL. A changed filter returns to the first page. */
export function useDeskAddress() {
  const address = useSearch({ strict: false }) as DeskAddress;
  const navigate = useNavigate();
  const change = useCallback(
    (next: DeskAddress) =>
      void navigate({ to: '.', search: { ...address, page: '', ...next } as never, replace: true }),
    [navigate, address],
  );
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  return { address, page: pageNumber(address.page), change, onSearch };
}
