import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fetchData } from '../api.ts';
import { useSession } from '../session/session.ts';

/** The ids of the hotels on the reader's wishlist (api.md section 4). */
export const wishIdsQuery = queryOptions({
  queryKey: ['GET /api/v2/wishlist/ids'],
  queryFn: () => fetchData('GET /api/v2/wishlist/ids', {}, { silent: true }),
  staleTime: 5 * 60_000,
});

const noIds: string[] = [];
/** Query key of the list, and mutation key of the changes to it. */
const listKey = ['POST /api/v2/wishlist/list'];

type Wish = { hotelId: string; isListed: boolean };

function showWish(client: QueryClient, { hotelId, isListed }: Wish): void {
  client.setQueryData(wishIdsQuery.queryKey, (current) => {
    const otherIds = (current?.hotel_ids ?? []).filter((id) => id !== hotelId);
    return { hotel_ids: isListed ? [hotelId, ...otherIds] : otherIds };
  });
}

/** The number of changes of a hotel that have no answer yet. */
function waitingChanges(client: QueryClient, hotelId: string): number {
  return client.isMutating({
    mutationKey: listKey,
    predicate: ({ state }) => (state.variables as Wish).hotelId === hotelId,
  });
}

/**
 * `has` tells whether a hotel is on the wishlist, `toggle` adds or removes it. The heart changes at once. It changes
 * back when the call fails, unless a later press of it waits.
 */
export function useWishes() {
  const client = useQueryClient();
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({ ...wishIdsQuery, enabled: isSignedIn });
  const ids = data?.hotel_ids ?? noIds;
  const { mutate } = useMutation({
    mutationKey: listKey,
    // One change at a time, so that the last press decides.
    scope: { id: 'wishlist' },
    mutationFn: ({ hotelId, isListed }: Wish) =>
      fetchData(`POST /api/v2/wishlist/${isListed ? 'add' : 'remove'}`, { hotel_id: hotelId }),
    // A query in progress is canceled, because its answer would not contain the change that `toggle` has already shown.
    onMutate: () => client.cancelQueries({ queryKey: wishIdsQuery.queryKey }),
    onError: (_, wish) => {
      // While a later press of this heart waits, that press decides the state of the heart.
      if (waitingChanges(client, wish.hotelId) === 1) showWish(client, { ...wish, isListed: !wish.isListed });
    },
    onSettled: () => {
      // While other changes wait, the list is not fetched, because the server does not have these changes yet.
      if (client.isMutating({ mutationKey: listKey }) > 1) return;
      void client.invalidateQueries({ queryKey: wishIdsQuery.queryKey });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  // Stable, so that a card whose heart did not change does not render again.
  const toggle = useCallback(
    (hotelId: string) => {
      const listed = client.getQueryData(wishIdsQuery.queryKey);
      const wish = { hotelId, isListed: !listed?.hotel_ids.includes(hotelId) };
      // The change is stored before the next render, so that a second quick press starts from the changed state.
      showWish(client, wish);
      mutate(wish);
    },
    [client, mutate],
  );
  return useMemo(() => ({ has: (hotelId: string) => ids.includes(hotelId), toggle }), [ids, toggle]);
}
export type Wishes = ReturnType<typeof useWishes>;
