import { help as en } from '@wayhouse/i18n/en/site/help';
import { help as zh } from '@wayhouse/i18n/zh/site/help';
import { expect, it } from 'vitest';
import { findQuestions, questions } from './topics.ts';

const wordsOf = (texts: Record<string, string>) => (key: string) => texts[key] ?? '';

it('lists six questions for each of the three topics', () => {
  expect(questions.map((one) => one.topic.id)).toEqual([
    ...Array(6).fill('registration'),
    ...Array(6).fill('orders'),
    ...Array(6).fill('hotels'),
  ]);
});

it('finds questions by words of the question and of the answer, in any order, in both languages', () => {
  expect(findQuestions('Password FORGOT', wordsOf(en)).map((one) => one.id)).toEqual(['registration-5']);
  expect(findQuestions('先订后付', wordsOf(zh)).map((one) => one.id)).toEqual(['registration-1', 'hotels-4']);
  expect(findQuestions('zeppelin', wordsOf(en))).toEqual([]);
});
