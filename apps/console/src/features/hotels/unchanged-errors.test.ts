import { expect, it } from 'vitest';
import { unchangedErrors } from './unchanged-errors.ts';

const problems = {
  'content.name.en': 'empty',
  'content.name.zh': 'empty',
  'content.photos.0.url': 'no address',
};
const sent = { content: { name: { en: '', zh: '' }, photos: [{ url: 'x' }] } };

it('forgets the problem of a field that was corrected, and no other', () => {
  const now = { content: { name: { en: 'Lakeside House', zh: '' }, photos: [{ url: 'x' }] } };
  expect(unchangedErrors(problems, sent, now)).toEqual({
    'content.name.zh': 'empty',
    'content.photos.0.url': 'no address',
  });
});

it('forgets the problem of a row that was taken out', () => {
  const now = { content: { name: { en: '', zh: '' }, photos: [] } };
  expect(Object.keys(unchangedErrors(problems, sent, now))).toEqual(['content.name.en', 'content.name.zh']);
});

it('keeps every problem while nothing changed', () => {
  expect(unchangedErrors(problems, sent, sent)).toEqual(problems);
});
