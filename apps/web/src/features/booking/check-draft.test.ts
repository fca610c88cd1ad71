import { setAt } from '@wayhouse/client/form/draft-path';
import { guest } from '@wayhouse/contract/booking/booking';
import { describe, expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { addAdult, type Draft, emptyDraft, fitsSession, removeAdult, rowKeys } from './draft.ts';
import { fieldOf, toCreateInput } from './to-create-input.ts';

const session = {
  session_no: 'ses1',
  terms_digest: 'digest',
  package_only: false,
  guest_names: 'lead' as const,
  rooms: [
    { adults: 2, children: [7] },
    { adults: 3, children: [] },
  ],
};
const contact = { name: 'Wei Zhang', email: 'wei@trade.test', areaCode: '86', phone: '138 0013 5526' };

/** A valid draft. Each room has rows for two adults, of which the second is empty. The child is named. */
function filledDraft(): Draft {
  let draft: Draft = {
    ...emptyDraft(session, contact),
    detailsConfirmed: true,
    termsAccepted: true,
  };
  for (const path of ['rooms.0.adults.0', 'rooms.0.children.0', 'rooms.1.adults.0'])
    draft = setAt(draft, path, { first: 'Wei', last: 'Zhang' });
  return draft;
}

describe('errors of the booking form', () => {
  test('both names of lead adults are required, other adults and children are optional', () => {
    expect(checkDraft(filledDraft(), 'lead')).toEqual({});
    expect(Object.keys(checkDraft(emptyDraft(session, contact), 'lead'))).toEqual([
      'rooms.0.adults.0.first',
      'rooms.0.adults.0.last',
      'rooms.1.adults.0.first',
      'rooms.1.adults.0.last',
      'detailsConfirmed',
      'termsAccepted',
    ]);
  });

  test('both names of everyone are required when the source needs them', () => {
    const sessionWithAllNames = { ...session, guest_names: 'everyone' as const };
    const draft = emptyDraft(sessionWithAllNames, contact);
    expect(draft.rooms.map((room) => room.adults.length)).toEqual([2, 3]);
    expect(Object.keys(checkDraft(draft, 'everyone')).filter((path) => path.endsWith('.last'))).toEqual([
      'rooms.0.adults.0.last',
      'rooms.0.adults.1.last',
      'rooms.0.children.0.last',
      'rooms.1.adults.0.last',
      'rooms.1.adults.1.last',
      'rooms.1.adults.2.last',
    ]);
    expect(fitsSession(emptyDraft(session, contact), sessionWithAllNames)).toBe(false);
  });

  test('a child with one name needs the other name', () => {
    const draft = setAt(emptyDraft(session, contact), 'rooms.0.children.0.last', 'Zhang');
    expect(checkDraft(draft, 'lead')).toHaveProperty(['rooms.0.children.0.first'], 'prebook.first.required');
  });

  test('a package rate requires its checkbox, another rate does not', () => {
    expect(emptyDraft({ ...session, package_only: true }, contact).packageSold).toBe(false);
    const packageDraft = { ...filledDraft(), packageSold: false };
    expect(checkDraft(packageDraft, 'lead')).toEqual({ packageSold: 'prebook.terms.package.required' });
    expect(checkDraft({ ...packageDraft, packageSold: true }, 'lead')).toEqual({});
    expect(checkDraft(filledDraft(), 'lead')).toEqual({});
  });

  test('an optional adult with one name needs the other name', () => {
    const draft = setAt(filledDraft(), 'rooms.1.adults.1.first', 'Min');
    expect(checkDraft(draft, 'lead')).toEqual({ 'rooms.1.adults.1.last': 'prebook.last.required' });
  });

  test('Chinese characters in a name get the message about English or pinyin', () => {
    const draft = setAt(filledDraft(), 'rooms.0.adults.0.first', '国强');
    expect(checkDraft(draft, 'lead')).toEqual({ 'rooms.0.adults.0.first': 'prebook.name.latin' });
  });

  test('contact and reference are checked', () => {
    const draft = setAt(
      setAt(filledDraft(), 'contact', { name: ' ', email: 'a@b', areaCode: '86', phone: 'x1' }),
      'refNo',
      'NL-26',
    );
    expect(checkDraft(draft, 'lead')).toEqual({
      'contact.name': 'prebook.contact.name.required',
      'contact.email': 'prebook.contact.email.invalid',
      'contact.phone': 'prebook.contact.phone.invalid',
      refNo: 'prebook.ref.invalid',
    });
  });

  test.each(['Wei', 'Lü', "O'Neill", 'Jean-Luc', 'Dr. Müller', 'wei wei', '国强', '1a', '-x', 'a@b', ''])(
    'the name %j gets the same result as on the server',
    (first) => {
      const server = guest.safeParse({ first_name: first, last_name: 'Zhang', type: 'adult' }).success;
      const form = checkDraft(setAt(filledDraft(), 'rooms.0.adults.0.first', first), 'lead');
      expect(form['rooms.0.adults.0.first'] === undefined).toBe(server);
    },
  );
});

describe('the input of the call', () => {
  test('empty rows are left out; ages come from the search', () => {
    const { input } = toCreateInput(filledDraft(), session);
    expect(input.rooms.map((room) => room.guests.length)).toEqual([2, 1]);
    expect(input.rooms[0]?.guests[1]).toMatchObject({ type: 'child', age: 7 });
    expect(input.rooms[0]?.guests[0]?.lead).toBe(true);
    expect(input).not.toHaveProperty('dup_ok');
    expect(input).not.toHaveProperty('ref_no');
  });

  test('a child without a name is left out', () => {
    const draft = setAt(filledDraft(), 'rooms.0.children.0', { first: ' ', last: '' });
    expect(toCreateInput(draft, session).input.rooms[0]?.guests).toHaveLength(1);
  });

  test('requests are sent in English, followed by the note', () => {
    const draft: Draft = { ...filledDraft(), requests: ['quiet', 'cot'], note: ' Near the lift ' };
    expect(toCreateInput(draft, session).input.special_requests).toBe('Quiet room. Baby cot. Near the lift');
  });

  test("a path of the server's answer is mapped to its row when earlier rows were skipped", () => {
    const draft = setAt(filledDraft(), 'rooms.1.adults', [
      { first: 'Wei', last: 'Zhang' },
      { first: '', last: '' },
      { first: 'Min', last: 'Liu' },
    ]);
    const { fields } = toCreateInput(draft, session);
    expect(fieldOf(fields, 'rooms.1.guests.1.last_name')).toBe('rooms.1.adults.2.last');
    expect(fieldOf(fields, 'contact.area_code')).toBe('contact.phone');
    expect(fieldOf(fields, 'dup_ok')).toBeUndefined();
  });
});

describe('rows of adults', () => {
  test('can be added up to the searched number of adults, and the lead cannot be removed', () => {
    const three = addAdult(filledDraft(), 1, 3);
    expect(three.rooms[1]?.adults).toHaveLength(3);
    expect(addAdult(three, 1, 3)).toBe(three);
    expect(removeAdult(three, 1, 0)).toBe(three);
    expect(removeAdult(three, 1, 1).rooms[1]?.adults).toHaveLength(2);
  });

  test('keep their keys when another row is removed, and a new row gets a new key', () => {
    expect(rowKeys(3, [])).toEqual([0, 1, 2]);
    expect(rowKeys(2, [1])).toEqual([0, 2]);
    expect(rowKeys(3, [1])).toEqual([0, 2, 3]);
  });

  test('a stored draft of another party is not used', () => {
    expect(fitsSession(filledDraft(), session)).toBe(true);
    expect(fitsSession(filledDraft(), { guest_names: 'lead', rooms: [{ adults: 2, children: [] }] })).toBe(
      false,
    );
    expect(
      fitsSession(filledDraft(), {
        guest_names: 'lead',
        rooms: [session.rooms[0]!, { adults: 1, children: [] }],
      }),
    ).toBe(false);
  });
});
