/** Reads the fields of a hotel from a row of a file. Staff have assigned the columns and words. Pure. */
import { createHash } from 'node:crypto';
import {
  type ImportField,
  listFields,
  type WordField,
  wordFields,
} from '@wayhouse/contract/console/hotels/import-fields';
import { storableText } from '../../../platform/storable-text.ts';
import { facilityOf } from '../hotels/vocabulary.ts';
import { applyMapping, type HotelField, type MappedFields, type Mapping } from '../import/mapping.ts';
import { cleanText } from '../import/read-values.ts';
import { fold } from '../places/fold.ts';

export interface ColumnChoice {
  columns: { head: string; field: ImportField | null }[];
  /** Country code for rows without a country; null when staff chose none. */
  country: string | null;
  /** Full score of the file's column of scores. */
  scoreOf: 5 | 10 | 100;
  /**
   * The values that staff assigned to unknown words, by field and word. An empty value means that the word is ignored.
   */
  words: Partial<Record<WordField, Record<string, string>>>;
  /** Numbers of rows that staff leave out. Absent in older imports. */
  skip?: number[];
}

/** Returns the function that reads the fields of a row. */
export function rowReader(choice: ColumnChoice): (record: unknown) => MappedFields {
  const mapping = mappingOf(choice);
  const positionOf = positionReader(choice);
  const hasPosition = headsOf(choice, 'position').length > 0;
  const joinedColumns = joinedColumnsOf(choice);
  return (record) => {
    const mapped = applyMapping(mapping, record);
    for (const { field, mappings } of joinedColumns)
      mapped[field] = mappings.flatMap((each) => applyMapping(each, record)[field] ?? []);
    if (hasPosition) Object.assign(mapped, positionIn(positionOf(record)));
    for (const field of wordFields) replaceWords(mapped, field, choice.words[field]);
    mapped.facilities = facilitiesOf(mapped.facilities);
    if (mapped.source_id === undefined) {
      const id = idOf(mapped);
      if (id) mapped.source_id = id;
    }
    return mapped;
  };
}

/** Returns the function that reads the value of the column with both coordinates; undefined without such a column. */
export function positionReader(choice: ColumnChoice): (record: unknown) => unknown {
  // No field of a hotel holds two coordinates, so this mapping uses the field `find_city_in` to get the text of the
  // position.
  const mapping: Mapping = { fields: { find_city_in: headsOf(choice, 'position').map(pathOf) } };
  return (record) => applyMapping(mapping, record).find_city_in;
}

function headsOf({ columns }: ColumnChoice, field: ImportField): string[] {
  return columns.filter((column) => column.field === field).map(({ head }) => head);
}

/** The path of a head without the part after a list: `images[].url` → `images`. */
function pathOf(head: string): string {
  return head.split('[].')[0] ?? head;
}

function mappingOf(choice: ColumnChoice): Mapping {
  const fields: Mapping['fields'] = {};
  const byField = Map.groupBy(
    choice.columns.filter(({ field }) => field !== null),
    ({ field }) => field as ImportField,
  );
  for (const [field, columns] of byField) {
    // List fields with several columns are left to `joinedColumnsOf`.
    if (field === 'position' || ((listFields as readonly string[]).includes(field) && columns.length > 1))
      continue;
    fields[field as HotelField] = ruleOf(columns.map(({ head }) => head));
  }
  if (
    fields.score &&
    typeof fields.score === 'object' &&
    !Array.isArray(fields.score) &&
    choice.scoreOf !== 5
  )
    fields.score = { ...fields.score, divide: choice.scoreOf / 5 };
  if (choice.country) fields.country = { ...(fields.country as object | undefined), value: choice.country };
  // Without a column for the city, the city is searched for in the address, then in the name.
  if (!fields.city)
    fields.find_city_in = {
      all: true,
      path: (['address_zh', 'address_en', 'name_zh', 'name_en'] as const).flatMap((field) =>
        headsOf(choice, field).map(pathOf),
      ),
    };
  if (fields.find_city_in && (fields.find_city_in as { path: string[] }).path.length === 0)
    delete fields.find_city_in;
  return { fields };
}

