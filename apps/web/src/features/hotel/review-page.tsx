import { useQuery } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useCallback, useState } from 'react';
import styles from './hotel.module.css';
import { ReviewItem } from './review-item.tsx';
import { type ReviewsFilter, reviewsQuery } from './reviews-query.ts';

/** One page of reviews, followed by the pages that the reader opened after it. */
export function ReviewPage({ filter, after }: { filter: ReviewsFilter; after?: string }) {
  const { t } = useI18n();
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(filter, after));
  const [isNextOpen, setIsNextOpen] = useState(false);
  const isLaterPage = after !== undefined;
  // The pressed button is gone, so the focus moves to the first review of the page.
  const focusFirstReview = useCallback(
    (list: HTMLUListElement | null) => {
      if (isLaterPage) list?.querySelector('li')?.focus({ preventScroll: true });
    },
    [isLaterPage],
  );
  if (!data && (!error || isFetching)) return <ReviewsSkeleton />;
  if (!data)
    return (
      <ErrorState title={t('hotel.reviews.failed')} text={error?.message} onRetry={() => void refetch()} />
    );
  return (
    <>
      <ul className={styles.reviews} data-part="reviews" ref={focusFirstReview}>
        {data.items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {data.next !== null && isNextOpen && <ReviewPage filter={filter} after={data.next} />}
      {data.next !== null && !isNextOpen && (
        <Button className="mt16" onClick={() => setIsNextOpen(true)}>
          {t('hotel.reviews.more')}
        </Button>
      )}
    </>
  );
}

function ReviewsSkeleton() {
  const { t } = useI18n();
  return (
    <div
      className={styles.reviews}
      data-part="reviews"
      role="status"
      aria-busy="true"
      aria-label={t('common.loading')}
    >
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.review}>
          <Skeleton width="28%" />
          <Skeleton height={56} className="mt12" />
        </div>
      ))}
    </div>
  );
}
