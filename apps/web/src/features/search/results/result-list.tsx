import { AnswerError } from '@wayhouse/client/transport';
import { limits } from '@wayhouse/contract/limits';
import type { Filters } from '@wayhouse/contract/search';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState } from '@wayhouse/ui/state';
import type { SearchQuery } from '../search-params.ts';
import { activeFilters, withoutFilter } from './active-filters.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { useFilterWords } from './filter-words.ts';
import { HotelCard } from './hotel-card.tsx';
import type { PriceBasis } from './price-basis.ts';
import type { useResults } from './results-query.ts';
import { sceneTimes } from './scene-times.ts';
import { useDelayed } from './use-delayed.ts';

type Props = {
  found: ReturnType<typeof useResults>;
  query: SearchQuery;
  place: string;
  basis: PriceBasis;
  nights: number;
  cursor: number | null;
  onFilters: (filters: Filters) => void;
  onPage: (page: number) => void;
  onChangeSearch: () => void;
};

/** The list in all its states: waiting, failed, empty, and the hotels with their pages. */
export function ResultList(props: Props) {
  const { found, query, place, basis, cursor, onPage } = props;
  const { data } = found;
  const waiting = useDelayed(found.isPending, 300);
  if (found.isError && !data) return <FailedList {...props} />;
  if (!data) return waiting ? <WaitingList /> : <div className="sr-blank" aria-busy="true" />;
  if (data.items.length === 0) return <EmptyList {...props} />;
  const times = sceneTimes(data.items);
  return (
    <>
      {data.late_sources.length > 0 && <LateNote />}
      <div
        className={found.isPlaceholderData ? 'sr-list old' : 'sr-list'}
        aria-busy={found.isPlaceholderData}
      >
        {data.items.map((hit, index) => (
          <HotelCard
            key={hit.hotel_id}
            {...{ hit, query, place, basis }}
            lowest={hit.offer.total === data.price_range.min}
            current={index === cursor}
            time={times[index]}
            eager={index < 4}
          />
        ))}
      </div>
      <div className="mt24">
        <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={onPage} />
      </div>
    </>
  );
}

function LateNote() {
  const { t } = useI18n();
  return (
    <div className="sr-late">
      <Note tone="info">{t('results.late_sources')}</Note>
    </div>
  );
}

function WaitingList() {
  const { t } = useI18n();
  const long = useDelayed(true, 8_000 - 300);
  return (
    <div aria-busy="true">
      <p className={long ? 't13 c2 sr-wait' : 'vh'} role="status">
        {long ? t('results.still_asking') : t('common.loading')}
      </p>
      <div className="sr-list">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function FailedList({ found, onChangeSearch }: Props) {
  const { t } = useI18n();
  const answer = found.error instanceof AnswerError ? found.error : null;
  if (answer?.code === 1001) {
    return (
      <div className="card pad">
        <ErrorState
          title={t('results.invalid.title')}
          text={t('results.invalid.text', { days: limits.horizonDays, nights: limits.nightsMax })}
          action={
            <Button kind="primary" onClick={onChangeSearch}>
              {t('results.change_search')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="card pad">
      <ErrorState
        title={t('results.failed.title')}
        text={answer?.message ?? t('results.failed.text')}
        onRetry={() => void found.refetch()}
      />
    </div>
  );
}

function EmptyList({ query, place, basis, nights, found, onFilters, onPage, onChangeSearch }: Props) {
  const { t } = useI18n();
  const words = useFilterWords({ filters: query.filters, basis, nights });
  const active = activeFilters(query.filters);
  const total = found.data?.total ?? 0;
  if (total > 0) {
    return (
      <div className="card pad">
        <EmptyState
          title={t('results.past_end')}
          action={<Button onClick={() => onPage(1)}>{t('results.first_page')}</Button>}
        />
      </div>
    );
  }
  if (active.length === 0) {
    return (
      <div className="card pad">
        <EmptyState
          title={t('results.none.title', { place })}
          text={t('results.none.text')}
          action={
            <Button kind="primary" onClick={onChangeSearch}>
              {t('results.change_search')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="card pad">
      <EmptyState
        title={t('results.filtered_out.title')}
        text={t('results.filtered_out.text', { count: found.allTotal ?? 0 })}
        action={
          <div className="row g8 fw sr-drop">
            {active.map((one) => (
              <Button
                key={JSON.stringify(one)}
                size="sm"
                onClick={() => onFilters(withoutFilter(query.filters, one))}
              >
                {t('results.filtered_out.drop', { filter: words(one) })}
              </Button>
            ))}
            {active.length > 1 && (
              <Button kind="soft" size="sm" onClick={() => onFilters({})}>
                {t('results.clear_all')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
