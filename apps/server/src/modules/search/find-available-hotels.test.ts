import { expect, test } from 'vitest';
import { testClock } from '../../../test/context.ts';
import type { Db } from '../../platform/database.ts';
import { makeCards } from './cards/cards.ts';
import { readyOffers } from './find-available-hotels.ts';

test('a search that would read more than 30,000 hotels from the database gets "try again"', async () => {
  const hotels = Array.from({ length: 30_001 }, (_, number) => ({
    hotelId: `h${number}`,
    cityId: `c${number}`,
    timeZone: 'UTC',
    stars: 4,
    countryCode: 'CN',
  }));
  const question = {
    clock: testClock(new Date('2026-11-21T09:00:00Z')),
    cards: makeCards(),
    hotels,
    stay: { checkIn: '2026-12-10', nights: 1, rooms: [{ adults: 1, children: [] }], nationality: 'CN' },
    buyer: { tierId: 'any', isPackage: false, mayPayLater: false },
  };
  // The refusal must come before any statement, so the test passes no database.
  await expect(readyOffers({} as Db, question)).rejects.toMatchObject({ key: 'request.try_again' });
  // Hotels with offers of outside sources count too.
  const found = new Map(hotels.slice(0, 10_000).map(({ hotelId }) => [hotelId, []]));
  await expect(readyOffers({} as Db, { ...question, outside: { found } })).rejects.toMatchObject({
    key: 'request.try_again',
  });
});
