import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { usualWeeks } from '@wayhouse/contract/console/work/home-kinds';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { homeQuery } from './home-queries.ts';
import { HomeScreen } from './home-screen.tsx';

vi.mock('../../shared/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  useNavigate: () => () => {},
  useSearch: () => ({}),
}));

test('a failed reload keeps the start page, and shows the error above it', () => {
  const client = new QueryClient();
  const { queryKey } = homeQuery(usualWeeks);
  client.setQueryData<unknown>(queryKey, { as_of: '2027-03-01T08:00:00Z', tasks: [], figures: [] });
  failReload(client, queryKey);
  const html = renderPart(<HomeScreen />, { client });
  expect(html).toContain('console.list_failed');
  expect(html).toContain('console.start.as_of');
});

test('a share without cases is a dash', () => {
  const client = new QueryClient();
  const { queryKey } = homeQuery(usualWeeks);
  const kept = { kind: 'kept', path: '/cases', value: { count: 0, of: 0 }, before: null };
  client.setQueryData<unknown>(queryKey, { as_of: '2027-03-01T08:00:00Z', tasks: [], figures: [kept] });
  const html = renderPart(<HomeScreen />, { client });
  expect(html).toContain('>–<');
  expect(html).toContain('console.start.of_none');
});
