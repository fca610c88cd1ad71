/** Words of room names in English, Spanish, German and Chinese, from `data/room-words.txt`. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { column, list, readTable } from '../../catalogue/import/read-table.ts';
import { foldWords } from '../../catalogue/places/fold.ts';
import type { RoomVocabulary, RoomWord } from './read-words.ts';

const file = path.join(import.meta.dirname, '..', 'data', 'room-words.txt');

let loaded: RoomVocabulary | undefined;

/** The vocabulary of room names; read once per process. */
export function roomVocabulary(): RoomVocabulary {
  loaded ??= readVocabulary();
  return loaded;
}

/** Columns of the file: part, value, English name, Chinese name, words in Latin script, Chinese words. */
function readVocabulary(): RoomVocabulary {
  const latin = new Map<string, RoomWord>();
  const chinese: [string, RoomWord][] = [];
  const names = new Map<string, Text2>();
  const ranks = new Map<string, number>();
  for (const [rank, row] of readTable(file, 6).entries()) {
    const word = { part: column(row, 0) as RoomWord['part'], value: column(row, 1) };
    names.set(`${word.part} ${word.value}`, { en: column(row, 2), zh: column(row, 3) });
    ranks.set(`${word.part} ${word.value}`, rank);
    for (const phrase of list(column(row, 4))) latin.set(foldWords(phrase).join(' '), word);
    for (const phrase of list(column(row, 5))) chinese.push([phrase, word]);
  }
  chinese.sort(([a], [b]) => b.length - a.length);
  return { latin, chinese, names, ranks };
}
