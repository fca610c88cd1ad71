import { useLocation, useSearch } from '@tanstack/react-router';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { lazy, useCallback, useMemo } from 'react';
import { FlexibleDates } from '../../features/flexible-dates/flexible-dates.tsx';
import { NearestDates } from '../../features/flexible-dates/nearest-dates.tsx';
import { useBookOffer } from '../../features/hotel/rooms/use-book-offer.ts';
import { ResultsMap } from '../../features/map/results-map.tsx';
import type { DatesParts, MapParts } from '../../features/search/results/card/slots.ts';
import { NoSearch } from '../../features/search/results/no-search.tsx';
import { ResultsScreen } from '../../features/search/results/results-screen.tsx';
import { fromParams, type SearchQuery } from '../../features/search/search-params.ts';
import { MountOnce } from '../../shared/page/mount-once.tsx';
import { homeNationality } from '../../shared/session/home.ts';
import { useSession } from '../../shared/session/session.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import { useAddToCart } from '../../shared/stay/cart.ts';
import { wordList } from '../../shared/text/word-list.ts';

const PriceChangedDialog = lazy(() =>
  import('../../features/hotel/price-changed-dialog.tsx').then((file) => ({
    default: file.PriceChangedDialog,
  })),
);

/** /hotel and /hotel-new: search results. */
export function HotelListPage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const pathname = useLocation({ select: (location) => location.pathname });
  const query = fromParams({ nationality: homeNationality(), ...params });
  return query ? <Results query={query} path={pathname} /> : <NoSearch path={pathname} />;
}

function Results({ query, path }: { query: SearchQuery; path: string }) {
  const booking = useBookOffer();
  const mayBook = useSession()?.bookPrivileges.includes('book') ?? false;
  const { add } = useAddToCart();
  const { t, lang } = useI18n();
  // A card shows two rates and one button, so the message names the added rate.
  const addOffer = useCallback(
    (offer: OfferBrief) => {
      const terms = t(offer.refundable ? 'stay.cancel.free' : 'common.deadline.none');
      add(offer.offer_id, wordList(lang, [pick(offer.room, lang), terms]));
    },
    [add, t, lang],
  );
  const cart = useMoneyRights().cart ? addOffer : undefined;
  const { busyOffer, book } = booking;
  const trouble = booking.trouble?.message ?? null;
  // Memoized, so that unchanged parts do not render again.
  const slots = useMemo(
    () => ({
      map: (parts: MapParts) => <ResultsMap {...parts} />,
      dates: (parts: DatesParts) => <FlexibleDates {...parts} />,
      nearest: (parts: DatesParts) => <NearestDates {...parts} />,
      booking: { mayBook, busyOffer, trouble, onBook: book },
      cart,
    }),
    [mayBook, busyOffer, trouble, book, cart],
  );
  return (
    <>
      <ResultsScreen query={query} path={path} slots={slots} />
      <MountOnce when={booking.changedSession !== null}>
        <PriceChangedDialog
          session={booking.changedSession}
          onGoOn={booking.openForm}
          onStay={booking.closeDialog}
        />
      </MountOnce>
    </>
  );
}
