import { invalidCode, wrongStateCode } from '@wayhouse/contract/answer-codes';
import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { toCreateInput } from './to-create-input.ts';
import { placeErrors, refusalOf } from './use-submit-booking.ts';

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
