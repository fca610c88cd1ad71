import { expect, it } from 'vitest';
import { completeSettings } from './complete-settings.ts';

const names = { url: 'X_URL', key: 'X_KEY', secret: 'X_SECRET' } as const;

it('reads variables that belong together: all, or none', () => {
  expect(completeSettings({ X_URL: 'u', X_KEY: 'k', X_SECRET: 's' }, names)).toEqual({
    url: 'u',
    key: 'k',
    secret: 's',
  });
  expect(completeSettings({}, names)).toBeUndefined();
});

it('names all of them when some are missing', () => {
  expect(() => completeSettings({ X_KEY: 'k' }, names)).toThrow(
    'X_URL, X_KEY and X_SECRET are required together',
  );
});
