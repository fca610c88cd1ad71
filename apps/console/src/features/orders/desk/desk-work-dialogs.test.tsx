import { QueryClient } from '@tanstack/react-query';
import { pressDuringReload } from '@wayhouse/client/testing/press-during-reload';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { TransportError } from '@wayhouse/client/transport';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api.ts';
import { AssignDialog } from './desk-work-dialogs.tsx';

let save: () => unknown;
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ onSave }: ComponentProps<typeof FormDialog>) => {
    save = onSave;
    return null;
  },
}));
vi.mock('../../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const orders = [{ order_no: 'WH26110502270001' }];

test.each<[string, (onClose: () => void) => ReactElement]>([
  ['an owner', (onClose) => <AssignDialog orders={orders} onDone={onClose} onClose={() => {}} />],
])('a second press while the list reloads sends %s only once', async (_, dialogOf) => {
  const client = new QueryClient();
  const send = vi.mocked(call).mockResolvedValue({ code: 0, message: '', data: {} } as never);
  const onClose = vi.fn();
  renderPart(dialogOf(onClose), { client });
  await pressDuringReload(client, () => save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('the dialog stays open when no call got an answer', async () => {
  vi.mocked(call).mockRejectedValue(new TransportError('offline', ''));
  const onDone = vi.fn();
  renderPart(<AssignDialog orders={orders} onDone={onDone} onClose={() => {}} />);
  await save();
  expect(onDone).not.toHaveBeenCalled();
});