/**
 * For each list field that several columns fill, one mapping per column. Each column is read alone, because some
 * columns may have texts, and others lists of texts or objects.
 */
function joinedColumnsOf(choice: ColumnChoice): { field: HotelField; mappings: Mapping[] }[] {
  return (listFields as readonly HotelField[])
    .map((field) => ({
      field,
      mappings: headsOf(choice, field as ImportField).map((head) => ({
        fields: { [field]: ruleOf([head]) },
      })),
    }))
    .filter(({ mappings }) => mappings.length > 1);
}

/**
 * A rule that takes the first column with a value. For a list of objects, it takes the property that the head names.
 */
function ruleOf(heads: readonly string[]) {
  const path = heads.map(pathOf);
  const each = keyOfItems(heads[0] ?? '');
  return each === undefined ? { path } : { path: path.slice(0, 1), each };
}

/**
 * Reads two coordinates from one text, such as `38.70, -9.14`, `Lat: 38.70, Lng: -9.14` or `38,70; -9,14`. Returns no
 * coordinates unless the text has exactly two numbers.
 */
function positionIn(value: unknown): Pick<MappedFields, 'lat' | 'lng'> {
  const text = cleanText(Array.isArray(value) ? value.join(' ') : value);
  const commaNumbers = text.includes('.') ? null : text.match(/(?<!\d)-?\d{1,3},\d{2,}/g);
  const numbers = commaNumbers?.length === 2 ? commaNumbers : text.match(/-?\d+(\.\d+)?/g);
  const [lat, lng, ...otherNumbers] = numbers ?? [];
  return lat !== undefined && lng !== undefined && otherNumbers.length === 0 ? { lat, lng } : {};
}

const wordLength = 100;

/** The word by which staff assign a text: the text itself, or its beginning. */
export function wordOf(text: string): string {
  return storableText(text.slice(0, wordLength));
}

function replaceWords(
  mapped: MappedFields,
  field: WordField,
  words: Record<string, string> | undefined,
): void {
  const value = mapped[field];
  if (!words || value === undefined) return;
  if (field === 'facilities') {
    mapped.facilities = partsOf(value).map((part) => assignedValue(words, part) ?? part);
    return;
  }
  const replacement = assignedValue(words, cleanText(value));
  if (replacement === '') delete mapped[field];
  else if (replacement !== undefined) mapped[field] = replacement;
}

function assignedValue(words: Record<string, string>, text: string): string | undefined {
  const word = wordOf(text);
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/**
 * The parts of a list in one cell or in several cells. A known name that has a comma, such as `TV, satellite`, is not
 * split.
 */
export function partsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((cell) => {
    const item = cleanText(cell);
    const parts = item
      .split(/[,;|、，；]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const isOneFacility =
      parts.length > 1 && facilityOf(item) && parts.filter((part) => facilityOf(part)).length < 2;
    return isOneFacility ? [item] : parts;
  });
}

/** The key of a list's items: `name` of `facilities[].name`. */
function keyOfItems(head: string): string | undefined {
  const mark = head.indexOf('[].');
  return mark < 0 ? undefined : head.slice(mark + 3) || undefined;
}

/** The facilities of a cell, without the group that a colon separates: `Internet: Wi-Fi` → `Wi-Fi`. */
function facilitiesOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined;
  return partsOf(value).map((part) => {
    // A group has 2 to 40 characters. Other colons belong to the facility.
    const colon = part.search(/[:：]/u);
    const afterColon = colon >= 2 && colon <= 40 ? part.slice(colon + 1).trim() : '';
    return afterColon !== '' && !facilityOf(part) ? afterColon : part;
  });
}

/** The id of a hotel in a row without an id: a hash of its names, city and addresses; undefined without a name. */
function idOf({ name_en, name_zh, city, address_en, address_zh }: MappedFields): string | undefined {
  const name = fold(`${cleanText(name_en)} ${cleanText(name_zh)}`);
  if (name === '') return undefined;
  const parts = [name, fold(cleanText(city)), fold(`${cleanText(address_en)} ${cleanText(address_zh)}`)];
  return `n-${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 20)}`;
}
