import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useCallback, useRef } from 'react';
import { call, fetchData } from '../api.ts';
import { cartCountQuery } from '../queries.ts';

/** The cart's queries and mutations, shared by results, rooms, cart page and booking form (api.md section 4). */

const listKey = 'POST /api/v2/cart/list';

export type CartTab = 'unexpired' | 'expired';

/** The newest 100 items of a tab of the cart; fetching it rechecks the items of stays that are not past. */
export function cartListQuery(tab: CartTab) {
  return queryOptions({
    queryKey: [listKey, tab],
    queryFn: () => fetchData(listKey, { tab, page_size: 100 }, { quiet: true }),
    staleTime: 30_000,
  });
}

/** The result of a checkout. */
export function batchQuery(batchNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/cart/batch', batchNo],
    queryFn: () => fetchData('POST /api/v2/cart/batch', { batch_no: batchNo }, { quiet: true }),
    enabled: batchNo !== '',
  });
}

/** Refreshes the count in the top bar and the tabs after adding, removing or booking. */
export function refreshCart(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: cartCountQuery.queryKey });
  void client.invalidateQueries({ queryKey: [listKey] });
}

/** The offer to add. `name` is set when the button does not name the rate. */
type AddInput = { offerId: string; name: string | undefined };

/**
 * `add` puts an offer into the cart and shows the result. `busyOffer` is the offer of the latest press until its answer
 * arrives, else null; offers of earlier presses may still wait.
 */
export function useAddToCart() {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey('cart.add');
  const pendingOffers = useRef(new Set<string>());
  const addMutation = useMutation({
    // Presses on several offers run one after the other.
    scope: { id: 'cart.add' },
    mutationFn: ({ offerId }: AddInput) =>
      idempotency.send(offerId, (idempotencyKey) =>
        call('POST /api/v2/cart/add', { offer_id: offerId }, { quiet: true, idempotencyKey }),
      ),
    onSuccess: (answer, { name }) => {
      if (answer.code !== 0) {
        return toast(t('choosing.cart.failed', { reason: answer.message ?? '' }), { tone: 'warning' });
      }
      refreshCart(client);
      const { id, same: sameCount } = answer.data ?? { id: '', same: 1 };
      if (sameCount > 1) {
        const run = () =>
          void call('POST /api/v2/cart/remove', { ids: [id] }).then(
            () => refreshCart(client),
            // The transport has shown a toast.
            () => undefined,
          );
        return toast(t('choosing.cart.again', { count: sameCount }), {
          tone: 'warning',
          action: { label: t('choosing.cart.again.undo'), run },
        });
      }
      toast(name ? t('choosing.cart.added_of', { name }) : t('choosing.cart.added'), {
        tone: 'success',
        action: { label: t('choosing.cart.show'), run: () => void navigate({ to: '/shopping-cart-new' }) },
      });
    },
    onError: () => toast(t('choosing.cart.failed', { reason: '' }), { tone: 'warning' }),
    onSettled: (_answer, _error, { offerId }) => void pendingOffers.current.delete(offerId),
  });
  const { mutate } = addMutation;
  // Stable, so that unchanged rows do not render again.
  const add = useCallback(
    (offerId: string, name?: string) => {
      // A double click must add an offer only once.
      if (pendingOffers.current.has(offerId)) return;
      pendingOffers.current.add(offerId);
      mutate({ offerId, name });
    },
    [mutate],
  );
  return { add, busyOffer: addMutation.isPending ? addMutation.variables.offerId : null };
}

const acceptedKey = 'wayhouse.cart.accepted';
type AcceptedPrices = Record<string, string>;

/** New prices that the reader accepted in this tab: item id → total. */
export function acceptedPrices(): AcceptedPrices {
  return readStored<AcceptedPrices>(acceptedKey, 'session') ?? {};
}

/** Stores a new price that the reader accepts. Returns all accepted prices. */
export function acceptPrice(id: string, total: string): AcceptedPrices {
  const acceptedTotals = { ...acceptedPrices(), [id]: total };
  writeStored(acceptedKey, acceptedTotals, 'session');
  return acceptedTotals;
}
