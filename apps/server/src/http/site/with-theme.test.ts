import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withThemeOf } from './with-theme.ts';

const frame = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const mediaOf = (html: string) =>
  [...html.matchAll(/name="theme-color" data-scheme="(\w+)" content="[^"]*" media="([^"]*)"/g)].map(
    ([, scheme, media]) => [scheme, media],
  );

test('the color of the browser follows the device until the reader chooses a theme', () => {
  expect(withThemeOf('a=1', frame)).toBe(frame);
  expect(mediaOf(frame)).toEqual([
    ['light', '(prefers-color-scheme: light)'],
    ['dark', '(prefers-color-scheme: dark)'],
  ]);
});

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
])('it follows the chosen theme: %s', (theme, expected) => {
  const html = withThemeOf(`a=1; wayhouse_theme=${theme}`, frame);
  expect(html).toContain(`<html data-theme="${theme}" `);
  expect(mediaOf(html).map(([, media]) => media)).toEqual(expected);
});
