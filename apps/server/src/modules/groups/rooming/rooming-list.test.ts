import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import { describe, expect, it } from 'vitest';
import { checkRooming, slotsOf } from './rooming-list.ts';

const form = {
  ...emptyGroupForm,
  more_check_ins: [],
  rooms: { ...emptyGroupForm.rooms, twin: 2, single: 1 },
};
const slots = slotsOf(form);

let rowCount = 0;
/**
 * A valid row. Each call gives a different adult, because equal names are a fault. `texts` replaces cells of the row.
 */
const row = (
  texts: Partial<Record<'room' | 'last_name' | 'first_name' | 'type' | 'age' | 'note', string>> = {},
) => {
  rowCount += 1;
  return {
    row_no: rowCount,
    room: '1',
    last_name: 'Li',
    first_name: `Wei${'abcdefghij'[rowCount % 10]}`,
    type: '',
    age: '',
    note: '',
    ...texts,
  };
};
const codes = (...rows: ReturnType<typeof row>[]) =>
  checkRooming(rows, slots).rows.map((each) => each.errors.map((fault) => `${fault.field}:${fault.code}`));

describe('a rooming list', () => {
  it('numbers the rooms consecutively, kind by kind', () => {
    expect(slots.map((slot) => [slot.room, slot.name.en, slot.sleeps])).toEqual([
      [1, 'Single room', 1],
      [2, 'Twin room', 2],
      [3, 'Twin room', 2],
    ]);
  });

  it('accepts room numbers and words as people write them', () => {
    const { guests } = checkRooming(
      [
        row({ room: 'Room 1', type: '成人' }),
        row({ room: '2', type: 'Child', age: '7' }),
        row({ room: '3', type: 'ADT' }),
      ],
      slots,
    );
    expect(guests.map((guest) => [guest.room, guest.type, guest.age])).toEqual([
      [1, 'adult', null],
      [2, 'child', 7],
      [3, 'adult', null],
    ]);
  });

  it('reports the field and the kind of each fault, with a text in both languages', () => {
    expect(
      codes(
        row({ room: '' }),
        row({ room: '9' }),
        row({ last_name: '李' }),
        row({ first_name: ' ' }),
        row({ type: 'senior' }),
        row({ type: 'child' }),
        row({ type: 'child', age: '18' }),
      ),
    ).toEqual([
      ['room:room_missing'],
      ['room:room_unknown'],
      ['last_name:name_letters'],
      ['first_name:name_missing'],
      ['type:type_unknown'],
      ['age:age_missing'],
      ['age:age_wrong'],
    ]);
    const [faultyRow] = checkRooming([row({ room: '9' })], slots).rows;
    expect(faultyRow?.errors[0]?.message).toEqual({
      en: 'There is no room 9. Rooms run from 1 to 3.',
      zh: '没有 9 号房间，房间序号为 1 至 3。',
    });
  });

  it('refuses more people than a room sleeps, and the same person twice', () => {
    expect(codes(row({ room: '1' }), row({ room: '1' }))).toEqual([[], ['room:room_full']]);
    expect(
      codes(row({ room: '2', first_name: 'Wei' }), row({ room: '3', first_name: 'wei', last_name: 'LI' })),
    ).toEqual([[], ['last_name:name_twice']]);
  });

  it('takes two people with the same name when the later one has a note', () => {
    const guest = { first_name: 'Wei' };
    const namesake = { ...guest, room: '3', note: 'Another guest' };
    expect(codes(row({ ...guest, room: '2' }), row(namesake))).toEqual([[], []]);
  });

  it('lists the rooms without an adult', () => {
    const rows = [row({ room: '1' }), row({ room: '2', type: 'child', age: '3' })];
    expect(checkRooming(rows, slots).emptyRooms).toEqual([2, 3]);
  });
});
