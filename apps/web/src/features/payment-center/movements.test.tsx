import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { type MovementFilter, movementsPerPage, movementsQuery } from './center-queries.ts';
import { Movements } from './movements.tsx';

vi.mock('./movement-tools.tsx', () => ({ MovementTools: () => null }));

const filter: MovementFilter = { type: null, from: '', to: '', page: 1 };

// While the last page loads, the answer for a page that no longer exists is still shown. It has no rows.
test.each([
  { total: 0, isEmpty: true },
  { total: movementsPerPage, isEmpty: false },
])('an answer without rows, of $total movements in all', ({ total, isEmpty }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(movementsQuery(filter).queryKey, { items: [], total });
  const html = renderPart(<Movements filter={filter} onFilter={() => {}} />, { client });
  expect(html.includes('center.moves.none')).toBe(isEmpty);
});
