import type { ReactNode } from 'react';
import styles from './developers.module.css';

const word =
  'curl|const|await|import|from|new|if|not|for|in|def|return|function|throw|type|string|array|bool|int';
const token = new RegExp(
  [
    String.raw`(?<comment>(?<![:\w])\/\/ .*|^# .*|(?<= )# .*)`,
    String.raw`(?<key>"[\w.-]+"(?=\s*(?::|=>)))`,
    String.raw`(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60[^\x60]*\x60)`,
    String.raw`(?<word>\b(?:${word})\b)`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
  ].join('|'),
  'g',
);

/** One line of code with colors for keys, texts, numbers, keywords and comments. */
export function colored(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    const { comment, key, text, number } = match.groups ?? {};
    const kind = comment
      ? styles.remark
      : key
        ? styles.name
        : text
          ? styles.text
          : number
            ? styles.number
            : styles.word;
    parts.push(
      line.slice(end, match.index),
      <span key={match.index} className={kind}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}
