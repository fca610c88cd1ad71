import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import { limits } from '@wayhouse/contract/limits';
import type { Filters, OfferBrief } from '@wayhouse/contract/search/search';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Pager } from '@wayhouse/ui/pager';
import { ErrorState } from '@wayhouse/ui/state';
import { memo, type ReactNode } from 'react';
import { totalOn } from '../../../shared/money/all-in.ts';
import type { Picking } from '../../../shared/stay/quote/quote-picks.ts';
import type { Wishes } from '../../../shared/stay/wishes.ts';
import type { SearchQuery, View } from '../search-params.ts';
import { CardSkeleton } from './card/card-skeleton.tsx';
import { HotelCard } from './card/hotel-card.tsx';
import { sceneTimes } from './card/scene-times.ts';
import { UnavailableCard } from './card/unavailable-card.tsx';
import { EmptyList } from './empty-list.tsx';
import type { PriceView } from './filters/price-basis.ts';
import { LateNote } from './late-note.tsx';
import styles from './results.module.css';
import { hasPendingSources, type Results, type useResults } from './results-query.ts';
import { useDelayed } from './use-delayed.ts';

type ListProps = {
  /** The search that is listed. */
  query: SearchQuery;
  place: string;
  priceView: PriceView;
  cursor: number | null;
  wishes: Wishes;
  /** Ids of the hotels selected for comparison. */
  comparedIds: readonly string[];
  onToggleCompared: (hotelId: string) => void;
  /** The checkboxes that pick rates for a quote; undefined for readers who may not make quotes. */
  picking: Picking | undefined;
  /** Undefined for readers without a cart. */
  onAddToCart: ((offer: OfferBrief) => void) | undefined;
};

type Props = ListProps & {
  search: ReturnType<typeof useResults>;
  /** The shown answer: the current one, or the previous one while a new one loads. */
  data: Results | undefined;
  isOutdated: boolean;
  view: View;
  /** Replaces the list in the matrix view. */
  matrix: ReactNode;
  /** True when a source of the matrix's offers was late. */
  hasLateOffers: boolean;
  nearestDates?: ReactNode;
  onFilters: (filters: Filters) => void;
  onPage: (page: number) => void;
  onChangeSearch: () => void;
};

/** Milliseconds. Shorter waits show no placeholders. */
const skeletonAfterMs = 300;
/** Milliseconds after which a text says that the search takes long. */
const longWaitMs = 8_000;

/** The list in each state: loading, failed, empty, or hotels with paging. */
export function ResultList(props: Props) {
  const { search, data, view } = props;
  const isLongPending = useDelayed(search.isPending, skeletonAfterMs);
  if (search.isError && !data) return <FailedList {...props} />;
  if (!data && !isLongPending) return <div className={styles.blank} aria-busy="true" />;
  if (!data) return <WaitingList compact={view === 'list'} />;
  const isEmpty = data.items.length === 0 && !data.unavailable;
  // Outside sources may still have rooms where our contracts have none, so an empty list waits for them.
  if (isEmpty && hasPendingSources(data)) return <WaitingList compact={view === 'list'} />;
  if (isEmpty) return <EmptyList {...props} total={data.total} allTotal={search.allTotal} />;
  return <LoadedList {...props} data={data} />;
}

/** The hotels as cards or in the matrix, with notes about the answer and with paging. */
function LoadedList(props: Props & { data: Results }) {
  const { data, isOutdated, view, query, place, priceView, cursor, matrix, onPage } = props;
  const { wishes, comparedIds, onToggleCompared, picking, onAddToCart, hasLateOffers } = props;
  const classNames = [styles.resultList, isOutdated && styles.stale];
  return (
    <>
      {(data.late_sources.length > 0 || (view === 'matrix' && hasLateOffers)) && <LateNote />}
      {data.reordered && <ReorderedNote />}
      {view === 'matrix' ? (
        matrix
      ) : (
        <div
          className={classNames.filter(Boolean).join(' ')}
          data-part="result-list"
          data-layout={view}
          aria-busy={isOutdated}
        >
          <Cards
            data={data}
            query={query}
            place={place}
            priceView={priceView}
            cursor={cursor}
            wishes={wishes}
            comparedIds={comparedIds}
            onToggleCompared={onToggleCompared}
            picking={picking}
            onAddToCart={onAddToCart}
          />
        </div>
      )}
      <ListPager data={data} onPage={onPage} />
      <NotAskedNote data={data} />
    </>
  );
}

/** The server renders only the first cards; the browser renders all. */
const serverCards = 4;

/** The cards of a page. An unchanged card of an available hotel is not rendered again. */
const Cards = memo(function Cards({
  data,
  comparedIds,
  cursor,
  wishes,
  ...cardProps
}: ListProps & { data: Results }) {
  const times = sceneTimes(data.items);
  const renderedHits = typeof window === 'undefined' ? data.items.slice(0, serverCards) : data.items;
  const cards = renderedHits.map((hit, index) => (
    <HotelCard
      key={hit.hotel_id}
      hit={hit}
      {...cardProps}
      lowest={totalOn(hit.offer, cardProps.query.basisInput ?? {}) === data.price_range.min}
      current={index === cursor}
      time={times[index]}
      eager={index === 0}
      isOnWishlist={wishes.has(hit.hotel_id)}
      isCompared={comparedIds.includes(hit.hotel_id)}
      onToggleWish={wishes.toggle}
    />
  ));
  // `position` is the index on the page including the hotels that sold out. The entries ascend, so each insertion finds
  // the earlier ones in place.
  for (const hotel of data.unavailable ?? [])
    cards.splice(
      hotel.position,
      0,
      <UnavailableCard key={hotel.hotel_id} hotel={hotel} query={cardProps.query} />,
    );
  return cards;
});

const ListPager = memo(function ListPager({
  data,
  onPage,
}: {
  data: Results;
  onPage: (page: number) => void;
}) {
  return (
    <div className="mt24">
      <Pager page={data.page} pageSize={data.page_size} total={data.total} onPage={onPage} />
    </div>
  );
});

/**
 * Says for how many hotels a source was not asked for prices, because they are too many for one search. For several
 * sources, the highest number.
 */
function NotAskedNote({ data: { not_asked: notAsked = [] } }: { data: Results }) {
  const { t } = useI18n();
  if (notAsked.length === 0) return null;
  const hotels = Math.max(...notAsked.map((each) => each.hotels));
  return <p className="t13 c2 mt12">{t('results.not_asked', { hotels })}</p>;
}

function ReorderedNote() {
  const { t } = useI18n();
  return (
    <div className={styles.lateNotice}>
      <Note tone="info">{t('results.reordered')}</Note>
    </div>
  );
}

function WaitingList({ compact }: { compact: boolean }) {
  const { t } = useI18n();
  const isLongWait = useDelayed(true, longWaitMs - skeletonAfterMs);
  return (
    <div aria-busy="true">
      <p className={isLongWait ? `t13 c2 ${styles.waitNotice}` : 'vh'} role="status">
        {isLongWait ? t('results.still_asking') : t('common.loading')}
      </p>
      <div className={styles.resultList} data-part="result-list" data-layout={compact ? 'list' : undefined}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

function FailedList({ search, onChangeSearch }: Props) {
  const { t } = useI18n();
  const answerError = search.error instanceof AnswerError ? search.error : null;
  if (answerError?.code === invalidCode) {
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
        text={answerError?.message ?? t('results.failed.text')}
        onRetry={() => void search.refetch()}
      />
    </div>
  );
}
