import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, markLost } from './database-faults.ts';

const refusal = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });

it('distinguishes errors that a retry may solve (F9)', () => {
  const unavailableCodes = ['57P01', '57P02', '57P03', '53100', '53300', '08006', '57014', '25006', '58030'];
  expect(unavailableCodes.filter((code) => !isDatabaseUnavailable(refusal(code)))).toEqual([]);
  const otherCodes = ['23505', '40001', '42P01', '22P02'];
  expect(otherCodes.filter((code) => isDatabaseUnavailable(refusal(code)))).toEqual([]);
});

it('a socket error means an unavailable database only when the socket is a database connection (F9)', () => {
  const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(isDatabaseUnavailable(reset())).toBe(false);
  expect(isDatabaseUnavailable(markLost(reset()))).toBe(true);
});
