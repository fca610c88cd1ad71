import type { ReactNode } from 'react';
import { recordedAnswer } from './api.ts';
import { ClocksDrawing } from './clocks-drawing.tsx';
import { AnswerPanel, SnippetPanel } from './code-panel.tsx';
import styles from './developers.module.css';
import type { SnippetPlace } from './snippets.ts';
import type { Words } from './words.ts';

/** Renders `code`, [link](/path) and *emphasis* within a line. */
export function inline(text: string): ReactNode[] {
  return text.split('`').flatMap((part, index): ReactNode[] =>
    index % 2 === 1
      ? [
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered.
          <code key={`${index} ${part}`} lang="en" className={styles.inline}>
            {part}
          </code>,
        ]
      : linked(part, `${index}`),
  );
}

/** Renders the links of a text that contains no code. */
function linked(text: string, key: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = text;
  for (;;) {
    const [begin, middle] = [rest.indexOf('['), rest.indexOf('](')];
    const end = rest.indexOf(')', middle);
    if (begin < 0 || middle < begin || end < 0)
      return [...parts, ...emphasized(rest, `${key} ${parts.length}`)];
    parts.push(
      ...emphasized(rest.slice(0, begin), `${key} ${parts.length}`),
      <a key={`${key} ${parts.length} link`} href={rest.slice(middle + 2, end)}>
        {rest.slice(begin + 1, middle)}
      </a>,
    );
    rest = rest.slice(end + 1);
  }
}

function emphasized(text: string, key: string): ReactNode[] {
  return text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered.
    return <b key={`${key} ${index}`}>{part}</b>;
  });
}

/** The anchor of a heading on its page. */
export function anchorOf(index: number): string {
  return `part-${index + 1}`;
}

export function headingsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []));
}

type Props = { text: string; words: Words; place: SnippetPlace };

/** The blocks of a guide (`i18n/src/en/developers/guides.ts`). */
export function RichText({ text, words, place }: Props) {
  const blocks: ReactNode[] = [];
  const lines = text.split('\n');
  let headings = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const kind = line.startsWith('| ') ? '| ' : line.startsWith('- ') ? '- ' : undefined;
    if (kind) {
      const start = at;
      while (lines[at]?.startsWith(kind)) at += 1;
      const same = lines.slice(start, at);
      blocks.push(kind === '| ' ? <Rows key={start} lines={same} /> : <Points key={start} lines={same} />);
      continue;
    }
    if (line.startsWith('## ')) {
      blocks.push(
        <h2 key={at} id={anchorOf(headings)}>
          {inline(line.slice(3))}
        </h2>,
      );
      headings += 1;
    } else if (line.startsWith('@'))
      blocks.push(<Example key={at} line={line} words={words} place={place} />);
    else blocks.push(<p key={at}>{inline(line)}</p>);
    at += 1;
  }
  return <div className={styles.prose}>{blocks}</div>;
}

function Points({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{inline(line.slice(2))}</li>
      ))}
    </ul>
  );
}

/** Rows of two or three columns; the first names the columns. */
function Rows({ lines }: { lines: string[] }) {
  const rows = lines.map((line) => line.slice(2, -2).split(' | '));
  return (
    <dl className={styles.rows} data-columns={rows[0]?.length}>
      {rows.map(([name = '', ...others]) => (
        <div key={name}>
          <dt>{inline(name)}</dt>
          {others.map((each) => (
            <dd key={each}>{inline(each)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Example({ line, words, place }: { line: string; words: Words; place: SnippetPlace }) {
  const [what, ...rest] = line.slice(1).split(' ');
  if (what === 'clocks') return <ClocksDrawing words={words} />;
  if (what === 'code') return <SnippetPanel name={rest[0] ?? ''} head={null} place={place} words={words} />;
  const [method, path, field = ''] = rest;
  const example = (recordedAnswer(`${method} ${path}`)?.answer as Record<string, unknown> | undefined)?.[
    field
  ];
  const value = Array.isArray(example) ? example[0] : example;
  const title = (
    <span lang="en">
      {method} {path}
    </span>
  );
  return <AnswerPanel title={title} value={value} words={words} />;
}
