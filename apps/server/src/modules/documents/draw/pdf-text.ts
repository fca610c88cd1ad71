/**
 * Writes text in any script: chooses fonts by character, breaks lines by the rules of the language, and orders
 * right-to-left text. pdfkit alone uses one font per text, breaks lines only at spaces and hyphens, and writes Arabic
 * words in the wrong order.
 */
import bidiFactory from 'bidi-js';
import type { Pdf } from './pdf.ts';
import { type ChosenFont, chooseFont } from './pdf-fonts.ts';

export interface TextStyle {
  /** Font size in points. */
  size: number;
  color: string;
  /** Width of the lines in points. */
  width: number;
  /** Language of the text (BCP 47); decides line breaks and the shapes of Chinese characters. Default: `en`. */
  lang?: string;
  bold?: boolean;
  /** `start` is the right side in a right-to-left language. */
  align?: 'start' | 'right';
  /** Height of a line as a multiple of the font size. Default: `defaultLeading`. */
  leading?: number;
}

interface Run {
  text: string;
  font: ChosenFont;
  isRightToLeft: boolean;
}

// The package exports the function as a CommonJS module, but its types describe a default export.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const defaultLeading = 1.42;

/** The height in points that `writeText` would use for this text. */
export function textHeight(pdf: Pdf, text: string, style: TextStyle): number {
  return linesOf(pdf, text, style).length * lineHeight(style);
}

/** Writes the text with its top left corner at `x`, `y`. Returns the y below the text. */
export function writeText(pdf: Pdf, text: string, at: { x: number; y: number }, style: TextStyle): number {
  let y = at.y;
  for (const line of linesOf(pdf, text, style)) {
    writeLine(pdf, line, { x: at.x, y }, style);
    y += lineHeight(style);
  }
  return y;
}

function lineHeight({ size, leading = defaultLeading }: TextStyle): number {
  return size * leading;
}

/** The lines of the text, broken where its language allows it. */
function linesOf(pdf: Pdf, text: string, style: TextStyle): string[] {
  // Fonts have letters with accents, and few accents alone.
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => breakLines(pdf, paragraph, style));
}

