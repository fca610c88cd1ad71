import { QueryClient } from '@tanstack/react-query';
import { pressDuringReload } from '@wayhouse/client/testing/press-during-reload';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import type { ComponentProps, ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { AddShiftDialog } from './duty-panel.tsx';
import { TemplateDialog } from './templates-dialog.tsx';

let save: () => unknown;
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ onSave }: ComponentProps<typeof FormDialog>) => {
    save = onSave;
    return null;
  },
}));
vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const text = { en: 'Thank you', zh: '谢谢' };
const template = { id: 'tpl_1', name: text, text, version: 'v1' };
const staff = [{ id: 'stf_1', name: 'Ada' }];

test.each<[string, (onClose: () => void) => ReactElement]>([
  ['a template', (onClose) => <TemplateDialog template={template} onClose={onClose} />],
  ['a shift', (onClose) => <AddShiftDialog staff={staff} onClose={onClose} />],
])('a second press while the list reloads sends %s only once', async (_, dialogOf) => {
  const client = new QueryClient();
  const send = vi.mocked(call).mockResolvedValue({ code: 0, message: '', data: {} } as never);
  const onClose = vi.fn();
  renderPart(dialogOf(onClose), { client });
  await pressDuringReload(client, () => save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
});
