import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import styles from '../../features/cart/cart.module.css';
import { CartScreen } from '../../features/cart/cart-screen.tsx';
import { hotelSearchParams } from '../../features/search/results/repeat-search.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import type { CartTab } from '../../shared/stay/cart.ts';

/** /shopping-cart-new: the cart; `?tab=expired` opens its tab of items that can no longer be booked. */
export function CartPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const session = useSession();
  const rights = useMoneyRights();
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const tab: CartTab = params.tab === 'expired' ? 'expired' : 'unexpired';
  useTitle('cart.title');
  if (!session) return null;
  if (!rights.cart) {
    return (
      <main id="main" className={`wrap ${styles.page}`}>
        <EmptyState page title={t('cart.no_privilege')} text={t('cart.no_privilege.text')} />
      </main>
    );
  }
  const go = (to: string, search: Record<string, string> = {}) => void navigate({ to, search });
  return (
    <CartScreen
      tab={tab}
      userId={session.user.id}
      onTab={(next) =>
        next === 'saved'
          ? go('/account/wishlist')
          : void navigate({
              to: '/shopping-cart-new',
              search: next === 'expired' ? { tab: next } : {},
              replace: true,
            })
      }
      onBook={(ids) => go('/pre-bookcart/', { ids: ids.join(',') })}
      onSearch={() => go('/fit')}
      roomsOf={roomsOf}
    />
  );
}

/** URL parameters of the hotel's page for the stay of the item. */
function roomsOf(item: CartItem): Record<string, string> {
  return hotelSearchParams({ ...item, hotel: { id: item.hotel_id, name: item.hotel } }, readerToday());
}
