import { expect, test } from 'vitest';
import type { Article } from '../../shared/content-queries.ts';
import { leadOf } from './news-list.tsx';

test('without a summary the lead is the first words of the text, with its signs', () => {
  const texts = { summary_en: '', summary_zh: '', content_zh: '' };
  const article = { ...texts, content_en: '<p>Bed &amp; breakfast</p><p>From 5 &lt; 9</p>' };
  expect(leadOf(article as Article, 'en')).toBe('Bed & breakfast From 5 < 9');
});
