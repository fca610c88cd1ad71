import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Command } from '@wayhouse/ui/overlay/command-list';
import { expect, test, vi } from 'vitest';
import { usePaletteGroups } from './use-palette-groups.ts';
import { useReadRequest } from './use-read-request.ts';

vi.mock('@wayhouse/client/use-debounced', () => ({ useDebounced: () => 'aurora' }));
vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({}), useNavigate: () => () => {} }));

const order = {
  ...{ order_no: 'WH1', hotel: { name: { en: 'Casa Aurora', zh: '曙光酒店' } }, guest: 'Li Wei' },
  ...{ check_in: '2027-04-10', check_out: '2027-04-12' },
};

test.each([
  ['of its own text', 'aurora', false],
  ['of an earlier text', 'aurora grand', true],
])('an order %s is marked for the key Enter', (_, text, isOld) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(['POST /api/v2/order/mine', 'palette', 'aurora'], { items: [order] });
  let rows: readonly Command[] = [];
  function Palette() {
    const request = useReadRequest(text);
    const parts = { text, request, pages: [], navigate: vi.fn(), onOpen: () => {} };
    rows = usePaletteGroups(parts).flatMap((group) => group.entries);
    return null;
  }
  renderPart(<Palette />, { client });
  expect(rows.map((row) => [row.id, row.isOld])).toContainEqual(['WH1', isOld]);
});
