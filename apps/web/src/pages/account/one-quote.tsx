import { useQuery } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { QuoteBuilder } from '../../features/quotes/quote-builder.tsx';
import { quoteQuery } from '../../features/quotes/quote-queries.ts';
import { hotelSearchParams } from '../../features/search/results/repeat-search.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/quotes?no=…: the builder of one quote. */
export function OneQuote({ no }: { no: string }) {
  const { t } = useI18n();
  const query = useQuery(quoteQuery(no));
  const rights = useMoneyRights();
  const [round, setRound] = useState(0);
  useTitle('quotes.title');
  const reload = async () => {
    const { error } = await query.refetch();
    if (!error) return setRound((now) => now + 1);
    // The transport has already shown its own errors.
    if (error instanceof AnswerError) toast(error.message, { tone: 'warning' });
  };
  return (
    <main id="main" className={accountStyles.accountPage}>
      {/* After a failed reload the builder stays, and with it the changes that are not saved yet. */}
      {query.isLoadingError && (
        <ErrorState
          title={t('quotes.failed')}
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={480} />}
      {query.data && (
        <QuoteBuilder
          key={`${no} ${round}`}
          quote={query.data}
          mayBook={rights.book}
          roomsOf={roomsOf}
          onReload={() => void reload()}
        />
      )}
    </main>
  );
}

function roomsOf(quote: QuoteDetail, item: QuoteItem): Record<string, string> {
  const { check_in, check_out, rooms, nationality } = quote;
  const hotel = { id: item.hotel_id, name: item.hotel };
  return hotelSearchParams({ check_in, check_out, rooms, nationality, hotel }, readerToday());
}
