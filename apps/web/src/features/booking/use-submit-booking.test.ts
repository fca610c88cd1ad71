import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { invalidCode, wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { ApprovalCheck } from '@wayhouse/contract/booking/approvals';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { emptyDraft } from './draft.ts';
import { chooseRemembering } from './names/travelers.ts';
import { toCreateInput } from './to-create-input.ts';
import type { BookingForm } from './use-booking-form.ts';
import { placeErrors, refusalOf, useSubmitBooking } from './use-submit-booking.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a form is used only when the refusal names its order; too many unpaid orders have their own message', () => {
  const message = 'You hold too many unpaid rooms.';
  expect(refusalOf({ code: wrongStateCode, message })).toEqual({ kind: 'message', message });
  const data = { order_no: 'WH26110502270001' };
  expect(refusalOf({ code: wrongStateCode, message: 'Done before', data })).toEqual({ kind: 'used' });
});

test('the error of the note to an approver appears at the note', () => {
  const session = {
    ...{ session_no: 'ses_1', terms_digest: 'd', rooms: [{ adults: 1, children: [] }] },
    ...{ package_only: false, guest_names: 'lead' as const },
  };
  const draft = emptyDraft(session, { name: '', email: '', areaCode: '', phone: '' });
  const message = { 'en-US': 'No control characters', 'zh-CN': '不能含控制字符' };
  const answer = { code: invalidCode, errors: [{ path: 'note', message }] };
  expect(placeErrors(answer, toCreateInput(draft, session).fields, 'en')).toEqual({
    approvalNote: { text: 'No control characters' },
  });
});

test('a request for approval stores the guests when the reader has chosen that', async () => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  chooseRemembering('', true);
  const calls: string[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (url) => {
    calls.push(url.replace(/^.*\/api\/v2\//, ''));
    return Response.json({ code: 0, data: { approval_no: 'apr_1' } });
  });
  const contact = { name: 'Yue', email: 'yue@aurora.test', areaCode: '86', phone: '13800138000' };
  const session = { session_no: 'ses_1', rooms: [{ adults: 1, children: [] }] } as unknown as BookingSession;
  const rooms = [{ adults: [{ first: 'Wei', last: 'Chen' }], children: [] }];
  const draft = { ...emptyDraft(session, contact), rooms };
  const form = { draft, checkAll: () => true } as unknown as BookingForm;
  let send: ((allowsDuplicate: boolean) => unknown) | undefined;
  function Form() {
    ({ send } = useSubmitBooking({
      session,
      form,
      check: {} as ApprovalCheck,
      onBooked: () => {},
      onRequested: () => {},
    }));
    return null;
  }
  renderPart(createElement(Form), { client: new QueryClient() });
  await send?.(false);
  expect(calls.filter((call) => !call.startsWith('user/'))).toEqual(['approval/request', 'travelers/save']);
});
