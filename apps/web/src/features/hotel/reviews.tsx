import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReviewSort, reviewSorts } from '@wayhouse/contract/reviews';
import { count } from '@wayhouse/i18n/format';
import { languageName } from '@wayhouse/i18n/language-names';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { FilterChips, Segmented } from '@wayhouse/ui/segmented';
import { ScoreBadge } from '@wayhouse/ui/stars';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useEffect, useRef, useState } from 'react';
import { reviewsQuery } from './hotel-queries.ts';
import { ReviewItem } from './review-item.tsx';

/** All languages at once. */
const all = '';

/** What guests wrote: score, languages, order, and the reviews page by page. Nothing for a hotel without any. */
export function Reviews({ hotelId }: { hotelId: string }) {
  const { t, lang } = useI18n();
  const [language, setLanguage] = useState(all);
  const [sort, setSort] = useState<ReviewSort>('newest');
  const question = { hotelId, sort, ...(language !== all && { language }) };
  const found = useInfiniteQuery({ ...reviewsQuery(question), placeholderData: keepPreviousData });
  const pages = found.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useFocusOnNew(list, items.length);
  const [facts] = pages;
  if (facts?.count === 0) return null;
  const chips = (facts?.languages ?? []).map((each) => ({
    value: each.language,
    label: languageName(each.language, lang),
    count: each.count,
  }));
  return (
    <section id="reviews" className="mt48" aria-labelledby="reviews-title">
      <div className="row g12 fw sec-t">
        <h2 className="t20" id="reviews-title">
          {t('hotel.section.reviews')}
        </h2>
        {facts && (
          <>
            <ScoreBadge score={facts.score} />
            <span className="t13 c3">
              {t('hotel.reviews', { count: count(facts.count), n: facts.count })}
            </span>
          </>
        )}
      </div>
      {facts && (
        <div className="rv-bar">
          {chips.length > 1 && (
            <FilterChips
              label={t('hotel.reviews.language')}
              value={language}
              onChange={setLanguage}
              choices={[{ value: all, label: t('hotel.reviews.all'), count: facts.count }, ...chips]}
            />
          )}
          <Segmented
            label={t('hotel.reviews.sort')}
            value={sort}
            onChange={setSort}
            choices={reviewSorts.map((value) => ({ value, label: t(`hotel.reviews.${value}`) }))}
          />
        </div>
      )}
      {found.isError && items.length === 0 && (
        <ErrorState
          title={t('hotel.reviews.failed')}
          text={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending ? (
        <ReviewsSkeleton />
      ) : (
        <ul className="rv" ref={list} aria-busy={found.isPlaceholderData || undefined}>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {found.hasNextPage && !found.isPlaceholderData && (
        <div className="row g12 fw mt16">
          <Button
            busy={found.isFetchingNextPage}
            onClick={() => {
              firstNew.current = items.length;
              void found.fetchNextPage();
            }}
          >
            {t('hotel.reviews.more')}
          </Button>
          {found.isFetchNextPageError && (
            <span className="t13 c2" role="alert">
              {t('hotel.reviews.failed')}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

/** Once more reviews are there, who works by keyboard goes on at the first of them: the button may be gone. */
function useFocusOnNew(list: React.RefObject<HTMLUListElement | null>, shown: number) {
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const at = firstNew.current;
    if (at === null || shown <= at) return;
    firstNew.current = null;
    (list.current?.children[at] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [list, shown]);
  return firstNew;
}

function ReviewsSkeleton() {
  const { t } = useI18n();
  return (
    <div className="rv" role="status" aria-busy="true" aria-label={t('common.loading')}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="rv-i">
          <Skeleton width="28%" />
          <Skeleton height={56} className="mt12" />
        </div>
      ))}
    </div>
  );
}
