import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CartItem } from '@wayhouse/contract/cart';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { CartScreen } from '../features/cart/cart-screen.tsx';
import { firstDraft, localToday } from '../features/search/last-search.ts';
import { toHotelParams } from '../features/search/results/hotel-params.ts';
import type { CartTab } from '../shared/cart.ts';
import { useMay } from '../shared/may.ts';
import { useSession } from '../shared/session.ts';
import { useTitle } from '../shared/use-title.ts';

/** /shopping-cart-new?tab=expired: offers kept for later. */
export function CartPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const session = useSession();
  const may = useMay();
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const tab: CartTab = params.tab === 'expired' ? 'expired' : 'unexpired';
  useTitle('cart.title');
  if (!session) return null;
  if (!may.cart) {
    return (
      <main id="main" className="wrap ct-page">
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

/** The hotel's rooms for the same stay; a stay that has passed becomes the dates of the last search. */
function roomsOf(item: CartItem): Record<string, string> {
  const today = localToday();
  const last = firstDraft(today);
  const past = item.check_in < today;
  return toHotelParams(item.hotel_id, {
    place: { type: 'hotel', id: item.hotel_id, name: item.hotel.en },
    checkIn: past ? last.checkIn : item.check_in,
    checkOut: past ? last.checkOut : item.check_out,
    rooms: item.rooms,
    nationality: item.nationality,
    sort: 'recommended',
    filters: {},
    page: 1,
  });
}
