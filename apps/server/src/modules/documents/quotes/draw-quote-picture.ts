/**
 * Draws a quote as a picture for chats: 1080 pixels wide, as high as necessary. Pango draws the texts with the font of
 * our documents, so the picture looks the same on every machine. It contains no metadata.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { QuoteOption, QuoteWords } from '@wayhouse/i18n/papers/client-quote';
import sharp, { type OverlayOptions } from 'sharp';

export const chatWidth = 1080;
const margin = 56;
const innerWidth = chatWidth - 2 * margin;
const headHeightMin = 112;
const optionPicture = { width: 296, height: 222 };
const optionLeft = margin + 24 + optionPicture.width + 28;
const optionWidth = chatWidth - margin - 24 - optionLeft;
const fontFolder = path.join(import.meta.dirname, '../fonts');
const fontfile = path.join(fontFolder, 'noto-sans-sc-gbk.ttf');
const ink = { text: '#10242b', soft: '#41545b', faint: '#5f7178', paper: '#faf7f1' } as const;

export interface ChatLook {
  color: string;
  logo?: Buffer | undefined;
  /** One JPEG of the size `chatPicture` for each option. */
  pictures: readonly Buffer[];
  /** The text “Our pick for you”, which is above the name of the recommended hotel. */
  pick: string;
}

export const chatPicture = optionPicture;

/** A part of the picture: its layers, with positions from the part's top, and its height. */
interface Part {
  height: number;
  layers: OverlayOptions[];
}

