import { fields } from '@wayhouse/i18n/en/fields';
import { describe, expect, it } from 'vitest';
import { checkGroupDraft, draftOf, firstGroupDraft, toGroupForm } from './group-draft.ts';

const contact = { name: 'Olivia Hart', email: 'agent@wayhouse.test', area_code: '86', nationality: 'CN' };

describe('a new group form', () => {
  it('is filled from the parameters of a search', () => {
    const draft = firstGroupDraft(
      {
        place_type: 'city',
        place_id: 'lisbon',
        place_name: 'Lisbon',
        check_in: '2027-04-10',
        check_out: '2027-04-12',
        group_rooms: '12',
        adults: '24',
        nationality: 'UZ',
      },
      contact,
    );
    expect(draft).toMatchObject({
      place: { type: 'city', id: 'lisbon' },
      check_in: '2027-04-10',
      rooms: { twin: 12 },
      adults: 24,
      nationality: 'UZ',
    });
    expect(
      checkGroupDraft({ ...draft, title: 'Tour', contact: { ...draft.contact, phone: '13800138000' } }),
    ).toEqual({});
  });

  it('is filled from a booking form with too many guests', () => {
    const bookingData = {
      contact: { name: 'Lin Yue', email: 'lin@wayhouse.test', phone: '13800135526', area_code: '852' },
      notes: 'Quiet room.',
      ref_no: 'NL26',
    };
    const eightRooms = { group_rooms: '8', adults: '30', children: '3' };
    const draft = firstGroupDraft(eightRooms, contact, bookingData);
    expect(draft).toMatchObject(bookingData);
    // 33 guests are a group even in eight rooms; 32 are not.
    expect(Object.keys(checkGroupDraft(draft))).not.toContain('rooms');
    expect(Object.keys(checkGroupDraft({ ...draft, children: 2 }))).toContain('rooms');
  });

  it('starts with the country and the telephone code of the requester', () => {
    const draft = firstGroupDraft({}, { ...contact, area_code: '55', nationality: 'BR' });
    expect(draft).toMatchObject({ nationality: 'BR', contact: { area_code: '55', name: 'Olivia Hart' } });
    expect(draft.contact).not.toHaveProperty('nationality');
  });

  it('leaves out invalid dates, places and numbers', () => {
    const draft = firstGroupDraft({ place_type: 'moon', check_in: 'soon', group_rooms: '-4' }, contact);
    expect(draft).toMatchObject({ place: null, check_in: null, rooms: { twin: 0 } });
  });

  it('reports missing fields', () => {
    const problems = checkGroupDraft(firstGroupDraft({}, contact));
    expect(Object.keys(problems)).toEqual([
      'title',
      'destination',
      'check_in',
      'check_out',
      'rooms',
      'adults',
      'contact.phone',
    ]);
  });

  it('has a text for every problem that it reports', () => {
    const problems = checkGroupDraft({ ...firstGroupDraft({}, contact), title: '  ', ref_no: 'A-1' });
    const problemOf = (path: string) => fields[problems[path] as keyof typeof fields];
    expect(Object.keys(problems).map(problemOf)).not.toContain(undefined);
    expect([problemOf('check_in'), problemOf('contact.phone'), problemOf('ref_no')]).toEqual([
      'Select the right check-in and check-out dates',
      'Please enter the phone number',
      'Letters and digits only',
    ]);
    const invalidContact = { name: 'Lin', email: 'lin@', phone: 'call me', area_code: '86' };
    const contactProblems = checkGroupDraft({ ...firstGroupDraft({}, contact), contact: invalidContact });
    expect([contactProblems['contact.email'], contactProblems['contact.phone']]).toEqual([
      'fields.email',
      'fields.phone',
    ]);
  });

  it('sends a typed budget as money, and reports a budget that is not an amount', () => {
    const draft = { ...firstGroupDraft({}, contact), budget: '1,120.5' };
    expect(toGroupForm(draft).budget).toBe('1120.50');
    expect(draftOf(toGroupForm(draft)).budget).toBe('1120.50');
    const problems = checkGroupDraft({ ...draft, budget: 'cheap', ref_no: 'A-1' });
    expect(problems.budget).toBe('groups.form.budget.wrong');
    // The budget is above the contact person on the page, so it gets the focus first.
    expect(Object.keys(problems).slice(-4)).toEqual(['adults', 'budget', 'contact.phone', 'ref_no']);
  });
});
