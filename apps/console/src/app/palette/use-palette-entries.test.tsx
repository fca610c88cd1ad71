import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { expect, test, vi } from 'vitest';
import type { PaletteEntry } from './entry.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

vi.mock('@wayhouse/client/use-debounced', () => ({ useDebounced: () => 'aurora' }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
vi.mock('./pages.ts', () => ({ placesFor: () => [] }));

const text = { en: 'Casa Aurora', zh: '曙光酒店' };
const hotel = { kind: 'hotel', id: 'h_1', number: '', name: text, detail: text };

test.each([
  ['of its own text', 'aurora', false],
  ['of an earlier text', 'aurora grand', true],
])('a record %s is marked for the key Enter', (_, typed, isOld) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(['find', 'aurora'], { items: [hotel] });
  let entries: PaletteEntry[] = [];
  function Palette() {
    const { groups } = usePaletteEntries({ id: 'stf_1' } as StaffMe, { text: typed, onShortcuts: () => {} });
    entries = groups.flatMap((group) => group.entries);
    return null;
  }
  renderPart(<Palette />, { client });
  expect(entries.map((entry) => [entry.id, entry.isOld])).toEqual([['hotel-h_1', isOld]]);
});
