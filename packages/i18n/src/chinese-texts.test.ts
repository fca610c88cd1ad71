import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * Rules for Chinese texts: spaces between Chinese and Latin letters or digits, full-width
 * punctuation, and 您 for the reader.
 */

const folder = path.join(import.meta.dirname, 'zh');
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(path.join(folder, file)) as Promise<Record<string, object>>),
);
const texts = modules.flatMap((module) => Object.values(module)).flatMap((each) => Object.entries(each)) as [
  key: string,
  text: string,
][];

/**
 * Keys of the texts that match `wrong`. Parameters are removed first. So are the numbers in dates, which are written
 * without spaces: 12月6日.
 */
const textsWith = (wrong: RegExp) =>
  texts
    .map(
      ([key, text]) => [key, text.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\d+(?=[年月日])/g, '')] as const,
    )
    .filter(([, text]) => wrong.test(text))
    .map(([key]) => key);

test('Latin letters and digits are separated from Chinese characters by spaces', () => {
  expect(textsWith(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u)).toEqual([]);
});

test('punctuation beside Chinese characters is full-width', () => {
  expect(textsWith(/\p{Script=Han}[,!?:;]|[,!?;:]\p{Script=Han}/u)).toEqual([]);
});

test('the reader is addressed with 您', () => {
  expect(textsWith(/你/u)).toEqual([]);
});

/** The words of the last column of "Chinese on screens" in the glossary. */
function avoidedWords(): string[] {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
  const [rows = ''] = (page.split('## Chinese on screens')[1] ?? '').split('\n## ');
  return rows
    .split('\n')
    .filter((row) => row.startsWith('|') && !row.includes('---'))
    .slice(1)
    .flatMap((row) => (row.split('|')[3] ?? '').split(','))
    .map((word) => word.trim())
    .filter(Boolean);
}

test('no text uses a Chinese word that the glossary avoids', () => {
  const words = avoidedWords();
  expect(words.length).toBeGreaterThan(10);
  // 入住人数 is the number of guests, not a guest.
  const plain = texts.map(([key, text]) => [key, text.replaceAll('入住人数', '')] as const);
  expect(plain.filter(([, text]) => words.some((word) => text.includes(word))).map(([key]) => key)).toEqual(
    [],
  );
});
