/** Builds a table of contents from the headings of a sanitized text, and adds anchors to the text. Pure. */

import { plainText } from '../text/plain-text.ts';

export type OutlineEntry = { id: string; title: string };

/** Second-level headings get ids `part-1`, `part-2`, … and are listed by their text. */
export function outlineOf(html: string): { html: string; entries: OutlineEntry[] } {
  const entries: OutlineEntry[] = [];
  const htmlWithIds = html.replace(/<h2>((?:(?!<\/?h2>).)*)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${entries.length + 1}`;
    entries.push({ id, title: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: htmlWithIds, entries };
}

/** Reading time in minutes, at 220 words or 400 Chinese characters a minute; at least one. */
export function minutesOf(html: string): number {
  const text = html.replace(/<[^<>]+>/g, ' ');
  const hanCount = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const wordCount = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / 220 + hanCount / 400));
}
