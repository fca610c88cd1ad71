import { QueryClient } from '@tanstack/react-query';
import { followFocus } from '@wayhouse/client/testing/follow-focus';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { PracticeBookDialog } from './practice-book-dialog.tsx';

type FormProps = ComponentProps<typeof FormDialog>;
let dialog: FormProps | undefined;
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: (props: FormProps) => {
    dialog = props;
    return props.children;
  },
}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a missing name is an error at its field, which takes the focus', async () => {
  const focusedIds = followFocus(vi.stubGlobal);
  const send = vi.spyOn(network, 'fetch');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const session = { session_no: 's_1', total: '90.00', changed: [], room: {}, policy_text: {} };
  client.setQueryData<unknown>(['POST /api/v2/practice/check', 'offer_1'], session);
  const html = renderPart(<PracticeBookDialog hotel="Test 01" offerId="offer_1" onClose={() => {}} />, {
    client,
  });
  await dialog?.onSave();
  expect(focusedIds).toEqual(['practice-first_name']);
  expect(html).toContain('id="practice-first_name"');
  expect(send).not.toHaveBeenCalled();
});
