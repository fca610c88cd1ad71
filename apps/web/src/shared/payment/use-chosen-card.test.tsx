import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../api.ts';
import { cardsQuery } from './card-queries.ts';
import { type ChosenCard, useChosenCard } from './use-chosen-card.ts';

afterEach(() => vi.restoreAllMocks());

/** The card choice on a page whose list of saved cards was answered by `answer`. */
async function choiceAfter(answer: object): Promise<ChosenCard | undefined> {
  vi.spyOn(network, 'fetch').mockImplementation(async () => Response.json(answer));
  // Without a retry, the rendered query keeps the error of the first attempt.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery(cardsQuery);
  return choiceIn(client);
}

function choiceIn(client: QueryClient): ChosenCard | undefined {
  let choice: ChosenCard | undefined;
  function Page() {
    choice = useChosenCard();
    return null;
  }
  renderPart(<Page />, { client });
  return choice;
}

test('the first saved card is chosen', async () => {
  expect((await choiceAfter({ code: 0, data: [{ id: 'card_1' }] }))?.id).toBe('card_1');
});

test('a new card can be typed when the saved cards cannot be loaded', async () => {
  expect((await choiceAfter({ code: 5000, message: 'Try again later' }))?.id).toBeNull();
});

test('no card can be sent while the saved cards load, so the buttons wait', async () => {
  const choice = choiceIn(new QueryClient());
  expect(choice).toMatchObject({ id: undefined, isLoading: true });
  expect(choice?.toInput()).toBeNull();
  expect((await choiceAfter({ code: 0, data: [{ id: 'card_1' }] }))?.isLoading).toBe(false);
});
