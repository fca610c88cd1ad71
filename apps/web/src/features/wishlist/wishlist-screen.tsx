import { IconHeartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import type { ReactNode } from 'react';
import { useBasisInput, useShownTotal } from '../../shared/money/all-in.ts';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';
import { WishCard } from './wish-card.tsx';
import { type WishView, wishSorts } from './wish-view.ts';
import styles from './wishlist.module.css';
import { type Wish, type WishStay, wishesPerPage, wishlistQuery } from './wishlist-query.ts';

type Props = {
  stay: WishStay;
  /** Rendered above the list: dates and guests for all hotels. */
  stayBar: ReactNode;
  view: WishView;
  onView: (view: WishView) => void;
  /** URL parameters of a hotel's page. */
  hotelParams: (hotelId: string) => Record<string, string>;
  /** Like `hotelParams`, with the stay saved with the hotel; undefined without a saved stay, or when it has passed. */
  savedParams: (wish: Wish) => Record<string, string> | undefined;
};

/** /account/wishlist: the reader's hotels, with their lowest totals for one stay. */
export function WishlistScreen({ stay, stayBar, view, onView, hotelParams, savedParams }: Props) {
  const { t, lang } = useI18n();
  useTitle('wishlist.title');
  const { city, sort, page } = view;
  const { mode } = usePriceMode();
  const shownTotal = useShownTotal();
  const list = useQuery(wishlistQuery(stay, view, { basis: useBasisInput(), lang }));
  // When the only hotel of the last page is removed, that page would be empty and have no pager. So the new last page
  // opens.
  useLastPage({
    page,
    pageSize: wishesPerPage,
    list,
    onReplace: (lastPage) => onView({ ...view, page: lastPage }),
  });
  const wishes = list.data?.items ?? [];
  const cities = list.data?.cities ?? [];
  const cityFilter = cities.some((one) => one.id === city) ? city : '';
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('wishlist.title')}</h1>
        {(wishes.length > 1 || cities.length > 1) && (
          <div className={`row g8 fw ${styles.toolbar}`}>
            <Select
              label={t('wishlist.city')}
              value={cityFilter}
              options={[
                { value: '', label: t('wishlist.city.all') },
                ...cities.map(({ id, name }) => ({ value: id, label: pick(name, lang) })),
              ]}
              onChange={(next) => onView({ ...view, city: next, page: 1 })}
            />
            <Select
              label={t('wishlist.sort')}
              value={sort}
              options={wishSorts.map((value) => ({ value, label: t(`wishlist.sort.${value}`) }))}
              onChange={(value) =>
                onView({ ...view, sort: wishSorts.find((one) => one === value) ?? 'newest', page: 1 })
              }
            />
          </div>
        )}
      </div>
      {stayBar}
      {list.isError && !list.data && (
        <div className="card pad">
          <ErrorState
            title={t('wishlist.failed')}
            text={list.error instanceof AnswerError ? list.error.message : undefined}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.isPending && <WishlistSkeleton />}
      {list.data?.total === 0 && <EmptyWishlist />}
      {list.data?.late_sources && (
        <div className={styles.lateNote}>
          <Note tone="info">{t('wishlist.late_sources')}</Note>
        </div>
      )}
      <div
        className={list.isPlaceholderData ? `${styles.cardGrid} ${styles.stale}` : styles.cardGrid}
        aria-busy={list.isPlaceholderData}
      >
        {wishes.map((wish) => (
          <WishCard
            key={wish.hotel_id}
            params={hotelParams(wish.hotel_id)}
            savedParams={savedParams(wish)}
            rooms={stay.rooms.length}
            isSellMode={mode === 'sell'}
            wish={wish}
            nights={nights}
            shownTotal={shownTotal}
          />
        ))}
        {wishes.length > 0 && wishes.length < 4 && <MoreHotels />}
      </div>
      {list.data && list.data.total > list.data.page_size && (
        <div className="mt24">
          <Pager
            page={page}
            pageSize={list.data.page_size}
            total={list.data.total}
            onPage={(next) => onView({ ...view, page: next })}
          />
        </div>
      )}
    </main>
  );
}

/** Shown beside a short wishlist: a link that leads to more hotels. */
function MoreHotels() {
  const { t } = useI18n();
  return (
    <Link to="/fit" className={styles.moreHotels}>
      <Icon of={IconHeartPlus} size={24} />
      <b className="b6">{t('wishlist.more')}</b>
      <span className="t13 c2">{t('wishlist.more.text')}</span>
    </Link>
  );
}

function EmptyWishlist() {
  const { t } = useI18n();
  return (
    <div className="card pad">
      <EmptyState
        title={t('wishlist.empty')}
        text={t('wishlist.empty.text')}
        action={
          <Link to="/fit" className={buttonClass({ kind: 'primary' })}>
            {t('wishlist.search')}
          </Link>
        }
      />
    </div>
  );
}

function WishlistSkeleton() {
  const { t } = useI18n();
  return (
    <div className={styles.cardGrid} aria-busy="true">
      <p className="vh" role="status">
        {t('common.loading')}
      </p>
      {[0, 1, 2].map((card) => (
        <div key={card} className={`${styles.wishCard} card`} data-part="wish">
          <Skeleton height="auto" className={styles.photo} />
          <div className="pad">
            <Skeleton width="70%" height={18} />
            <Skeleton width="40%" className="mt8" />
          </div>
        </div>
      ))}
    </div>
  );
}
