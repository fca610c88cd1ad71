import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readPassport } from './read-passport.ts';

/** The specimens of ICAO Doc 9303, parts 4 and 5. */
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const card = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';

test('reads the specimens of a passport and of a card', async () => {
  const anna = { first: 'Anna Maria', last: 'Eriksson', nationality: 'UTO' };
  expect(await readPassport(passport)).toMatchObject(anna);
  expect(await readPassport(card)).toMatchObject(anna);
});

test('reads a pasted zone with blanks, small letters, guillemets and without line breaks', async () => {
  for (const text of [
    passport.toLowerCase(),
    ` ${passport} `,
    passport.replace('\n', ''),
    passport.replaceAll('<<', '«'),
  ])
    expect(await readPassport(text)).toMatchObject({ last: 'Eriksson', first: 'Anna Maria' });
});

test('reports a wrong check digit and still reads the name', async () => {
  const validPassport = await readPassport(passport.replaceAll('UTO', 'CHN'));
  expect(validPassport).toMatchObject({ isValid: true, nationality: 'CHN' });
  // The country UTO does not exist, but the check digits are right.
  expect(await readPassport(passport)).toMatchObject({ isValid: true });
  const invalidPassport = await readPassport(
    passport.replaceAll('UTO', 'CHN').replace('L898902C36', 'L898902C37'),
  );
  expect(invalidPassport).toMatchObject({ isValid: false, last: 'Eriksson' });
});

test.each([
  ['CHN', 'CN'],
  ['FRA', 'FR'],
  ['D<<', 'DE'],
  ['GBO', 'GB'],
  ['UTO', undefined],
])('the nationality %s is the country %s', async (code, country) => {
  const zone = passport.replace('6UTO', `6${code}`);
  expect(await readPassport(zone)).toMatchObject({ country });
});

test('reads a passport without its country when the list of codes cannot load', async () => {
  vi.doMock('i18n-iso-countries', () => {
    throw new Error('The file is gone.');
  });
  const zone = passport.replace('6UTO', '6CHN');
  expect(await readPassport(zone)).toMatchObject({
    last: 'Eriksson',
    nationality: 'CHN',
    country: undefined,
  });
  vi.doUnmock('i18n-iso-countries');
});

test('reads a single name', async () => {
  const [, second = ''] = passport.split('\n');
  const zone = `P<UTOARKFREITH${'<'.repeat(30)}\n${second}`;
  expect(await readPassport(zone)).toMatchObject({ last: 'Arkfreith', first: '' });
});

test('returns undefined for other text, and never rejects', async () => {
  for (const text of ['', 'ZHANG/WEI', passport.slice(1), '张伟', 'A'.repeat(90), '<'.repeat(88)])
    expect(await readPassport(text)).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
      await readPassport(text);
    }),
  );
});
