import { useLocation, useSearch } from '@tanstack/react-router';
import { NoSearch } from '../features/search/results/no-search.tsx';
import { ResultsScreen } from '../features/search/results/results-screen.tsx';
import { fromParams } from '../features/search/search-params.ts';

/** /hotel and /hotel-new: search results. */
export function HotelListPage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { pathname } = useLocation();
  const query = fromParams(params);
  return query ? <ResultsScreen query={query} path={pathname} /> : <NoSearch path={pathname} />;
}