function breakLines(pdf: Pdf, paragraph: string, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  let filledWidth = 0;
  for (const piece of unbreakablePieces(paragraph, style.lang ?? 'en')) {
    const width = widthOf(pdf, piece, style);
    const trimmedWidth = piece.trimEnd() === piece ? width : widthOf(pdf, piece.trimEnd(), style);
    if (filledWidth + trimmedWidth <= style.width) {
      line += piece;
      filledWidth += width;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
    filledWidth = width;
    while (trimmedWidth > style.width && widthOf(pdf, line.trimEnd(), style) > style.width) {
      const head = longestHead(pdf, line, style);
      lines.push(head);
      line = line.slice(head.length);
      filledWidth = widthOf(pdf, line, style);
    }
  }
  return [...lines, line.trimEnd()];
}

/** For a word that is wider than a line: its longest beginning that fits in a line, at least one character. */
function longestHead(pdf: Pdf, word: string, style: TextStyle): string {
  const clusters = clustersOf(word);
  let head = clusters[0] ?? '';
  for (const cluster of clusters.slice(1)) {
    if (widthOf(pdf, head + cluster, style) > style.width) break;
    head += cluster;
  }
  return head;
}

const openingMark = /[\p{Ps}\p{Pi}$¥€£#+@]$/u;
const closingMark = /^[\p{Pe}\p{Pf}\p{Po}\s·%：；，。、！？)\]}-]/u;
/** Scripts that write no spaces between words. */
const scriptWithoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Pieces that must not be broken: words with their punctuation. A line never begins with a closing mark. */
function unbreakablePieces(paragraph: string, lang: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(paragraph)) {
    const last = pieces.at(-1);
    if (last === undefined || mayBreakBetween(last, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** True when a line may end between two adjacent segments. */
function mayBreakBetween(before: string, after: string): boolean {
  if (closingMark.test(after) || openingMark.test(before)) return false;
  // Between letters of scripts with spaces, a line breaks only at a space.
  return (
    /\s$/.test(before) ||
    scriptWithoutSpaces.test(before.at(-1) ?? '') ||
    scriptWithoutSpaces.test(after.at(0) ?? '')
  );
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function clustersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function widthOf(pdf: Pdf, line: string, style: TextStyle): number {
  return runsOf(pdf, line, style).reduce((sum, run) => sum + runWidth(pdf, run, style.size), 0);
}

function runWidth(pdf: Pdf, { text, font, isRightToLeft }: Run, size: number): number {
  pdf.font(font.name).fontSize(size);
  return pdf.widthOfString(text, isRightToLeft ? shapingOptions : {});
}

/** An empty list of features makes pdfkit shape the text as a whole instead of word by word. */
const shapingOptions = { features: [] };

function writeLine(pdf: Pdf, line: string, at: { x: number; y: number }, style: TextStyle): void {
  const runs = runsOf(pdf, line, style);
  const widths = runs.map((run) => runWidth(pdf, run, style.size));
  const totalWidth = widths.reduce((sum, width) => sum + width, 0);
  const isRight = style.align === 'right' || isRightToLeftLang(style.lang);
  let x = isRight ? at.x + style.width - totalWidth : at.x;
  // Puts the baselines of all fonts at the same height.
  const baseline = at.y + lineHeight(style) / 2 + style.size * 0.36;
  runs.forEach((run, index) => {
    pdf.font(run.font.name).fontSize(style.size).fillColor(style.color);
    if (run.font.outlined) {
      // The PDF operator `2 Tr` fills and outlines letters; `0 Tr` goes back to only filling them.
      pdf.strokeColor(style.color).lineWidth(style.size / 34);
      pdf.addContent('2 Tr');
    }
    pdf.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(run.isRightToLeft && shapingOptions),
    });
    if (run.font.outlined) pdf.addContent('0 Tr');
    x += widths[index] ?? 0;
  });
}

function isRightToLeftLang(lang: string | undefined): boolean {
  return lang === 'ar';
}

/** The runs of a line from left to right. A run has one font and one direction. */
function runsOf(pdf: Pdf, line: string, style: TextStyle): Run[] {
  const choice = { lang: style.lang ?? 'en', bold: style.bold ?? false };
  if (!rightToLeft.test(line)) return fontRuns(pdf, line, { ...choice, isRightToLeft: false });
  const embedded = bidi.getEmbeddingLevels(line, isRightToLeftLang(style.lang) ? 'rtl' : 'ltr');
  return partsFromLeft(line, embedded).flatMap(({ text, isRightToLeft }) => {
    const runs = fontRuns(pdf, text, { ...choice, isRightToLeft });
    return isRightToLeft ? runs.toReversed() : runs;
  });
}

/** The parts of a line with one level of embedding each, from left to right. Odd levels run from right to left. */
function partsFromLeft(
  line: string,
  embedded: ReturnType<typeof bidi.getEmbeddingLevels>,
): { text: string; level: number; isRightToLeft: boolean }[] {
  const { levels } = embedded;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: { text: string; level: number; isRightToLeft: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedded)) {
    const level = levels[index] ?? 0;
    const sign = mirrored.get(index) ?? line[index] ?? '';
    const last = parts.at(-1);
    // The font expects letters in reading order. So the letters of a right-to-left run are added at the front, which
    // restores that order.
    if (last?.level === level) last.text = last.isRightToLeft ? sign + last.text : last.text + sign;
    else parts.push({ text: sign, level, isRightToLeft: level % 2 === 1 });
  }
  return parts;
}

function fontRuns(
  pdf: Pdf,
  text: string,
  { isRightToLeft, ...choice }: { lang: string; bold: boolean; isRightToLeft: boolean },
): Run[] {
  const runs: Run[] = [];
  // Direction marks are removed: they were needed only to find the order, and they have no glyph.
  for (const cluster of clustersOf(text.replaceAll(/[\u2066-\u2069]/g, ''))) {
    const last = runs.at(-1);
    // Spaces get the font of the text before them.
    const font = last && /^\s+$/.test(cluster) ? last.font : chooseFont(pdf, cluster, choice);
    if (!font) continue;
    if (last?.font.name === font.name) last.text += cluster;
    else runs.push({ text: cluster, font, isRightToLeft });
  }
  return runs;
}
