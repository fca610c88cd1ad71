import { useLocation, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PriceChangedDialog } from '../features/hotel/price-changed-dialog.tsx';
import { useBookOffer } from '../features/hotel/use-book-offer.ts';
import { ResultsScreen } from '../features/search/results/results-screen.tsx';
import { fromParams, type SearchQuery } from '../features/search/search-params.ts';
import { useSession } from '../shared/session.ts';

const NoSearch = lazy(() =>
  import('../features/search/results/no-search.tsx').then((file) => ({ default: file.NoSearch })),
);

/** /hotel and /hotel-new: search results. */
export function HotelListPage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { pathname } = useLocation();
  const query = fromParams(params);
  if (query) return <Results query={query} path={pathname} />;
  return (
    <Suspense>
      <NoSearch path={pathname} />
    </Suspense>
  );
}

function Results({ query, path }: { query: SearchQuery; path: string }) {
  const booking = useBookOffer();
  const mayBook = useSession()?.bookPrivileges.includes('book') ?? false;
  return (
    <>
      <ResultsScreen
        query={query}
        path={path}
        slots={{
          booking: {
            mayBook,
            busyOffer: booking.busyOffer,
            trouble: booking.trouble?.message ?? null,
            onBook: booking.book,
          },
        }}
      />
      <PriceChangedDialog session={booking.changed} onGoOn={booking.goOn} onStay={booking.stay} />
    </>
  );
}
