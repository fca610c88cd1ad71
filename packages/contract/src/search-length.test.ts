import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** The search box of the console takes this many characters. */
const longestSearch = 'a'.repeat(100);

/** The schema of the input's search words; undefined for an input without a search. */
function searchOf(input: z.ZodType): z.ZodType | undefined {
  const { shape } = input as unknown as { shape?: Record<string, z.ZodType> };
  return shape?.search;
}

test('every list of the console takes as many words as its search box', () => {
  const endpoints: Readonly<Record<string, Endpoint>> = allEndpoints;
  const tooShort = Object.entries(endpoints).filter(
    ([, { audience, input }]) =>
      audience === 'staff' && searchOf(input)?.safeParse(longestSearch).success === false,
  );
  expect(tooShort.map(([key]) => key)).toEqual([]);
});
