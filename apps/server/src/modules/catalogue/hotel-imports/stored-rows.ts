/** The rows of an uploaded file as the product stores them: compressed JSON lines, each with its row number. */
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FilesPort } from '../../../ports/files/port.ts';
import type { FileRecord } from '../import/read-records.ts';
import { through } from '../import/read-text.ts';

/** The id of the uploaded file itself, which is stored so that it can be read again in another encoding. */
export function originalOf(id: string): string {
  return id.replace('_', 'file_');
}

/** Stores the rows under `id`, completely or not at all. */
export async function writeRows(
  files: FilesPort,
  id: string,
  records: AsyncIterable<FileRecord>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for await (const record of records) yield `${JSON.stringify(record)}\n`;
  }
  await files.write(id, through(Readable.from(lines()), createGzip({ level: 4 })));
}

/** The stored rows, beginning with the row at index `from`. Throws when the file is missing. */
export async function* readRows(files: FilesPort, id: string, from = 0): AsyncGenerator<FileRecord> {
  const bytes = await files.read(id);
  if (!bytes) throw new Error(`the rows of ${id} are missing`);
  let incompleteLine = '';
  let index = 0;
  const text = through(Readable.from(bytes), createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = (incompleteLine + String(chunk)).split('\n');
    incompleteLine = lines.pop() ?? '';
    for (const line of lines) {
      if (index >= from) yield JSON.parse(line) as FileRecord;
      index += 1;
    }
  }
}
