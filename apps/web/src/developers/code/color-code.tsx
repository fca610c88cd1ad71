import type { ReactNode } from 'react';
import styles from './code.module.css';

const keywords =
  'curl|const|await|import|from|new|if|not|for|in|def|return|function|throw|type|string|array|bool|int';
/** A `//` after a colon belongs to a URL, so it begins no comment. */
const tokenPattern = new RegExp(
  [
    String.raw`(?<comment>(?<![:\w])\/\/ .*|^# .*|(?<= )# .*)`,
    String.raw`(?<key>"[\w.-]+"(?=\s*(?::|=>)))`,
    String.raw`(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60[^\x60]*\x60)`,
    String.raw`(?<word>\b(?:${keywords})\b)`,
    String.raw`(?<number>\b\d+(?:\.\d+)?\b)`,
  ].join('|'),
  'g',
);

/** The style of each named group of the pattern. */
const tokenStyles: Readonly<Record<string, string | undefined>> = {
  comment: styles.remark,
  key: styles.name,
  text: styles.text,
  word: styles.word,
  number: styles.number,
};

/** One line of code with colors for keys, texts, numbers, keywords and comments. */
export function colorLine(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(tokenPattern)) {
    const [kind = 'word'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    parts.push(
      line.slice(end, match.index),
      <span key={match.index} className={tokenStyles[kind]}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
  return parts;
}
