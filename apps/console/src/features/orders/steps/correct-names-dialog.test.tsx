import { renderPart } from '@wayhouse/client/testing/render-part';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { CorrectNamesDialog } from './correct-names-dialog.tsx';

type Draft = { guests: { last_name: string }[]; reason: string };
type FormOptions = { start: () => Draft; check: (draft: Draft) => Record<string, string | undefined> };

let form: { draft: Draft; check: FormOptions['check'] } | undefined;
vi.mock('@wayhouse/client/form/use-form', () => ({
  useForm: ({ start, check }: FormOptions) => {
    const [draft] = useState(start);
    form = { draft, check };
    return { draft, field: () => ({}) };
  },
}));
vi.mock('@wayhouse/ui/form/form-dialog', () => ({ FormDialog: () => null }));

const detailOf = (lastName: string) =>
  ({
    order: {
      order_no: 'WH27030100000001',
      rooms: [{ guests: [{ first_name: 'Wei', last_name: lastName }] }],
    },
  }) as unknown as DeskDetail;

test('a name that the customer corrects while the dialog is open is not sent with its former spelling', () => {
  const [before, after] = [detailOf('Chan'), detailOf('Chen')];
  // The order is fetched again while the dialog is open. Called as a function, so that the dialog keeps its state.
  function Screen() {
    const [detail, setDetail] = useState(before);
    if (detail === before) setDetail(after);
    return CorrectNamesDialog({ detail, onRun: vi.fn(), onClose: vi.fn() });
  }
  renderPart(<Screen />);
  const draft = { guests: form?.draft.guests ?? [], reason: 'By phone' };
  expect(form?.check(draft)).toMatchObject({ 'guests.0.last_name': 'console.orders.names.same' });
});
