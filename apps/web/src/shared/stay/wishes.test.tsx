import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../api.ts';
import { useWishes, type Wishes, wishIdsQuery } from './wishes.ts';

/** An example of a refusal: all refusals have the same effect. */
const wishlistFullCode = 1004;

afterEach(() => vi.restoreAllMocks());

const listedIds = (client: QueryClient) => client.getQueryData(wishIdsQuery.queryKey)?.hotel_ids;

/** The hearts of a wishlist with hotel `h1`. `answers[n]` answers call number n with an error code; 0 is success. */
function openHearts() {
  const client = new QueryClient();
  client.setQueryData(wishIdsQuery.queryKey, { hotel_ids: ['h1'] });
  const calls: string[] = [];
  const answers: ((code: number) => void)[] = [];
  vi.spyOn(network, 'fetch').mockImplementation((url) => {
    calls.push(url.split('/').at(-1) ?? '');
    return new Promise((resolve) => {
      answers.push((code) => resolve(Response.json({ code, ...(code === 0 && { data: {} }) })));
    });
  });
  let wishes: Wishes | undefined;
  function Hearts() {
    wishes = useWishes();
    return null;
  }
  renderPart(<Hearts />, { client });
  return { client, calls, answers, toggle: (hotelId: string) => wishes?.toggle(hotelId) };
}

test('two quick presses of a heart add the hotel and remove it again, one call after the other', async () => {
  const { client, calls, answers, toggle } = openHearts();
  toggle('h2');
  toggle('h2');
  const shownIds: unknown[] = [];
  client.getQueryCache().subscribe(() => shownIds.push(listedIds(client)));
  await vi.waitFor(() => expect(calls).toEqual(['add']));
  answers[0]?.(0);
  await vi.waitFor(() => expect(calls).toEqual(['add', 'remove']));
  answers[1]?.(0);
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(listedIds(client)).toEqual(['h1']);
  // After the second press, `h2` is never shown as listed again.
  expect(shownIds.filter((ids) => JSON.stringify(ids) !== '["h1"]')).toEqual([]);
});

test('a refused change takes the heart back, but not while a later press of it waits', async () => {
  const { client, calls, answers, toggle } = openHearts();
  for (let press = 0; press < 3; press += 1) toggle('h2');
  await vi.waitFor(() => expect(calls).toEqual(['add']));
  answers[0]?.(wishlistFullCode);
  await vi.waitFor(() => expect(calls).toEqual(['add', 'remove']));
  expect(listedIds(client)).toContain('h2');
  answers[1]?.(0);
  await vi.waitFor(() => expect(calls).toEqual(['add', 'remove', 'add']));
  answers[2]?.(wishlistFullCode);
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(listedIds(client)).not.toContain('h2');
});
