/** Counts the words of a file that the vocabulary lacks, for staff to assign. Pure. */
import type { WordField } from '@wayhouse/contract/console/hotels/import-fields';
import { facilityOf, propertyTypeCodes } from '../../hotels/vocabulary.ts';
import type { MappedFields } from '../../import/mapping.ts';
import { cleanText, readStars } from '../../import/read-values.ts';
import { findCountryCode } from '../../places/countries.ts';
import { fold } from '../../places/fold.ts';
import { partsOf, wordOf } from '../read-row.ts';

export interface UnknownWord {
  field: WordField;
  word: string;
  count: number;
}

/** Maximum number of different words that are counted. A column of free texts can have very many. */
const wordsMax = 5_000;
/** Maximum number of unknown words that the console shows for each field. */
const shownMax = 30;

const propertyTypes = propertyTypeCodes();

const isKnown: Record<Exclude<WordField, 'facilities'>, (word: string) => boolean> = {
  country: (word) => findCountryCode(word) !== undefined,
  stars: (word) => readStars(word) >= 0 && readStars(word) <= 5,
  property_type: (word) => propertyTypes.has(fold(word)),
};

/** `add` counts the words of one row. `words` gives at most `shownMax` words per field, most frequent first. */
export function countUnknownWords(): { add: (mapped: MappedFields) => void; words: () => UnknownWord[] } {
  const counts = new Map<string, UnknownWord>();
  const knownKeys = new Set<string>();
  const count = (field: WordField, text: string, test: (word: string) => boolean): void => {
    const word = wordOf(text);
    const key = `${field}\n${word}`;
    if (word === '' || knownKeys.has(key)) return;
    const unknownWord = counts.get(key);
    if (unknownWord) unknownWord.count += 1;
    else if (!test(word)) {
      if (counts.size < wordsMax) counts.set(key, { field, word, count: 1 });
    } else if (knownKeys.size < wordsMax) knownKeys.add(key);
  };
  return {
    add: (mapped) => {
      for (const [field, test] of Object.entries(isKnown) as [
        keyof typeof isKnown,
        (word: string) => boolean,
      ][])
        count(field, cleanText(mapped[field]), test);
      for (const part of partsOf(mapped.facilities))
        count('facilities', part, (word) => facilityOf(word) !== undefined);
    },
    words: () => {
      const sortedWords = [...counts.values()].sort((a, b) => b.count - a.count);
      const byField = Map.groupBy(sortedWords, ({ field }) => field);
      return [...byField.values()].flatMap((words) => words.slice(0, shownMax));
    },
  };
}
