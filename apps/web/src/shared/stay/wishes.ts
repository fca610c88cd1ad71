import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { fetchData } from '../api.ts';
import { useSession } from '../session/session.ts';

/** The ids of the hotels on the reader's wishlist (api.md section 4). */
export const wishIdsQuery = queryOptions({
  queryKey: ['GET /api/v2/wishlist/ids'],
  queryFn: () => fetchData('GET /api/v2/wishlist/ids', {}, { silent: true }),
  staleTime: 5 * 60_000,
});

const noIds: string[] = [];
const listKey = ['POST /api/v2/wishlist/list'];

type Wish = { hotelId: string; isListed: boolean };

function showWish(client: QueryClient, { hotelId, isListed }: Wish): void {
  client.setQueryData(wishIdsQuery.queryKey, (current) => {
    const otherIds = (current?.hotel_ids ?? []).filter((id) => id !== hotelId);
    return { hotel_ids: isListed ? [hotelId, ...otherIds] : otherIds };
  });
}

/** The ids on the wishlist, and a toggle. The heart changes at once and changes back when the call fails. */
export function useWishes() {
  const client = useQueryClient();
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({ ...wishIdsQuery, enabled: isSignedIn });
  const ids = data?.hotel_ids ?? noIds;
  const change = useMutation({
    mutationFn: ({ hotelId, isListed }: Wish) =>
      fetchData(isListed ? 'POST /api/v2/wishlist/add' : 'POST /api/v2/wishlist/remove', {
        hotel_id: hotelId,
      }),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: wishIdsQuery.queryKey });
      showWish(client, wish);
    },
    onError: (_, { hotelId, isListed }) => showWish(client, { hotelId, isListed: !isListed }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: wishIdsQuery.queryKey });
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
  const latest = useRef({ ids, change });
  latest.current = { ids, change };
  // Stable, so that a card whose heart did not change does not render again.
  const toggle = useCallback((hotelId: string) => {
    const current = latest.current;
    current.change.mutate({ hotelId, isListed: !current.ids.includes(hotelId) });
  }, []);
  return useMemo(() => ({ has: (hotelId: string) => ids.includes(hotelId), toggle }), [ids, toggle]);
}
export type Wishes = ReturnType<typeof useWishes>;
