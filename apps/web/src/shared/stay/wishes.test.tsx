import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../api.ts';
import { useWishes, type Wishes, wishIdsQuery } from './wishes.ts';

afterEach(() => vi.restoreAllMocks());

test('two quick presses of a heart add the hotel and remove it again, one call after the other', async () => {
  const client = new QueryClient();
  client.setQueryData(wishIdsQuery.queryKey, { hotel_ids: ['h1'] });
  const calls: string[] = [];
  const answers: (() => void)[] = [];
  vi.spyOn(network, 'fetch').mockImplementation((url) => {
    calls.push(url.split('/').at(-1) ?? '');
    return new Promise((resolve) => {
      answers.push(() => resolve(Response.json({ code: 0, data: {} })));
    });
  });
  let wishes: Wishes | undefined;
  function Hearts() {
    wishes = useWishes();
    return null;
  }
  renderPart(<Hearts />, { client });
  wishes?.toggle('h2');
  wishes?.toggle('h2');
  await vi.waitFor(() => expect(calls).toEqual(['add']));
  answers[0]?.();
  await vi.waitFor(() => expect(calls).toEqual(['add', 'remove']));
  answers[1]?.();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(wishIdsQuery.queryKey)).toEqual({ hotel_ids: ['h1'] });
});
