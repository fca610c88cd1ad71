import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { companySignInQuery } from '../account-queries.ts';
import { LinkedPeople } from './linked-people.tsx';

afterEach(() => vi.restoreAllMocks());

const personOf = (user_id: string) => ({
  ...{ user_id, name: user_id, email: `${user_id}@bluewave.test`, used_at: '2027-03-01T09:00:00Z' },
});
const people = ['usr_1', 'usr_2', 'usr_3'].map(personOf);
const settingsOf = (linkedPeople: typeof people) => ({
  ...{ provider: null, redirect_uri: '', possible_domains: [], people: linkedPeople },
});

test('two people whose links are removed quickly stay removed when the first answer arrives last', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(companySignInQuery.queryKey, settingsOf(people));
  const answers: ((linkedPeople: typeof people) => void)[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((linkedPeople) => resolve(Response.json({ code: 0, data: settingsOf(linkedPeople) })));
      }),
  );
  const presses: (() => void)[] = [];
  function Screen() {
    const rows = elementsOf(LinkedPeople({ people, refused: undefined })).filter(
      ({ type }) => typeof type === 'function',
    );
    for (const { type: Row, props } of rows) {
      const row = (Row as (props: object) => ReactNode)(props);
      const button = elementsOf<{ onClick: () => void }>(row).find((each) => each.props.onClick);
      if (button?.props.onClick) presses.push(button.props.onClick);
    }
    return null;
  }
  renderPart(<Screen />, { client });
  presses[0]?.();
  presses[1]?.();
  await expect.poll(() => answers.length).toBe(2);
  const linkedIds = () =>
    client.getQueryData(companySignInQuery.queryKey)?.people.map((each) => each.user_id);
  answers[1]?.(people.slice(2));
  await expect.poll(linkedIds).not.toContain('usr_2');
  answers[0]?.(people.slice(1));
  await expect.poll(linkedIds).not.toContain('usr_1');
  expect(linkedIds()).toEqual(['usr_3']);
});
