/**
 * The fonts of documents: Instrument Sans for Latin letters, IBM Plex Sans for Arabic, Noto Sans for other scripts.
 * Noto is not used for Arabic, because it draws letters from parts, and readers could not copy them as text. A document
 * loads only the fonts that its characters need.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pdf } from './pdf.ts';

const folder = path.join(import.meta.dirname, '../fonts');

/** The files of a font by weight. Without a bold file, bold letters are regular letters with an outline. */
interface Face {
  name: string;
  regular: string;
  bold?: string;
  /** The font is tried only for characters that match this. */
  covers: RegExp;
}

const latin: Face[] = [
  {
    name: 'latin',
    regular: 'instrument-sans-latin-400.ttf',
    bold: 'instrument-sans-latin-600.ttf',
    covers: /[ -\u024f\u2000-\u206f\u20a0-\u20cf\u2190-\u22ff]/u,
  },
  {
    name: 'latin-ext',
    regular: 'instrument-sans-latin-ext-400.ttf',
    bold: 'instrument-sans-latin-ext-600.ttf',
    covers: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20cf]/u,
  },
];
/** Instrument Sans has no letters with a Vietnamese tone. */
const vietnamese: Face = {
  name: 'vietnamese',
  regular: 'noto-sans-vietnamese-400.ttf',
  bold: 'noto-sans-vietnamese-600.ttf',
  covers: /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/u,
};
/** `writePdf` registers this font with every document. */
const chinese: Face = { name: 'text', regular: 'noto-sans-sc-gbk.ttf', covers: /./su };
const japanese: Face = {
  name: 'japanese',
  regular: 'noto-sans-jp-400.ttf',
  covers: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u,
};
const korean: Face = {
  name: 'korean',
  regular: 'noto-sans-kr-400.ttf',
  covers: /\p{Script=Hangul}/u,
};
const thai: Face = {
  name: 'thai',
  regular: 'noto-sans-thai-400.ttf',
  bold: 'noto-sans-thai-600.ttf',
  covers: /[\p{Script=Thai}\u0e3f]/u,
};
const arabic: Face = {
  name: 'arabic',
  regular: 'plex-sans-arabic-400.ttf',
  bold: 'plex-sans-arabic-600.ttf',
  covers: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u,
};

/**
 * The fonts in the order in which they are tried. For Japanese text the Japanese font comes before the Chinese font,
 * because its characters have Japanese shapes. For other text it comes last.
 */
function facesOf(lang: string): Face[] {
  const beforeChinese = lang === 'ja' ? [japanese] : [];
  return [...latin, vietnamese, ...beforeChinese, korean, thai, arabic, chinese, japanese];
}

const files = new Map<string, Buffer>();

function fileOf(name: string): Buffer {
  const bytes = files.get(name) ?? readFileSync(path.join(folder, name));
  files.set(name, bytes);
  return bytes;
}

export interface ChosenFont {
  name: string;
  /** True when the font has no bold file, so that an outline makes the letters bold. */
  outlined: boolean;
}

/** The current font of pdfkit, which pdfkit's types leave out. */
interface PdfWithFont {
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
}

const choices = new WeakMap<Pdf, Map<string, ChosenFont | undefined>>();

/**
 * The first font that has all characters of the grapheme cluster. When none has them, undefined for an emoji, which is
 * left out, and otherwise the Chinese font. Registers fonts with the document when they are needed.
 */
export function chooseFont(
  pdf: Pdf,
  cluster: string,
  { lang, bold }: { lang: string; bold: boolean },
): ChosenFont | undefined {
  const fontsOfDocument = choices.get(pdf) ?? new Map<string, ChosenFont | undefined>();
  choices.set(pdf, fontsOfDocument);
  const key = `${lang === 'ja' ? 'ja' : ''} ${bold} ${cluster}`;
  if (fontsOfDocument.has(key)) return fontsOfDocument.get(key);
  const font = findFont(pdf, cluster, { lang, bold });
  fontsOfDocument.set(key, font);
  return font;
}

function findFont(
  pdf: Pdf,
  cluster: string,
  { lang, bold }: { lang: string; bold: boolean },
): ChosenFont | undefined {
  for (const face of facesOf(lang)) {
    if (!face.covers.test(cluster)) continue;
    const choice = setFace(pdf, face, bold);
    if (hasGlyphs(pdf, cluster)) return choice;
  }
  return isEmoji(cluster) ? undefined : setFace(pdf, chinese, bold);
}

function isEmoji(cluster: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(cluster);
}

/** True when the font that `writePdf` registers has every character of the text. Sets this font. */
export function isInTextFont(pdf: Pdf, text: string): boolean {
  pdf.font(chinese.name);
  return hasGlyphs(pdf, text.replaceAll('\n', ''));
}

/** True when the current font of the document has every visible character of the text. */
function hasGlyphs(pdf: Pdf, text: string): boolean {
  const { font } = (pdf as unknown as PdfWithFont)._font;
  return Array.from(text, (sign) => sign.codePointAt(0) ?? 0).every(
    (code) => isInvisible(code) || font.hasGlyphForCodePoint(code),
  );
}

/** True for joiners and direction marks, which have no glyph. */
function isInvisible(code: number): boolean {
  return (code >= 0x200b && code <= 0x200f) || code === 0xfeff;
}

const registeredNames = new WeakMap<Pdf, Set<string>>();

function setFace(pdf: Pdf, face: Face, bold: boolean): ChosenFont {
  const boldFile = bold ? face.bold : undefined;
  const name = boldFile === undefined ? face.name : `${face.name}-bold`;
  const names = registeredNames.get(pdf) ?? new Set(['text']);
  registeredNames.set(pdf, names);
  if (!names.has(name)) {
    pdf.registerFont(name, fileOf(boldFile ?? face.regular));
    names.add(name);
  }
  pdf.font(name);
  return { name, outlined: bold && boldFile === undefined };
}
