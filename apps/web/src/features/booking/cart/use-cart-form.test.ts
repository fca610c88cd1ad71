import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../draft.ts';
import type { Stay } from './cart-draft.ts';
import { carryToBooking, forgetCartDraft } from './use-cart-form.ts';

let sessionStorage: Storage;

beforeEach(() => {
  const parts = ['crt_1', 'crt_2', 'common'];
  sessionStorage = memoryStorage(
    Object.fromEntries(parts.map((part) => [`wayhouse.draft.cart.${part}`, '{}'])),
  );
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('a checkout without a failed stay deletes the reference too, so that the next cart does not show it', () => {
  forgetCartDraft({ booked: ['crt_1', 'crt_2'], failed: [] });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('after a failed stay its draft and the shared fields stay for the next attempt', () => {
  forgetCartDraft({ booked: ['crt_1'], failed: ['crt_2'] });
  expect(Object.keys(sessionStorage)).toEqual(['wayhouse.draft.cart.crt_2', 'wayhouse.draft.cart.common']);
});

test('the typed data of a stay that needs an approval is copied to the booking form for a single stay', () => {
  const contact = { name: 'Yue', email: 'yue@aurora.test', areaCode: '86', phone: '13800138000' };
  const session = {
    session_no: 'ses_1',
    rooms: [{ adults: 1, children: [] }],
    package_only: false,
    guest_names: 'lead',
    payment: ['now', 'later'],
  };
  const blank = emptyDraft(session as never, contact);
  const rooms = [{ adults: [{ first: 'Mei', last: 'Huang' }], children: [] }];
  const stored = { ...blank, rooms, note: 'Quiet', contact: { ...contact, name: '' }, changesSeen: true };
  sessionStorage.setItem('wayhouse.draft.cart.crt_1', JSON.stringify(stored));
  const common = { ...blank, rooms: [], refNo: 'NL1', payment: 'later', termsAccepted: true };
  sessionStorage.setItem('wayhouse.draft.cart.common', JSON.stringify(common));
  carryToBooking({ id: 'crt_1', session } as unknown as Stay);
  expect(JSON.parse(sessionStorage.getItem('wayhouse.draft.prebook.ses_1') ?? '{}')).toEqual({
    ...{ ...blank, rooms, note: 'Quiet', contact, refNo: 'NL1', payment: 'later' },
    ...{ termsAccepted: false, changesSeen: false },
  });
});
