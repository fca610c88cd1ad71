import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { localOffset, wallClock } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Tabs } from '@wayhouse/ui/tabs';
import { useState } from 'react';
import type { CartTab } from '../../shared/stay/cart.ts';
import { wishIdsQuery } from '../../shared/stay/wishes.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import styles from './cart.module.css';
import { CartRow } from './cart-row.tsx';
import { isBookable } from './cart-rules.ts';
import { CartSummary } from './cart-summary.tsx';
import { type Cart, useCart } from './use-cart.ts';

type Props = {
  tab: CartTab;
  onTab: (tab: CartTab | 'saved') => void;
  userId: string;
  onBook: (ids: string[]) => void;
  onSearch: () => void;
  /** URL parameters of the hotel's page for the item's stay. */
  roomsOf: (item: CartItem) => Record<string, string>;
};

/** /shopping-cart-new: items that can be booked, items that no longer can, and a link to the wishlist. */
export function CartScreen(props: Props) {
  const { tab, onTab } = props;
  const { t } = useI18n();
  const cart = useCart(tab, () => onTab('saved'));
  const saved = useQuery(wishIdsQuery).data?.hotel_ids.length;
  const counts = cart.list.data?.counts;
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className="row btw fw g12">
        <h1 className="t24">{t('cart.title')}</h1>
        <CheckedAt cart={cart} />
      </div>
      <Tabs
        value={tab}
        tabs={[
          { value: 'unexpired' as const, label: t('cart.tab.unexpired'), count: counts?.unexpired },
          { value: 'expired' as const, label: t('cart.tab.expired'), count: counts?.expired },
          { value: 'saved' as const, label: t('cart.tab.saved'), count: saved },
        ]}
        onChange={onTab}
      >
        <Panel key={tab} {...props} cart={cart} />
      </Tabs>
    </main>
  );
}

/** The time of the last price check, and a button that rechecks all items in one call. */
function CheckedAt({ cart }: { cart: Cart }) {
  const { t } = useI18n();
  const { dataUpdatedAt } = cart.list;
  const at = new Date(dataUpdatedAt);
  const { time } = wallClock(at, localOffset(at));
  return (
    <span className="row g8 t13 c3" aria-live="polite">
      {cart.rechecking ? t('cart.refreshing') : dataUpdatedAt > 0 && t('cart.checked_at', { time })}
      <Button
        kind="ghost"
        size="xs"
        icon={IconRefresh}
        busy={cart.rechecking}
        disabled={cart.items.length === 0}
        onClick={cart.recheck}
      >
        {t('cart.refresh')}
      </Button>
    </span>
  );
}

function Panel({ tab, userId, onBook, onSearch, roomsOf, cart }: Props & { cart: Cart }) {
  const { t } = useI18n();
  const { list, items } = cart;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (list.isError && !list.data) {
    return (
      <ErrorState title={t('cart.failed')} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  }
  if (!list.data) return <CartSkeleton />;
  if (items.length === 0) return <EmptyCart tab={tab} onSearch={onSearch} />;
  // The reader's own stays are selected by default, a colleague's are not.
  const isTicked = (item: CartItem) =>
    isBookable(item) && (ticked.has(item.id) || (item.owner.id === userId && !unticked.has(item.id)));
  const tick = (changed: readonly CartItem[], on: boolean) => {
    const ids = changed.map((item) => item.id);
    setTicked((now) =>
      on ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id))),
    );
    setUnticked((now) =>
      on ? new Set([...now].filter((id) => !ids.includes(id))) : new Set([...now, ...ids]),
    );
  };
  const isUnexpired = tab === 'unexpired';
  const selected = isUnexpired ? items.filter(isTicked) : [];
  return (
    <div className={formStyles.task}>
      <div className={`card ${styles.list}`}>
        <div className={styles.listHeader}>
          {isUnexpired ? <SelectAll items={items} selected={selected} tick={tick} /> : <span />}
          <Button
            kind="text"
            size="xs"
            className="mla"
            disabled={cart.busy || (isUnexpired && selected.length === 0)}
            onClick={() => void (isUnexpired ? cart.remove(selected) : cart.clear())}
          >
            {t(isUnexpired ? 'cart.remove_selected' : 'cart.clear_expired')}
          </Button>
        </div>
        {items.map((item) => (
          <CartRow
            key={item.id}
            owner={item.owner.id === userId ? undefined : item.owner.name}
            selected={isTicked(item)}
            onSelect={isUnexpired ? (on) => tick([item], on) : undefined}
            roomsParams={roomsOf(item)}
            item={item}
            cart={cart}
          />
        ))}
      </div>
      {isUnexpired && (
        <aside>
          <CartSummary
            selected={selected}
            accepted={cart.accepted}
            onBook={() => onBook(selected.map((item) => item.id))}
          />
        </aside>
      )}
    </div>
  );
}

type AllProps = {
  items: readonly CartItem[];
  selected: readonly CartItem[];
  tick: (items: readonly CartItem[], on: boolean) => void;
};

function SelectAll({ items, selected, tick }: AllProps) {
  const { t } = useI18n();
  const bookableItems = items.filter(isBookable);
  const isAllSelected = bookableItems.length > 0 && selected.length === bookableItems.length;
  return (
    <>
      <Checkbox
        checked={isAllSelected}
        mixed={selected.length > 0 && !isAllSelected}
        disabled={bookableItems.length === 0}
        onChange={() => tick(bookableItems, !isAllSelected)}
      >
        {t('cart.select_all', { count: bookableItems.length })}
      </Checkbox>
      <span className="t13 c3">{t('cart.selected', { count: selected.length })}</span>
    </>
  );
}

function EmptyCart({ tab, onSearch }: Pick<Props, 'tab' | 'onSearch'>) {
  const { t } = useI18n();
  const isUnexpired = tab === 'unexpired';
  return (
    <div className="card pad-l">
      <EmptyState
        title={t(isUnexpired ? 'cart.empty' : 'cart.empty.expired')}
        text={t(isUnexpired ? 'cart.empty.text' : 'cart.empty.expired.text')}
        action={
          <Button kind="primary" onClick={onSearch}>
            {t('cart.empty.search')}
          </Button>
        }
      />
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className={formStyles.task} aria-busy="true">
      <Skeleton height={420} />
      <Skeleton height={260} />
    </div>
  );
}
