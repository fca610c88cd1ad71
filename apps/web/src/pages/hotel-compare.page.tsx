import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompareScreen } from '../features/search/compare/compare-screen.tsx';
import { NoSearch } from '../features/search/results/no-search.tsx';
import { fromParams, toParams } from '../features/search/search-params.ts';

/** /hotel-compare: up to four hotels side by side, for the stay of the address. */
export function HotelComparePage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const query = fromParams(params);
  if (!query) return <NoSearch path="/hotel-new" />;
  return (
    <CompareScreen
      query={query}
      forClient={params.prices === 'sell'}
      onChange={(compare) =>
        void navigate({
          to: '/hotel-compare',
          search: { ...toParams({ ...query, compare }), prices: params.prices },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
