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
  const columnByHead = new Map(heads.map((head) => [head, { filled: 0, values: new Set<string>() }]));
  let rows = 0;
  const add = (record: unknown): void => {
    rows += 1;
    const fields = heads.length > 0 ? (record as Record<string, unknown>) : flattenRecord(record);
    for (const [head, value] of Object.entries(fields)) {
      const text = textOf(value);
      if (text === '') continue;
      let column = columnByHead.get(head);
      if (!column) {
        if (columnByHead.size >= columnsMax) continue;
        column = { filled: 0, values: new Set() };
        columnByHead.set(head, column);
      }
      column.filled += 1;
      if (rows <= sampledRows && column.values.size < valuesMax)
        column.values.add(text.slice(0, valueLength));
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

/** Fields of a record by path. A list of texts is one field. A list of objects has one field per property. */
export function flattenRecord(record: unknown): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  // The database stores neither control characters nor unpaired surrogates in the path of a column.
  const put = (path: string, value: unknown): void => {
    if (path !== '' && !/\p{Cc}/u.test(path) && path.isWellFormed()) fields[path] = value;
  };
  const add = (value: unknown, path: string, depth: number): void => {
    if (value === null || typeof value !== 'object') put(path, value);
    else if (Array.isArray(value)) addList(value, path, depth);
    else if (depth < depthMax)
      for (const [name, each] of Object.entries(value)) add(each, path ? `${path}.${name}` : name, depth + 1);
  };
  const addList = (list: unknown[], path: string, depth: number): void => {
    if (path !== '' && list.every((each) => each === null || typeof each !== 'object')) put(path, list);
    else if (
      path !== '' &&
      list.every((each) => each !== null && typeof each === 'object' && !Array.isArray(each))
    ) {
      for (const name of new Set((list as object[]).flatMap(Object.keys)))
        put(
          `${path}[].${name}`,
          (list as Record<string, unknown>[])
            .map((each) => each[name])
            .filter((each) => each !== null && typeof each !== 'object'),
        );
    } else if (depth < depthMax)
      for (const [index, each] of list.slice(0, 10).entries())
        add(each, path ? `${path}.${index}` : String(index), depth + 1);
  };
  add(record, '', 0);
  return fields;
}
