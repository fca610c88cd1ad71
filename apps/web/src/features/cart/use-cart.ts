import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import {
  acceptedPrices,
  acceptPrice,
  type CartTab,
  cartListQuery,
  refreshCart,
} from '../../shared/stay/cart.ts';
import { wishIdsQuery } from '../../shared/stay/wishes.ts';
import { isBookable } from './cart-rules.ts';

/** One tab of the cart and its actions. */
export function useCart(tab: CartTab, showSaved: () => void) {
  const { t } = useI18n();
  const client = useQueryClient();
  const list = useQuery(cartListQuery(tab));
  const [accepted, setAccepted] = useState(acceptedPrices);
  const items = list.data?.items ?? [];

  /**
   * After a recheck, an item whose state changed keeps its position and shows the new state. The next visit shows it on
   * the tab of that state.
   */
  const recheck = useMutation({
    mutationFn: ({ ids }: { tab: CartTab; ids: string[] }) => fetchData('POST /api/v2/cart/refresh', { ids }),
    // Updates the tab that was rechecked, because the reader may have opened another tab meanwhile.
    onSuccess: (recheckedItems, { tab: recheckedTab }) => {
      const byId = new Map(
        recheckedItems.map(({ session: _s, session_no: _n, terms_digest: _d, ...item }) => [item.id, item]),
      );
      client.setQueryData(
        cartListQuery(recheckedTab).queryKey,
        (now) => now && { ...now, items: now.items.map((item) => byId.get(item.id) ?? item) },
      );
    },
    onError: () => refreshCart(client),
  });

  const showSaving = (savedItems: readonly CartItem[]) => {
    void client.invalidateQueries({ queryKey: wishIdsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['POST /api/v2/wishlist/list'] });
    toast(t('cart.saved', { count: new Set(savedItems.map((item) => item.hotel_id)).size }), {
      action: { label: t('cart.saved.show'), run: showSaved },
    });
  };
  const showRemoval = (count: number, bookableItems: readonly CartItem[]) => {
    const undo = { label: t('cart.undo'), run: () => void putBack(bookableItems) };
    toast(t('cart.removed', { count }), bookableItems.length > 0 ? { action: undo } : {});
  };
  const saveItems = async (chosenItems: readonly CartItem[]) => {
    const answer = await call('POST /api/v2/cart/save', { ids: chosenItems.map((item) => item.id) });
    if (answer.code === 0) showSaving(chosenItems);
  };
  const removeItems = async (change: 'remove' | 'clear', chosenItems: readonly CartItem[]) => {
    const input =
      change === 'clear' ? { tab: 'expired' as const } : { ids: chosenItems.map((item) => item.id) };
    const answer = await call('POST /api/v2/cart/remove', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) {
      toast(t('cart.delete_failed', { reason: answer.message ?? '' }), { tone: 'warning' });
      return;
    }
    // `clear` removes no item that can be booked.
    showRemoval(answer.data.removed, change === 'clear' ? [] : chosenItems.filter(isBookable));
  };
  const { busy, run: removeOrSave } = useAction(
    async (change: CartChange, chosenItems: readonly CartItem[]): Promise<void> => {
      if (chosenItems.length === 0) return;
      try {
        if (change === 'save') await saveItems(chosenItems);
        else await removeItems(change, chosenItems);
      } finally {
        refreshCart(client);
      }
    },
  );
  const putBack = async (chosenItems: readonly CartItem[]) => {
    try {
      for (const { offer } of chosenItems) await call('POST /api/v2/cart/add', { offer_id: offer.offer_id });
    } finally {
      refreshCart(client);
    }
  };
  return {
    list,
    items,
    accepted,
    accept: ({ id, current }: CartItem) => setAccepted(acceptPrice(id, current)),
    recheck: () => recheck.mutate({ tab, ids: items.map((item) => item.id) }),
    rechecking: recheck.isPending,
    busy,
    remove: (chosenItems: readonly CartItem[]) => removeOrSave('remove', chosenItems),
    clear: () => removeOrSave('clear', items),
    save: (chosenItems: readonly CartItem[]) => removeOrSave('save', chosenItems),
  };
}

export type Cart = ReturnType<typeof useCart>;
/**
 * `save` moves the items to the wishlist. `clear` removes all expired items, also those that the page does not show.
 */
type CartChange = 'remove' | 'save' | 'clear';
