/** The rooming list of a group: what is wrong with a row, said by the server; and names of room kinds. */
export const rooming = {
  'rooming.row.room_missing': 'Write the room’s number, from 1 to {rooms}.',
  'rooming.row.room_unknown': 'There is no room {room}. Rooms run from 1 to {rooms}.',
  'rooming.row.room_full': 'Room {room} sleeps {sleeps}. Move this guest to another room.',
  'rooming.row.name_missing': 'Write this name as in the passport.',
  'rooming.row.name_letters': 'Latin letters only, as in the passport (pinyin for Chinese names).',
  'rooming.row.name_twice': 'The same name is in row {row} too.',
  'rooming.row.type_unknown': 'Write “adult” or “child”.',
  'rooming.row.age_missing': 'Write the child’s age, 0 to 17.',
  'rooming.row.age_wrong': 'A child’s age is a whole number from 0 to 17.',
  'rooming.kind.single': 'Single room',
  'rooming.kind.double': 'Double room',
  'rooming.kind.twin': 'Twin room',
  'rooming.kind.triple': 'Triple room',
  'rooming.kind.suite': 'Suite',
  'rooming.order.remarks': 'Group {group}: price, payment and cancellation as agreed for the group.',
} as const;
