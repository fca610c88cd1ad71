import type { ReactNode } from 'react';
import { recordedAnswer } from '../api.ts';
import { AnswerPanel, SnippetPanel } from '../code/code-panel.tsx';
import type { SnippetPlace } from '../code/snippets.ts';
import developersStyles from '../developers.module.css';
import type { Words } from '../words.ts';
import { ClocksDrawing } from './clocks-drawing.tsx';
import styles from './guides.module.css';

/** Renders `code`, [link](/path) and *emphasis* within a line. */
export function inline(text: string): ReactNode[] {
  return text.split('`').flatMap((part, index): ReactNode[] =>
    index % 2 === 1
      ? [
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered.
          <code key={`${index} ${part}`} lang="en" className={developersStyles.inline}>
            {part}
          </code>,
        ]
      : renderLinks(part, `${index}`),
  );
}

/** Renders the links and the emphasis of a text that contains no code. */
function renderLinks(text: string, key: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let remaining = text;
  for (;;) {
    const [begin, middle] = [remaining.indexOf('['), remaining.indexOf('](')];
    const end = remaining.indexOf(')', middle);
    if (begin < 0 || middle < begin || end < 0)
      return [...parts, ...renderEmphasis(remaining, `${key} ${parts.length}`)];
    parts.push(
      ...renderEmphasis(remaining.slice(0, begin), `${key} ${parts.length}`),
      <a key={`${key} ${parts.length} link`} href={remaining.slice(middle + 2, end)}>
        {remaining.slice(begin + 1, middle)}
      </a>,
    );
    remaining = remaining.slice(end + 1);
  }
}

function renderEmphasis(text: string, key: string): ReactNode[] {
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
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? '';
    const mark = (['| ', '- '] as const).find((each) => line.startsWith(each));
    if (mark) {
      const start = index;
      while (lines[index]?.startsWith(mark)) index += 1;
      const blockLines = lines.slice(start, index);
      blocks.push(
        mark === '| ' ? <Rows key={start} lines={blockLines} /> : <Points key={start} lines={blockLines} />,
      );
      continue;
    }
    if (line.startsWith('## ')) {
      blocks.push(
        <h2 key={index} id={anchorOf(headings)}>
          {inline(line.slice(3))}
        </h2>,
      );
      headings += 1;
    } else if (line.startsWith('@'))
      blocks.push(<Example key={index} line={line} words={words} place={place} />);
    else blocks.push(<p key={index}>{inline(line)}</p>);
    index += 1;
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

/** Rows of two or three columns; the first row names the columns. */
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

/**
 * A line that begins with `@`: `@clocks`, `@code name` or `@answer METHOD path field`. The last one shows this field of
 * the recorded answer; of a list, only the first entry.
 */
function Example({ line, words, place }: { line: string; words: Words; place: SnippetPlace }) {
  const [command, ...args] = line.slice(1).split(' ');
  if (command === 'clocks') return <ClocksDrawing words={words} />;
  if (command === 'code')
    return <SnippetPanel name={args[0] ?? ''} head={null} place={place} words={words} />;
  const [method, path, field = ''] = args;
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
