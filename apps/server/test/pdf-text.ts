/**
 * Text of a PDF as a reader copies it: the signs that are drawn, looked up in the font's own table of letters
 * (ToUnicode). Enough for PDFs of ours: packed streams, fonts by number, lines by position.
 */
import { inflateSync } from 'node:zlib';

interface Line {
  y: number;
  x: number;
  text: string;
}

/** Pages from top to bottom, lines from top to bottom, one text a line. */
export function pdfText(bytes: Uint8Array): string {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
    if (table) fonts.set(id, lettersOf(streamOf(objects.get(table) ?? '')));
  }
  const letters = new Map([...fonts.values()].flatMap((font) => [...font]));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages
    .map((page) => {
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
      return joined(linesOf(streamOf(objects.get(content) ?? ''), letters));
    })
    .join('\n');
}

function readObjects(pdf: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const match of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(match[1] ?? '', match[2] ?? '');
  return objects;
}

function streamOf(body: string): string {
  const packed = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1];
  if (packed === undefined) return '';
  const bytes = Buffer.from(packed, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** `<0001> <0002> [<0041> <00420043>]` and `<0001> <0041>`: sign → letters. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '0', , list = ''] of table.matchAll(
    /<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]{4})>\s*\[([^\]]*)\]/g,
  )) {
    [...list.matchAll(/<([0-9a-fA-F ]*)>/g)].forEach(([, hex = ''], index) => {
      const sign = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(sign, wide(hex.replaceAll(' ', '')));
    });
  }
  return letters;
}

function wide(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  return bytes.swap16().toString('utf16le');
}

function linesOf(content: string, letters: Map<string, string>): Line[] {
  const lines: Line[] = [];
  let at = { x: 0, y: 0 };
  for (const match of content.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g)) {
    if (match[1] !== undefined) {
      at = { x: Number(match[1]), y: Number(match[2]) };
      continue;
    }
    const signs = [...(match[3] ?? '').matchAll(/<([0-9a-fA-F]*)>/g)].map((each) => each[1] ?? '').join('');
    const text = (signs.match(/.{4}/g) ?? []).map((sign) => letters.get(sign.toLowerCase()) ?? '\uFFFD');
    lines.push({ ...at, text: text.join('') });
  }
  return lines;
}

/** Pieces on one height are one line, from left to right. */
function joined(lines: Line[]): string {
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const y = Math.round(line.y);
    rows.set(y, [...(rows.get(y) ?? []), line]);
  }
  return [...rows]
    .sort(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .sort((a, b) => a.x - b.x)
        .map((line) => line.text)
        .join(' '),
    )
    .join('\n');
}
