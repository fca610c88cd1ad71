import { expect, test } from 'vitest';
import { searchSpellings } from './search-spellings.ts';

test.each([
  ['张伟', ['Wei', 'Zhang']],
  ['张 伟', ['Wei', 'Zhang']],
  ['张\u3000伟', ['Wei', 'Zhang']],
  ['王小明', ['Xiaoming', 'Wang']],
  ['王 小 明', ['Xiaoming', 'Wang']],
  ['欧阳小明', ['Xiaoming', 'Ouyang']],
  ['欧阳 小明', ['Xiaoming', 'Ouyang']],
  // The space says where the family name ends.
  ['欧 阳明', ['Yangming', 'Ou']],
])('searches the Chinese name %s in passport spelling too', async (typed, spelling) => {
  expect(await searchSpellings(typed)).toEqual([typed.split(/\s+/), spelling]);
});

test('searches other words only as they were typed', async () => {
  expect(await searchSpellings('zhang wei')).toEqual([['zhang', 'wei']]);
  expect(await searchSpellings('张 lisbon')).toEqual([['张', 'lisbon']]);
  expect(await searchSpellings('  ')).toEqual([]);
});
