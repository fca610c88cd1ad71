/** A golden table of names, and the examples of ICAO Doc 9303. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hotelReading,
  isSqueezed,
  type NameHint,
  nameHints,
  passportLetters,
  passportNameMax,
  passportZone,
  squeezedPart,
} from './passport-name.ts';

/** Last name, first name, reading, kinds of hints. */
const golden: [string, string, string, NameHint['kind'][]][] = [
  ['Zhang', 'Wei Ming', 'ZHANG / WEI MING', []],
  ['Zhang', 'Weiming', 'ZHANG / WEIMING', []],
  ['Weiming', 'Zhang', 'WEIMING / ZHANG', ['swapped']],
  ['Xiaoming', 'Ma', 'XIAOMING / MA', ['swapped']],
  ['Ma', 'Xiaoming', 'MA / XIAOMING', []],
  ['Li', 'Na', 'LI / NA', []],
  ['Wang', 'Fang', 'WANG / FANG', []],
  ['Zhou', 'Li', 'ZHOU / LI', []],
  ['Ouyang', 'Nana', 'OUYANG / NANA', []],
  ['Nana', 'Ouyang', 'NANA / OUYANG', ['swapped']],
  ['Xiaohong', 'Zhuge', 'XIAOHONG / ZHUGE', ['swapped']],
  ['Lü', 'Bu', 'LYU / BU', ['umlaut']],
  ['Lyu', 'Bu', 'LYU / BU', []],
  ['Lv', 'Bu', 'LV / BU', []],
  ['Wang', 'Lü', 'WANG / LYU', ['umlaut']],
  ['Nü', 'Wa', 'NYU / WA', ['umlaut']],
  ['Lüè', 'Wei', 'LYUE / WEI', ['swapped', 'umlaut']],
  ['Müller', 'Jürgen', 'MUELLER / JUERGEN', []],
  ['Özdemir', 'Gül', 'OEZDEMIR / GUEL', []],
  ['Groß', 'Änne', 'GROSS / AENNE', []],
  ['Strauß', 'Franz Josef', 'STRAUSS / FRANZ JOSEF', []],
  ['Ångström', 'Åsa', 'AANGSTROEM / AASA', []],
  ['Sørensen', 'Bjørn', 'SOERENSEN / BJOERN', []],
  ['Þórsdóttir', 'Guðrún', 'THORSDOTTIR / GUDRUN', []],
  ['Đorđević', 'Ana', 'DORDEVIC / ANA', []],
  ['Wałęsa', 'Lech', 'WALESA / LECH', []],
  ['Dvořák', 'Antonín', 'DVORAK / ANTONIN', []],
  ['Nuñez', 'José', 'NUNEZ / JOSE', []],
  ["O'Connor", 'Enya Siobhan', 'OCONNOR / ENYA SIOBHAN', []],
  ['O’Neill', 'Seán', 'ONEILL / SEAN', []],
  ['Smith-Jones', 'Susie Margaret', 'SMITH JONES / SUSIE MARGARET', []],
  ["D'Artagnan", 'Jean-Luc', 'DARTAGNAN / JEAN LUC', []],
  ['van der Berg', 'Anna', 'VAN DER BERG / ANNA', []],
  ['de la Cruz', 'María', 'DE LA CRUZ / MARIA', []],
  ['Nguyễn', 'Thị Hương', 'NGUYEN / THI HUONG', []],
  ['Nguyen', 'Van An', 'NGUYEN / VAN AN', []],
  ['Kim', 'Min-jun', 'KIM / MIN JUN', []],
  ['Park', 'Jae-in', 'PARK / JAE IN', []],
  ['Sato', 'Yuki', 'SATO / YUKI', []],
  ['Suzuki', 'Ichiro', 'SUZUKI / ICHIRO', []],
  ['Suharto', '', 'SUHARTO', ['single']],
  ['', 'Suharto', 'SUHARTO', ['single']],
  ['Suharto', 'FNU', 'SUHARTO / FNU', []],
  ['LNU', 'Suharto', 'LNU / SUHARTO', ['single']],
  ['Suharto', 'XXX', 'SUHARTO / XXX', ['single']],
  ['Suharto', '-', 'SUHARTO', ['single']],
  ['Smith', 'John', 'SMITH / JOHN', []],
  ['John', 'Smith', 'JOHN / SMITH', []],
  ['Smith', 'J.', 'SMITH / J', []],
  ['St. John', 'Mary', 'ST JOHN / MARY', []],
  ['张', '伟', '', []],
  ['محمد', 'علي', '', []],
  ['כהן', 'דוד', '', []],
  ['\u202eZhang', 'Wei', 'ZHANG / WEI', []],
  ['Zhang 🎉', 'Wei 🌸', 'ZHANG / WEI', []],
  ['', '', '', []],
  ['   ', '  ', '', []],
  ['İnönü', 'Işıl', 'INOENUE / ISIL', []],
  ['Œuvrard', 'Zoë', 'OEUVRARD / ZOE', []],
  ['Papandropoulous', 'Jonathon Warren Trevor', 'PAPANDROPOULOUS / JONATHON WARREN TREVOR', []],
  [
    'Papandropoulous',
    'Jonathon Warren Trevor Alexander',
    'PAPANDROPOULOUS / JONATHON WARREN TREVOR ALEXANDER',
    ['long'],
  ],
  ['A'.repeat(39), '', 'A'.repeat(39), ['single']],
  ['A'.repeat(60), 'B'.repeat(60), `${'A'.repeat(60)} / ${'B'.repeat(60)}`, ['long']],
];

