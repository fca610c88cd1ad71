import { useState } from 'react';

/** The state of a desk's list: view, search, page and the row of the cursor. A new view or search opens page 1. */
export function useDeskList<View extends string>(firstView: View) {
  const [view, setView] = useState<View>(firstView);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [current, setCurrent] = useState<string | null>(null);
  return {
    view,
    search,
    page,
    current,
    setPage,
    setCurrent,
    changeView: (next: View) => {
      setView(next);
      setPage(1);
    },
    changeSearch: (text: string) => {
      setSearch(text);
      setPage(1);
    },
  };
}
