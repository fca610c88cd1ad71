import type { ReactNode } from 'react';
import { findMatch } from '../../shared/text/find-match.ts';
import pageStyles from '../developers.module.css';
import { docsSide, Frame } from '../frame.tsx';
import { inline } from '../guides/rich-text.tsx';
import type { Words } from '../words.ts';
import { type Entry, findEntries, type SearchResult } from './find-entries.ts';
import { FindForm, searchPath } from './find-form.tsx';
import styles from './search.module.css';

/** Maximum number of characters of a result's text. */
const excerptLength = 180;
/** Characters of an excerpt before the first matching term. */
const contextLength = 60;
/** Maximum number of field names that a result shows. */
const fieldsMax = 6;

/** /developers/search?q=…: the search field and its results. Works without scripts. */
export function SearchPage({ words, query }: { words: Words; query: string }) {
  const { say } = words;
  const { entries, terms, hasAll } = findEntries(query, words);
  return (
    <Frame path={searchPath} words={words} side={docsSide(words)} query={query}>
      <h1>{say('find.title')}</h1>
      <FindForm words={words} query={query} place="page" />
      <p className={pageStyles.note} role="status">
        {statusOf({ entries, terms, hasAll }, words)}
      </p>
      <ol className={styles.results}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <p>
              <span>{say(entry.kind)}</span>
              {entry.code && <code lang="en">{entry.code}</code>}
            </p>
            <h2>
              <a href={entry.path}>{highlight(plainText(entry.title), terms)}</a>
            </h2>
            <p>{highlight(excerptOf(entry, terms), terms)}</p>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

function statusOf({ entries, terms, hasAll }: SearchResult, { say }: Words): ReactNode {
  if (terms.length === 0) return say('find.about');
  if (entries.length === 0) return inline(say('find.none'));
  return say(hasAll ? 'find.count' : 'find.some', { count: entries.length });
}

function plainText(text: string): string {
  return text
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^- /gm, '')
    .replaceAll(/[`*|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** An excerpt of the text and the matching field names, around the first matching term. */
function excerptOf({ text, fields = [] }: Entry, terms: readonly string[]): string {
  const matchingFields = fields
    .filter((each) => terms.some((term) => each.toLowerCase().includes(term)))
    .slice(0, fieldsMax);
  const whole = [plainText(text), matchingFields.join(', ')].filter(Boolean).join(' ');
  const match = findMatch(whole, terms);
  const target = Math.max(0, (match?.start ?? 0) - contextLength);
  // Begins at the next word, or within a word when the text has no more spaces.
  const begin = target === 0 ? 0 : whole.indexOf(' ', target) + 1 || target;
  const part = whole.slice(begin, begin + excerptLength);
  return `${begin > 0 ? '…' : ''}${part}${begin + excerptLength < whole.length ? '…' : ''}`;
}

function highlight(text: string, terms: readonly string[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (let match = findMatch(text, terms); match; match = findMatch(text, terms, from)) {
    const { start, end } = match;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, text.slice(from)];
}
