import { followFocus } from '@wayhouse/client/testing/follow-focus';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { StayFields } from '@wayhouse/ui/stay-change/stay-fields';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { AskCancelDialog } from '../cancel/ask-cancel-dialog.tsx';
import { useCancelOrder } from '../cancel/cancel-order.ts';
import { ReferenceDialog } from '../reference-dialog.tsx';
import { ChangeDetailsDialog } from './change-details-dialog.tsx';
import { useChangeStay } from './change-stay.ts';

type FormProps = ComponentProps<typeof FormDialog>;
const shown: { form?: FormProps } = {};
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: (props: FormProps) => {
    shown.form = props;
    return props.children;
  },
}));

let lostText: string | undefined;
vi.mock('@wayhouse/client/form/use-form', async (importOriginal) => {
  const original = await importOriginal<typeof import('@wayhouse/client/form/use-form')>();
  const useForm: typeof original.useForm = (options) => {
    lostText = options.lostText;
    return original.useForm(options);
  };
  return { ...original, useForm };
});

let focusedIds: string[];
beforeEach(() => {
  focusedIds = followFocus(vi.stubGlobal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets the next call be refused, with an error at each of these fields. */
function refuseFields(...paths: string[]): void {
  const message = { 'en-US': 'Letters only', 'zh-CN': '仅限字母' };
  const errors = paths.map((path) => ({ path, message }));
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: invalidCode, message, errors }),
  );
}

const guest = (first_name: string) => ({ first_name, last_name: 'Huang', type: 'adult', lead: false });
const roomOf = (name: string) => ({ adults: 2, children: [], guests: [guest(name)] });
const order = {
  order_no: 'WH26110502270001',
  ref_no: 'A1',
  check_in: '2027-01-10',
  check_out: '2027-01-12',
  board: 'BB',
  rooms: [roomOf('Mei'), roomOf('Wei')],
  special_requests: '',
  arrival_time: '',
  policy: {},
  can: { correct_names: true },
} as unknown as Order;

test('the first refused field of corrected details takes the focus', async () => {
  refuseFields('guests.1.last_name', 'special_requests');
  renderPart(<ChangeDetailsDialog order={order} onClose={() => {}} />);
  await shown.form?.onSave();
  expect(focusedIds).toEqual(['details-guests-1-last_name']);
});

test.each([
  ['the client reference', ReferenceDialog],
  ['the details', ChangeDetailsDialog],
  ['the cancellation by staff', AskCancelDialog],
])('the form of %s has a text for a lost answer', (_, Dialog) => {
  lostText = undefined;
  renderPart(<Dialog order={order} onClose={() => {}} />);
  expect(lostText).toBe('orders.change.failed');
});

test('a refused client reference takes the focus', async () => {
  refuseFields('ref_no');
  renderPart(<ReferenceDialog order={order} onClose={() => {}} />);
  await shown.form?.onSave();
  expect(focusedIds).toEqual(['reference-ref_no']);
});

test('a refused name of the second room takes the focus, although it is the first name of the call', async () => {
  refuseFields('leads.0.first_name');
  let changeStay: ReturnType<typeof useChangeStay> | undefined;
  function Dialog() {
    changeStay = useChangeStay(order, () => {});
    const { form } = changeStay;
    return (
      <StayFields
        draft={form.draft}
        today="2027-01-01"
        boards={['BB']}
        leadsMissing={[1]}
        field={(path) => ({ id: form.idOf(path), error: form.error(path) })}
        onChange={() => {}}
      />
    );
  }
  renderPart(<Dialog />);
  const stay = { check_in: '2027-01-10', check_out: '2027-01-13', rooms: [], board: 'BB' as const };
  const leads = [{ room: 1, first_name: '伟', last_name: 'Huang' }];
  await changeStay?.change(stay, { digest: 'digest', leads });
  expect(focusedIds).toEqual(['change-leads-1-first_name']);
});

test('a refused text of the reason to cancel takes the focus', async () => {
  refuseFields('reason_text');
  let cancellation: ReturnType<typeof useCancelOrder> | undefined;
  function Dialog() {
    cancellation = useCancelOrder(order.order_no, () => {});
    const { draft, field } = cancellation.form;
    draft.reason = { id: 6, freeText: true };
    draft.text = 'Illness';
    field('text', draft.text);
    return null;
  }
  renderPart(<Dialog />);
  await cancellation?.cancel('digest');
  expect(focusedIds).toEqual(['cancel-text']);
});
