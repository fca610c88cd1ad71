/** The columns of a file: heads of a table, or paths of JSON fields, with samples of their values. Pure. */

export interface FileColumn {
  /** Head of a table, or path of a field: `name.en`, `images[].url`. */
  head: string;
  /** Number of rows with a value. */
  filled: number;
  /** Different values of the first rows, at most `valuesMax`. */
  values: string[];
}

const columnsMax = 300;
const depthMax = 4;
const valuesMax = 200;
const valueLength = 300;
/** Rows from which values are collected. */
const sampledRows = 3_000;

/** Collects the columns of a file; `add` takes its rows one by one. `heads`: the heads of a table; empty for JSON. */
export function collectColumns(heads: readonly string[]): {
  add: (record: unknown) => void;
  columns: () => FileColumn[];
} {
  const newColumn = () => ({ filled: 0, values: new Set<string>() });
  const columnByHead = new Map(heads.map((head) => [head, newColumn()]));
  /** The column of a head; undefined for a new head when there are `columnsMax` columns already. */
  const columnOf = (head: string) => {
    const column = columnByHead.get(head);
    if (column || columnByHead.size >= columnsMax) return column;
    const addedColumn = newColumn();
    columnByHead.set(head, addedColumn);
    return addedColumn;
  };
  const fieldsOf = (record: unknown): Record<string, unknown> =>
    heads.length > 0 ? (record as Record<string, unknown>) : flattenRecord(record);
  let rows = 0;
  const isSampled = ({ values }: ReturnType<typeof newColumn>): boolean =>
    rows <= sampledRows && values.size < valuesMax;
  const add = (record: unknown): void => {
    rows += 1;
    for (const [head, value] of Object.entries(fieldsOf(record))) {
      const text = textOf(value);
      const column = text === '' ? undefined : columnOf(head);
      if (!column) continue;
      column.filled += 1;
      if (isSampled(column)) column.values.add(text.slice(0, valueLength));
    }
  };
  const columns = (): FileColumn[] =>
    [...columnByHead].map(([head, { filled, values }]) => ({ head, filled, values: [...values] }));
  return { add, columns };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return typeof value === 'object'
    ? ''
    : String(value)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toWellFormed();
}

/** A value in a record: its path, and the number of objects and lists around it. */
interface Place {
  path: string;
  depth: number;
}

/**
 * Fields of a record by path. A list of plain values is one field. A list of objects has one field per property, for
 * its plain values. Another list has one field per position. Leaves out values deeper than `depthMax`, and paths that
 * the database cannot store.
 */
export function flattenRecord(record: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  addValue(fields, record, { path: '', depth: 0 });
  return fields;
}

function addValue(fields: Record<string, unknown>, value: unknown, place: Place): void {
  if (isPlain(value)) addField(fields, place.path, value);
  else if (Array.isArray(value)) addList(fields, value, place);
  else addParts(fields, Object.entries(value as object), place);
}

function addList(fields: Record<string, unknown>, list: unknown[], place: Place): void {
  const { path } = place;
  if (path !== '' && list.every(isPlain)) addField(fields, path, list);
  else if (path !== '' && list.every(isRecord)) addProperties(fields, list, path);
  else addParts(fields, Object.entries(list.slice(0, 10)), place);
}

/** Adds one field for each property of the objects in a list. */
function addProperties(
  fields: Record<string, unknown>,
  records: readonly Record<string, unknown>[],
  path: string,
): void {
  for (const name of new Set(records.flatMap(Object.keys))) {
    const values = records.map((each) => each[name]).filter((each) => each !== null && isPlain(each));
    addField(fields, `${path}[].${name}`, values);
  }
}

/** Adds the named parts of an object or list, unless it is too deep in the record. */
function addParts(
  fields: Record<string, unknown>,
  parts: readonly [string, unknown][],
  { path, depth }: Place,
): void {
  if (depth >= depthMax) return;
  for (const [name, part] of parts)
    addValue(fields, part, { path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
}

function addField(fields: Record<string, unknown>, path: string, value: unknown): void {
  // The database stores neither control characters nor unpaired surrogates in the path of a column.
  if (path !== '' && !/\p{Cc}/u.test(path) && path.isWellFormed()) fields[path] = value;
}

/** True for a value without parts: a text, a number, true, false or null. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return !isPlain(value) && !Array.isArray(value);
}
