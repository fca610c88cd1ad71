/**
 * Compares room names of captured answers with our labels (`labels.txt`). Skipped where the captures are not beside
 * the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type RoomParts, readRoomName } from '../../src/modules/supply/rooms/read-room-name.ts';
import { roomVocabulary } from '../../src/modules/supply/rooms/room-vocabulary.ts';

const data = process.env.WAYHOUSE_REAL_DATA ?? path.join(import.meta.dirname, '../../../../../shared/data');
const files: Record<string, { file: string; column: number; headLines: number; hasRepeats: boolean }> = {
  hotelbeds: { file: 'vocab/hotelbeds_room_names_en.tsv', column: 1, headLines: 0, hasRepeats: false },
  meituan: { file: 'vocab/meituan_room_names_zh.tsv', column: 0, headLines: 0, hasRepeats: false },
  jielv: { file: 'jielv_b2b/room_rate_vocab_zh.tsv', column: 0, headLines: 1, hasRepeats: true },
};
const hasData = Object.values(files).every(({ file }) => existsSync(path.join(data, file)));

it.skipIf(!hasData)('95 of 100 real names are read as a person reads them', () => {
  const wrongReadings: string[] = [];
  const labels = readFileSync(path.join(import.meta.dirname, 'labels.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = new Map(Object.keys(files).map((source) => [source, namesOf(source)]));
  for (const line of labels) {
    const [source = '', number = '', ...label] = line.split(' ');
    const name = names.get(source)?.[Number(number)] ?? '';
    const reading = inShort(readRoomName(name, roomVocabulary()));
    if (reading !== label.join(' ')) wrongReadings.push(`${name}: ${reading}, not ${label.join(' ')}`);
  }
  expect(labels.length).toBeGreaterThanOrEqual(1000);
  expect(wrongReadings.length / labels.length, wrongReadings.join('\n')).toBeLessThanOrEqual(0.05);
});

function namesOf(source: string): string[] {
  const fileShape = files[source];
  if (!fileShape) throw new Error(`no file of ${source}`);
  const rows = readFileSync(path.join(data, fileShape.file), 'utf8')
    .split('\n')
    .slice(fileShape.headLines)
    .filter(Boolean);
  const names = rows.map((row) => row.split('\t')[fileShape.column] ?? '');
  return fileShape.hasRepeats ? [...new Set(names)].filter(Boolean) : names;
}

function inShort(parts: RoomParts): string {
  const beds = parts.beds.map(({ kind, count }) => `${count}${kind}`).join('+');
  return [
    parts.class,
    parts.quality ?? '-',
    parts.anyBeds ? 'any' : beds || '-',
    parts.guests ?? '-',
    parts.view ?? '-',
    parts.bedrooms,
    parts.flags.join('+') || '-',
    parts.unknownWords.length > 0 ? '?' : '-',
  ].join(' ');
}
