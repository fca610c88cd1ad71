/** A rooming list as a spreadsheet: writes the template, and reads it back. */
import { groupLimits } from '@wayhouse/contract/group/group-life';
import type { RoomingRow } from '@wayhouse/contract/group/rooming-list';
import { roomingColumns, roomingSheetName, roomTypeHead, typeWords } from '@wayhouse/i18n/rooming-words';
import type { Language } from '../../../context.ts';
import { invalidField } from '../../../platform/errors.ts';
import { missingColumns } from '../../../platform/sheet/missing-columns.ts';
import { readSheet } from '../../../platform/sheet/read-sheet.ts';
import type { Slot } from './rooming-list.ts';

type Column = keyof typeof roomingColumns;
const columns = Object.keys(roomingColumns) as Column[];
const normalizeHead = (text: string) => text.toLowerCase().replace(/[\s_*-]+/g, '');
const columnOf = new Map<string, Column>(
  columns.flatMap((column) =>
    [column, ...roomingColumns[column]].map((head): [string, Column] => [normalizeHead(head), column]),
  ),
);

/** Maximum number of rows of a file, including rows of empty beds. */
const sheetRowsMax = 20_000;

/** Maximum lengths in characters; longer texts are cut. */
const maxLengths: Record<Column, number> = {
  room: 60,
  last_name: 120,
  first_name: 120,
  type: 30,
  age: 10,
  note: 200,
};

/**
 * The rows that have a name, cleaned by `cleanRow`. Throws `request.invalid` at `file` for a file that is no
 * spreadsheet, lacks columns or names, or has too many rows. Throws `request.too_many` while another spreadsheet of the
 * account `owner` is being read.
 */
export async function readRoomingSheet(bytes: Uint8Array, owner: string): Promise<RoomingRow[]> {
  const lines = await readSheet(bytes, { owner, rowsMax: sheetRowsMax });
  const columnIndexes = new Map<Column, number>();
  (lines[0]?.cells ?? []).forEach((head, index) => {
    const column = columnOf.get(normalizeHead(head));
    if (column && !columnIndexes.has(column)) columnIndexes.set(column, index);
  });
  const missing = (['room', 'last_name', 'first_name'] as const).filter(
    (column) => !columnIndexes.has(column),
  );
  if (missing.length > 0) throw missingColumns(missing.map((column) => roomingColumns[column]));
  const rows = lines
    .slice(1)
    .map(({ cells }) => cleanRow((column) => cells[columnIndexes.get(column) ?? -1] ?? ''));
  const rowsWithName = rows.filter((row) => row.last_name !== '' || row.first_name !== '');
  if (rowsWithName.length === 0) throw invalidFile('fields.import_empty');
  if (rowsWithName.length > groupLimits.roomingRowsMax)
    throw invalidFile('fields.import_rows', { limit: groupLimits.roomingRowsMax });
  return rowsWithName;
}

/** Texts without control characters, cut to the maximum lengths. */
export function cleanRow(textOf: (column: Column) => string): RoomingRow {
  const clean = (column: Column) =>
    textOf(column)
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, maxLengths[column]);
  return Object.fromEntries(columns.map((column) => [column, clean(column)])) as RoomingRow;
}

function invalidFile(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}

/** The template: one line per bed, in which the room is already filled in, so that people only add names. */
export async function writeRoomingTemplate(slots: readonly Slot[], language: Language): Promise<Uint8Array> {
  // For each head, the first text is English and the second Chinese.
  const languageIndex = language === 'zh' ? 1 : 0;
  const heads = [
    roomingColumns.room[languageIndex],
    roomTypeHead[languageIndex],
    ...columns.slice(1).map((column) => roomingColumns[column][languageIndex]),
  ];
  const beds = slots.flatMap((slot) =>
    Array.from({ length: slot.sleeps }, () => [
      String(slot.room),
      slot.name[language] || slot.name.en,
      '',
      '',
      typeWords[language].adult,
      '',
      '',
    ]),
  );
  const cells = [
    heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...beds.map((bed) => bed.map((value) => ({ value, type: String }))),
  ];
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile(cells, {
    sheet: roomingSheetName[language],
    // Widths in characters, in the order of `heads`.
    columns: [8, 22, 22, 22, 16, 14, 30].map((width) => ({ width })),
  });
  return new Uint8Array(await file.toBuffer());
}
