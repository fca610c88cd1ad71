import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../draft.ts';
import { fillNames, readNames } from './name-list.ts';

describe('a pasted list of names', () => {
  test.each([
    ['ZHANG/WEI MR', 'Zhang|Wei'],
    ['Zhang, Wei', 'Zhang|Wei'],
    ['Wei Zhang', 'Zhang|Wei'],
    ['Mr Wei Zhang', 'Zhang|Wei'],
    ['2. MRS. ZHANG/WEI', 'Zhang|Wei'],
    ['Miss Moneypenny', 'Moneypenny|'],
    ['Missy Chen', 'Chen|Missy'],
    ['Mary Ann O’Neil', 'O’Neil|Mary Ann'],
    ["O'NEIL/MARY-ANN MRS", "O'Neil|Mary-Ann"],
    ['1. 张伟 先生', '张伟|'],
    ['张伟先生', '张伟|'],
    ['张伟女士', '张伟|'],
    ['张小姐', '张|'],
    ['3. 欧阳娜娜太太', '欧阳娜娜|'],
    ['2) 欧阳娜娜', '欧阳娜娜|'],
    ['（3）欧阳娜娜', '欧阳娜娜|'],
    ['３．ＺＨＡＮＧ／ＷＥＩ', 'Zhang|Wei'],
    ['吕布（5岁）', '吕布|'],
    ['张伟 (单间)', '张伟|'],
  ])('reads %s', (line, expected) => {
    expect(readNames(line).map((name) => `${name.last}|${name.first}`)).toEqual([expected]);
  });

  test('splits at lines, semicolons and 、, and leaves out empty names', () => {
    expect(readNames('张伟、李四；王五\n\n Wei Zhang \n').map((name) => name.last)).toEqual([
      '张伟',
      '李四',
      '王五',
      'Zhang',
    ]);
  });
});

describe('names in the form', () => {
  const rooms = [
    { adults: 2, children: [5] },
    { adults: 2, children: [] },
  ];
  const contact = { name: '', email: '', areaCode: '86', phone: '' };
  const filledBy = (text: string) =>
    fillNames(
      emptyDraft({ rooms, package_only: false, guest_names: 'lead' }, contact),
      rooms,
      readNames(text),
    );

  test('fill lead adults first, then other adults, then children; names without a row are counted', () => {
    const { draft, left } = filledBy('A One\nB Two\nC Three\nD Four\nE Five\nF Six');
    expect(draft.rooms.map((room) => room.adults.map((name) => name.first))).toEqual([
      ['A', 'C'],
      ['B', 'D'],
    ]);
    expect(draft.rooms[0]?.children[0]?.first).toBe('E');
    expect(left).toBe(1);
  });

  test('leave other rows unchanged when there are fewer names', () => {
    const { draft, left } = filledBy('A One');
    expect(draft.rooms[0]?.adults).toEqual([
      { first: 'A', last: 'One' },
      { first: '', last: '' },
    ]);
    expect(left).toBe(0);
  });
});
