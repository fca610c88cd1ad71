import { IconCopy } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';
import type { ReactNode } from 'react';
import type { Words } from '../words.ts';
import styles from './code.module.css';
import { colorLine } from './color-code.tsx';
import { compactJson } from './compact-json.ts';
import { languageNames, type SnippetPlace, snippetsOf } from './snippets.ts';

/** Shows a request or its answer as JSON. */
export function AnswerPanel({ title, value, words }: { title: ReactNode; value: unknown; words: Words }) {
  const text = typeof value === 'string' ? value : compactJson(value);
  return (
    <div className={styles.code} data-part="code">
      <div className={styles.codeHead}>
        {title}
        <CopyButton words={words} />
      </div>
      <Code text={text} />
    </div>
  );
}

type SnippetProps = { name: string; head: ReactNode; place: SnippetPlace; words: Words; answer?: ReactNode };

/** Runnable code in several languages; the reader's choice shows one of them. */
export function SnippetPanel({ name, head, place, words, answer }: SnippetProps) {
  return (
    <div className={`${styles.code} ${styles.night}`} data-part="code">
      {snippetsOf(name, place).map(([language, text], index) => (
        <div key={language} data-snippet={language} data-first={index === 0 ? '' : undefined}>
          <div className={styles.codeHead}>
            {head}
            <span className={styles.language}>{languageNames[language]}</span>
            <CopyButton words={words} />
          </div>
          <Code text={text} />
        </div>
      ))}
      {answer}
    </div>
  );
}

/** The lower half of a dark panel, which shows the answer of the call. */
export function NightAnswer({ title, value }: { title: ReactNode; value: unknown }) {
  return (
    <div className={styles.nightAnswer}>
      <p>{title}</p>
      <Code text={compactJson(value)} />
    </div>
  );
}

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys too.
    <pre lang="en" tabIndex={0}>
      <code>
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered.
          <span key={index} className={styles.line}>
            {colorLine(line)}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Hidden without scripts, because copying needs one. */
function CopyButton({ words }: { words: Words }) {
  return (
    <button type="button" className={styles.copy} data-copy={words.say('copied')} hidden>
      <Icon of={IconCopy} size={16} />
      <span>{words.say('copy')}</span>
    </button>
  );
}

export function Method({ of: method }: { of: string }) {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  );
}
