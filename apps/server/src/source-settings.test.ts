import { expect, it } from 'vitest';
import { sourceSettings } from './source-settings.ts';

const noVariables = Object.fromEntries(
  [
    ...['HOTELBEDS_URL', 'HOTELBEDS_KEY', 'HOTELBEDS_SECRET', 'HOTELBEDS_PHOTOS_URL', 'RATEHAWK_URL'],
    ...['RATEHAWK_KEY_ID', 'RATEHAWK_KEY', 'RATEHAWK_EMAIL', 'RATEHAWK_PHONE', 'TRAVELGATE_URL'],
    ...['TRAVELGATE_KEY', 'TRAVELGATE_CLIENT', 'TRAVELGATE_CONTEXT', 'TRAVELGATE_ACCESS'],
  ].map((name) => [name, undefined]),
);
const read = (variables: Record<string, string>, { demo = false } = {}) =>
  sourceSettings({ ...noVariables, ...variables, WAYHOUSE_DEMO: demo } as Parameters<
    typeof sourceSettings
  >[0]);
const travelgate = {
  TRAVELGATE_URL: 'https://api.test',
  TRAVELGATE_KEY: 'k',
  TRAVELGATE_CLIENT: 'c',
  TRAVELGATE_CONTEXT: 'SELLER',
  TRAVELGATE_ACCESS: '2',
};

it('reads a source with all its variables, and none without variables', () => {
  expect(read({})).toEqual({ hotelbeds: undefined, ratehawk: undefined, travelgate: undefined });
  expect(read(travelgate).travelgate).toEqual({
    url: 'https://api.test',
    key: 'k',
    client: 'c',
    context: 'SELLER',
    access: '2',
  });
});

it('refuses a source with missing variables, and plain HTTP outside the demo', () => {
  expect(() => read({ RATEHAWK_KEY: 'k' })).toThrow('RATEHAWK_URL, RATEHAWK_KEY_ID, RATEHAWK_KEY');
  const withHttp = { ...travelgate, TRAVELGATE_URL: 'http://api.test' };
  expect(() => read(withHttp)).toThrow('TRAVELGATE_URL must be https');
  expect(read(withHttp, { demo: true }).travelgate?.url).toBe('http://api.test');
});
