import { expect, test } from 'vitest';
import {
  leadPath,
  leadsOf,
  newStayOf,
  stayDraftOf,
  withAge,
  withCheckIn,
  withChildren,
} from './stay-draft.ts';

const bookedStay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [7], guests: [] }],
  board: 'BB' as const,
};

test('a new check-in keeps the nights; an unchanged draft is `same`; a missing age makes it `incomplete`', () => {
  const draft = stayDraftOf(bookedStay);
  expect(newStayOf(draft, bookedStay)).toBe('same');
  expect(withCheckIn(draft, '2027-04-30')).toMatchObject({ check_in: '2027-04-30', check_out: '2027-05-02' });
  const draftWithNewChild = { ...draft, rooms: draft.rooms.map((room) => withChildren(room, 2)) };
  expect(newStayOf(draftWithNewChild, bookedStay)).toBe('incomplete');
  expect(newStayOf({ ...draft, check_out: '2027-04-10' }, bookedStay)).toBe('incomplete');
  expect(newStayOf({ ...draft, check_out: '2027-04-13' }, bookedStay)).toMatchObject({
    check_out: '2027-04-13',
  });
});

test('an age can be chosen and removed', () => {
  const room = { adults: 2, children: [7, null] };
  expect(withAge(room, 1, '0').children).toEqual([7, 0]);
  expect(withAge(room, 0, '').children).toEqual([null, null]);
});

test('leads are complete only with both names of each room', () => {
  const draft = { ...stayDraftOf(bookedStay), leads: { 1: { first_name: ' Mei ', last_name: '' } } };
  expect(leadsOf(draft, [])).toEqual([]);
  expect(leadsOf(draft, [1])).toBeNull();
  const draftWithNames = { ...draft, leads: { 1: { first_name: ' Mei ', last_name: 'Huang' } } };
  expect(leadsOf(draftWithNames, [1])).toEqual([{ room: 1, first_name: 'Mei', last_name: 'Huang' }]);
});

test('the error of a sent lead guest belongs to the room of the draft; other paths stay', () => {
  const sentLeads = [{ room: 1 }, { room: 3 }];
  expect(leadPath('leads.1.last_name', sentLeads)).toBe('leads.3.last_name');
  expect(leadPath('stay.leads.0.first_name', sentLeads)).toBe('stay.leads.1.first_name');
  expect(leadPath('check_in', sentLeads)).toBe('check_in');
});
