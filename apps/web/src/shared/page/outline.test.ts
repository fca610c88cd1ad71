import { expect, it } from 'vitest';
import { minutesOf, outlineOf } from './outline.ts';

it('lists second-level headings by their text and adds anchors', () => {
  const { html, entries } = outlineOf('<p>a</p><h2>Rates &amp; <em>rooms</em></h2><p>b</p><h2>Terms</h2>');
  expect(entries).toEqual([
    { id: 'part-1', title: 'Rates & rooms' },
    { id: 'part-2', title: 'Terms' },
  ]);
  expect(html).toContain('<h2 id="part-2">Terms</h2>');
});

it('computes the reading time from words and Chinese characters', () => {
  expect(minutesOf('<p>short</p>')).toBe(1);
  expect(minutesOf(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  expect(minutesOf(`<p>${'字'.repeat(800)}</p>`)).toBe(2);
});
