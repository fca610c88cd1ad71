import { useNavigate, useSearch } from '@tanstack/react-router';
import { PriceChangedDialog } from '../../features/hotel/price-changed-dialog.tsx';
import { useBookOffer } from '../../features/hotel/rooms/use-book-offer.ts';
import { CompareScreen } from '../../features/search/compare/compare-screen.tsx';
import { NoSearch } from '../../features/search/results/no-search.tsx';
import { fromParams, toParams } from '../../features/search/search-params.ts';
import { homeNationality } from '../../shared/session/home.ts';
import { useSession } from '../../shared/session/session.ts';
import { parseRates, type RateFilter, ratesParam } from '../../shared/stay/rate-filters.ts';

/** /hotel-compare: up to four hotels side by side, for the stay and the rate filters in the URL. */
export function HotelComparePage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const query = fromParams({ nationality: homeNationality(), ...params });
  const { busyOffer, trouble, book, ...booking } = useBookOffer();
  const mayBook = useSession()?.bookPrivileges.includes('book') ?? false;
  if (!query) return <NoSearch path="/hotel-new" />;
  const rates = parseRates(params.rates);
  const go = (compare: string[] | undefined, rateFilters: readonly RateFilter[]) =>
    void navigate({
      to: '/hotel-compare',
      search: { ...toParams({ ...query, compare }), ...ratesParam(rateFilters), prices: params.prices },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <CompareScreen
        query={query}
        rates={rates}
        forClient={params.prices === 'sell'}
        onChange={(compare) => go(compare, rates)}
        onRates={(rateFilters) => go(query.compare, rateFilters)}
        booking={{ mayBook, busyOffer, trouble: trouble?.message ?? null, onBook: book }}
      />
      <PriceChangedDialog
        session={booking.changedSession}
        onGoOn={booking.openForm}
        onStay={booking.closeDialog}
      />
    </>
  );
}
