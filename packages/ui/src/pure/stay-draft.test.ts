import { expect, test } from 'vitest';
import { leadsOf, newStayOf, stayDraftOf, withCheckIn, withChildren } from './stay-draft.ts';

const booked = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [7], guests: [] }],
  board: 'BB' as const,
};

test('another check-in keeps the nights; nothing changed is the same; a missing age is incomplete', () => {
  const draft = stayDraftOf(booked);
  expect(newStayOf(draft, booked)).toBe('same');
  expect(withCheckIn(draft, '2027-04-30')).toMatchObject({ check_in: '2027-04-30', check_out: '2027-05-02' });
  const more = { ...draft, rooms: draft.rooms.map((room) => withChildren(room, 2)) };
  expect(newStayOf(more, booked)).toBe('incomplete');
  expect(newStayOf({ ...draft, check_out: '2027-04-10' }, booked)).toBe('incomplete');
  expect(newStayOf({ ...draft, check_out: '2027-04-13' }, booked)).toMatchObject({ check_out: '2027-04-13' });
});

test('leads are complete only with both names of each room', () => {
  const draft = { ...stayDraftOf(booked), leads: { 1: { first_name: ' Mei ', last_name: '' } } };
  expect(leadsOf(draft, [])).toEqual([]);
  expect(leadsOf(draft, [1])).toBeNull();
  const named = { ...draft, leads: { 1: { first_name: ' Mei ', last_name: 'Huang' } } };
  expect(leadsOf(named, [1])).toEqual([{ room: 1, first_name: 'Mei', last_name: 'Huang' }]);
});
