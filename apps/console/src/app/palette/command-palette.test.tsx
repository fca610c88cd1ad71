import { renderPart } from '@wayhouse/client/testing/render-part';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteEntry } from './entry.ts';

const onOpen = vi.fn();
const run = vi.fn();
const entry = { id: 'order-WH1', path: '/orders?id=WH1', onOpen, run } as unknown as PaletteEntry;
let openEntry: (entry: PaletteEntry, inNewTab: boolean) => void;
vi.mock('./use-palette-entries.ts', () => ({ usePaletteEntries: () => ({ groups: [] }) }));
vi.mock('@wayhouse/ui/overlay/dialog', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('@wayhouse/ui/overlay/command-list', () => ({
  CommandList: () => null,
  useCommands: (_: unknown, onRun: typeof openEntry) => {
    openEntry = onRun;
    return { rows: [] };
  },
}));

test.each([
  ['this tab', false],
  ['another tab', true],
])('a record that is opened in %s becomes a recent one', (_, inNewTab) => {
  vi.clearAllMocks();
  const open = vi.fn();
  vi.stubGlobal('window', { open });
  renderPart(<CommandPalette staff={{} as StaffMe} onShortcuts={() => {}} onClose={() => {}} />);
  openEntry(entry, inNewTab);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect([run.mock.calls.length, open.mock.calls.length]).toEqual(inNewTab ? [0, 1] : [1, 0]);
  vi.unstubAllGlobals();
});
