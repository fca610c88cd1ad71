/** Detects the kind of a file: format, encoding, and for tables delimiter and heads. */
import { parse as parseRows } from 'csv-parse/sync';
import { decodedText, detectEncoding } from './read-text.ts';

export type FileFormat = 'jsonl' | 'json' | 'csv' | 'tsv';

export interface FileShape {
  format: FileFormat;
  /** A label of `TextDecoder`. */
  encoding: string;
  /** For a table: the column delimiter. */
  delimiter: string;
  /** For a table: the names of its columns, as in the file. */
  heads: string[];
}

/** Settings of the caller, which replace the detection. */
export interface ShapeOptions {
  encoding?: string | undefined;
  delimiter?: string | undefined;
}

export const delimiterNames: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** Maximum number of characters in a table's head. */
const headLengthMax = 64 * 1024;

/** The format by the ending of the file name, without the endings of compression; undefined for other names. */
export function formatOf(file: string): FileFormat | undefined {
  const name = file.toLowerCase().replace(/\.(gz|zst)$/, '');
  if (/\.(jsonl|ndjson)$/.test(name)) return 'jsonl';
  const match = /\.(json|csv|tsv)$/.exec(name);
  return match?.[1] as FileFormat | undefined;
}

/** Throws an Error with the file's name for an unknown format, an empty file, and an unreadable or repeated head. */
export async function shapeOf(file: string, options: ShapeOptions = {}): Promise<FileShape> {
  const format = formatOf(file);
  if (!format) throw new Error(`${file}: not a .jsonl, .json, .csv or .tsv file (plain, .gz or .zst)`);
  const encoding = options.encoding ?? (await detectEncoding(file));
  const start = await readBeginning(file, encoding);
  if (start.trim() === '') throw new Error(`${file}: the file is empty.`);
  const shape = shapeOfText(file, start, { format, encoding, delimiter: options.delimiter });
  const { heads } = shape;
  const repeatedHeads = heads.filter((head, index) => head !== '' && heads.indexOf(head) !== index);
  if (repeatedHeads.length > 0)
    throw new Error(
      `${file}: several columns are called ${[...new Set(repeatedHeads)].map((head) => `“${head}”`).join(', ')}.`,
    );
  return shape;
}

/** The shape of a file whose format is known, detected from its first characters. `file`: its name for errors. */
export function shapeOfText(
  file: string,
  start: string,
  {
    format,
    encoding,
    delimiter: chosenDelimiter,
  }: { format: FileFormat; encoding: string; delimiter?: string | undefined },
): FileShape {
  if (format === 'json' || format === 'jsonl') return { format, encoding, delimiter: '', heads: [] };
  const delimiter = chosenDelimiter ?? delimiterOf(start) ?? (format === 'tsv' ? '\t' : ',');
  return { format, encoding, delimiter, heads: headsOf(file, start, delimiter) };
}

/** The first `headLengthMax` characters of a file, which contain its head. */
export async function readBeginning(file: string, encoding: string): Promise<string> {
  let text = '';
  for await (const piece of decodedText(file, encoding)) {
    text += String(piece);
    if (text.length >= headLengthMax) break;
  }
  return text.slice(0, headLengthMax);
}

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(text: string): string | undefined {
  const line =
    text
      .trimStart()
      .split(/\r\n|\r|\n/)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const signCounts = Object.keys(delimiterNames).map((sign) => ({
    sign,
    times: line.split(sign).length - 1,
  }));
  const commonest = signCounts.toSorted((a, b) => b.times - a.times)[0];
  return commonest && commonest.times > 0 ? commonest.sign : undefined;
}

function headsOf(file: string, text: string, delimiter: string): string[] {
  try {
    const rows = parseRows(text, {
      delimiter,
      to: 1,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
    return (rows[0] as string[] | undefined) ?? [];
  } catch (error) {
    throw new Error(`${file}: the head cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
