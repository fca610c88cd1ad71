import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { paramsAfter, withClient } from './quoted-option.ts';

const contact = { name: '', email: '', areaCode: '86', phone: '' };
const blankDraft = emptyDraft(
  { rooms: [{ adults: 1, children: [] }], package_only: false, guest_names: 'lead' },
  contact,
);
const leadOf = (name: string | undefined, draft = blankDraft) => {
  const lead = withClient(draft, name).rooms[0]?.adults[0];
  return `${lead?.last}|${lead?.first}`;
};

test.each([
  ['Wei Chen', 'Chen|Wei'],
  ['Mary-Ann Lee O’Neil', 'O’Neil|Mary-Ann Lee'],
  ['Mr. Wei Chen', 'Chen|Wei'],
  ['Ms Chen', '|'],
  ['Wei', '|'],
  ['陈伟', '|'],
  ['José Pérez', '|'],
  [undefined, '|'],
])('the client %s becomes the lead guest %s', (name, lead) => {
  expect(leadOf(name)).toBe(lead);
});

test('a lead guest who is already typed stays', () => {
  expect(leadOf('Wei Chen', withClient(blankDraft, 'Ana Sousa'))).toBe('Sousa|Ana');
});

test('a session for another room no longer books the option of the quote', () => {
  const params = { session: 'ses_1', quote: 'QT26110502270001.2', guest: 'Wei Chen' };
  const session = { room_type_id: 'double' };
  expect(paramsAfter(params, session, { room_type_id: 'double', session_no: 'ses_2' })).toEqual({
    ...params,
    session: 'ses_2',
  });
  expect(paramsAfter(params, session, { room_type_id: 'suite', session_no: 'ses_3' })).toEqual({
    session: 'ses_3',
    guest: 'Wei Chen',
  });
});