test('60 names get the reading and the hints that a person would give', () => {
  expect(golden.length).toBeGreaterThanOrEqual(60);
  for (const [last, first, reading, kinds] of golden) {
    expect([last, first, hotelReading({ first, last })]).toEqual([last, first, reading]);
    expect([last, first, nameHints({ first, last }).map(({ kind }) => kind)]).toEqual([last, first, kinds]);
  }
});

test('the hints offer the right name', () => {
  expect(nameHints({ last: 'Weiming', first: 'Zhang' })).toEqual([
    { kind: 'swapped', fix: { last: 'Zhang', first: 'Weiming' } },
  ]);
  expect(nameHints({ last: '', first: 'Suharto' })).toEqual([
    { kind: 'single', fix: { last: 'Suharto', first: 'FNU' } },
  ]);
  expect(nameHints({ last: 'Lü', first: 'Bu' })).toEqual([
    {
      kind: 'umlaut',
      choices: [
        { last: 'Lyu', first: 'Bu' },
        { last: 'Lv', first: 'Bu' },
      ],
    },
  ]);
});

test('writes and truncates the name field as ICAO Doc 9303, part 4, says', () => {
  const zone = (last: string, first: string) => passportZone({ last, first });
  expect(zone('Eriksson', 'Anna Maria')).toBe('ERIKSSON<<ANNA<MARIA');
  expect(zone('van der Muellen', 'Martijn Johannes')).toBe('VAN<DER<MUELLEN<<MARTIJN<JOHANNES');
  expect(zone("O'Connor", 'Enya Siobhan')).toBe('OCONNOR<<ENYA<SIOBHAN');
  expect(zone('Smith-Jones', 'Susie Margaret')).toBe('SMITH<JONES<<SUSIE<MARGARET');
  expect(zone('Papandropoulous', 'Jonathon Warren Trevor')).toBe('PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR');
  expect(zone('Arkfreith', '')).toBe('ARKFREITH');
  expect(zone('A'.repeat(60), 'B')).toBe('A'.repeat(39));
});

test('any text becomes capitals, and never throws', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (first, last) => {
      expect(passportLetters(first)).toMatch(/^(?:[A-Z]+(?: [A-Z]+)*)?$/);
      expect(passportZone({ first, last }).length).toBeLessThanOrEqual(passportNameMax);
      nameHints({ first, last });
    }),
  );
});

test.each([
  ['Weiming', 25, 'WEIMING'],
  ['Maria Fernanda Guadalupe', 25, 'MARIA FERNANDA GUADALUPE'],
  ['Maria Fernanda Guadalupe Ines', 25, 'MARIA FERNANDA GUADALUPE'],
  ['Maria Fernanda Guadalupes Ines', 25, 'MARIA FERNANDA GUADALUPES'],
  ['Wolfeschlegelsteinhausenbergerdorff', 25, 'WOLFESCHLEGELSTEINHAUSENB'],
  ['Jürgen', 6, 'JUERGE'],
])('%s in %i characters is %s', (text, max, expected) => {
  expect(squeezedPart(text, max)).toBe(expected);
});

test('a squeezed name is the beginning of the whole name, fits, and is reported as squeezed', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.integer({ min: 1, max: 40 }),
      (text, max) => {
        const squeezed = squeezedPart(text, max);
        expect(squeezed.length).toBeLessThanOrEqual(max);
        expect(passportLetters(text).startsWith(squeezed)).toBe(true);
        expect(isSqueezed({ first: text, last: '' }, max)).toBe(squeezed !== passportLetters(text));
      },
    ),
  );
});