export async function drawQuotePicture(words: QuoteWords, look: ChatLook): Promise<Buffer> {
  loadedFonts ??= loadFonts();
  await loadedFonts;
  const parts = [await head(words, look), await introduction(words)];
  for (const [index, option] of words.options.entries())
    parts.push(await optionCard(option, { look, picture: look.pictures[index] }));
  parts.push(await foot(words));
  let top = 0;
  const layers = parts.flatMap(({ height, layers: partLayers }) => {
    const shiftedLayers = partLayers.map((layer) => ({ ...layer, top: top + (layer.top ?? 0) }));
    top += height;
    return shiftedLayers;
  });
  const canvas = { width: chatWidth, height: top, channels: 3 as const, background: ink.paper };
  return await sharp({ create: canvas })
    .composite(layers)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function head(words: QuoteWords, { color, logo }: ChatLook): Promise<Part> {
  const logoImage =
    logo &&
    (await sharp(logo)
      .resize({ width: 260, height: 64, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true }));
  const left = logoImage ? margin + logoImage.info.width + 20 : margin;
  const width = chatWidth - left - margin;
  const name = await renderText(words.agency, { size: 30, color, width });
  const line = words.line && (await renderText(words.line, { size: 20, color: ink.faint, width }));
  // The head is higher when the name or the tagline of the agency needs two rows.
  const lineTop = Math.max(66, 24 + name.height + 8);
  const height = Math.max(headHeightMin, 20 + (line ? lineTop + line.height : 20 + name.height));
  const middleTop = (imageHeight: number) => Math.round((height - imageHeight) / 2);
  return {
    height,
    layers: [
      { input: box({ width: chatWidth, height, fill: '#ffffff' }), top: 0, left: 0 },
      ...(logoImage ? [{ input: logoImage.data, top: middleTop(logoImage.info.height), left: margin }] : []),
      { input: name.image, top: line ? 24 : middleTop(name.height), left },
      ...(line ? [{ input: line.image, top: lineTop, left }] : []),
      { input: box({ width: chatWidth, height: 4, fill: color }), top: height - 4, left: 0 },
    ],
  };
}

async function introduction(words: QuoteWords): Promise<Part> {
  const rows = [
    { text: words.title, size: 46, color: ink.text, gap: 36 },
    { text: words.client, size: 26, color: ink.soft, gap: 8 },
    { text: words.message, size: 26, color: ink.text, gap: 20 },
    { text: words.advisor, size: 26, color: ink.soft, gap: 16 },
    ...words.facts.map(({ label, value }) => ({
      text: `${label}   ${value}`,
      size: 24,
      color: ink.soft,
      gap: 10,
    })),
  ].filter((row) => row.text !== '');
  return stack(rows, { left: margin, width: innerWidth, bottom: 28 });
}

async function optionCard(
  option: QuoteOption,
  { look, picture }: { look: ChatLook; picture: Buffer | undefined },
): Promise<Part> {
  const place = [option.area, option.near].filter(Boolean).join('   ');
  const { price, status } = option;
  const isOpen = option.state !== 'sold_out';
  const rows = [
    ...(option.recommended ? [{ text: look.pick, size: 20, color: look.color, gap: 24 }] : []),
    { text: option.name, size: 30, color: isOpen ? ink.text : ink.faint, gap: option.recommended ? 4 : 24 },
    { text: option.otherName, size: 22, color: ink.faint, gap: 2 },
    { text: place, size: 22, color: ink.soft, gap: 6 },
    ...option.lines.map((line) => ({ text: line.text, size: 22, color: ink.text, gap: 8 })),
    ...(price
      ? [
          { text: `${price.symbol}${price.amount}`, size: 38, color: ink.text, gap: 14 },
          {
            text: [price.covers, price.about].filter(Boolean).join('   '),
            size: 20,
            color: ink.faint,
            gap: 4,
          },
        ]
      : []),
    { text: status ?? '', size: 24, color: ink.soft, gap: 12 },
    { text: option.note ?? '', size: 22, color: ink.soft, gap: 6 },
    { text: option.closest, size: 22, color: ink.soft, gap: 6 },
  ].filter((row) => row.text !== '');
  const body = await stack(rows, { left: optionLeft, width: optionWidth, bottom: 24 });
  const height = Math.max(body.height, optionPicture.height + 48);
  const letter = await renderText(option.letter, { size: 26, color: look.color, width: 60 });
  const border = option.recommended ? look.color : '#dde5e8';
  return {
    height: height + 20,
    layers: [
      {
        input: box({ width: innerWidth, height, fill: '#ffffff', border, radius: 24 }),
        top: 0,
        left: margin,
      },
      ...(picture ? [{ input: picture, top: 24, left: margin + 24 }] : []),
      { input: box({ width: 48, height: 54, fill: '#ffffff', radius: 16 }), top: 38, left: margin + 38 },
      {
        input: letter.image,
        top: 38 + Math.round((54 - letter.height) / 2),
        left: margin + 38 + Math.round((48 - letter.width) / 2),
      },
      ...body.layers,
    ],
  };
}

async function foot(words: QuoteWords): Promise<Part> {
  const style = { size: 20, color: ink.faint, width: innerWidth };
  const { image, height } = await renderText(words.foot.join('   '), style);
  return { height: height + 64, layers: [{ input: image, top: 20, left: margin }] };
}

interface Row {
  text: string;
  /** Font size in pixels. */
  size: number;
  color: string;
  /** Pixels above the row. */
  gap: number;
}

async function stack(
  rows: readonly Row[],
  { left, width, bottom }: { left: number; width: number; bottom: number },
): Promise<Part> {
  let top = 0;
  const layers: OverlayOptions[] = [];
  for (const row of rows) {
    const renderedText = await renderText(row.text, { ...row, width });
    top += row.gap;
    layers.push({ input: renderedText.image, top, left });
    top += renderedText.height;
  }
  return { height: top + bottom, layers };
}

let loadedFonts: Promise<void> | undefined;

/**
 * Loads all fonts of documents, because a server may have no other fonts. Pango takes characters that `fontfile` lacks,
 * such as Ł or Korean ones, only from fonts that were loaded before the first text.
 */
async function loadFonts(): Promise<void> {
  for (const name of readdirSync(fontFolder).filter((each) => each.endsWith('.ttf'))) {
    const text = { text: '.', fontfile: path.join(fontFolder, name) };
    await sharp({ text }).png().toBuffer();
  }
}

interface RenderedText {
  image: Buffer;
  width: number;
  height: number;
}

/** Text in one color, with lines broken at `width` pixels. */
async function renderText(
  text: string,
  { size, color, width }: { size: number; color: string; width: number },
): Promise<RenderedText> {
  const escaped = withoutEmoji(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      // At 72 dots per inch, a point is one pixel.
      font: `Noto Sans SC ${size}`,
      fontfile,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** The fonts have no emoji. A text of emoji alone stays, because an empty text cannot be drawn. */
function withoutEmoji(text: string): string {
  const plainText = text.replaceAll(/[\u{1f000}-\u{1faff}]|\ufe0f|\u200d/gu, '').trim();
  return plainText === '' ? text : plainText;
}

function box({
  width,
  height,
  fill,
  border,
  radius = 0,
}: {
  width: number;
  height: number;
  fill: string;
  border?: string;
  radius?: number;
}): Buffer {
  const edge = border ? ` stroke="${border}" stroke-width="3"` : '';
  const inset = border ? 1.5 : 0;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" fill="${fill}"${edge}/></svg>`,
  );
}
