/** Maps the fields of a record to the fields of a hotel. */
import { z } from 'zod';
import type { ImportColumn } from './check-heads.ts';

/** The fields of a hotel that a file can fill. */
export const hotelFields = [
  'source_id',
  'name_en',
  'name_zh',
  'address_en',
  'address_zh',
  /** Language, name and address in the local script. */
  'local_lang',
  'name_local',
  'address_local',
  'description_en',
  'description_zh',
  'country',
  'city',
  'city_zh',
  'city_lat',
  'city_lng',
  /** Texts that contain the city's name, for files without a column for the city. */
  'find_city_in',
  'time_zone',
  /** Also identifies French overseas territories. */
  'postcode',
  'district',
  'lat',
  'lng',
  'stars',
  'score',
  'reviews',
  'brand',
  'property_type',
  'phone',
  'check_in_from',
  'check_out_until',
  'facilities',
  'photos',
  'scene',
  'status',
] as const;
export type HotelField = (typeof hotelFields)[number];

const ruleShape = z.union([
  z.string().min(1),
  z.array(z.string().min(1)).min(1),
  z.strictObject({
    /**
     * Path such as `name.en` or `images.0.url`: dots lead to nested fields, numbers to list elements. With several
     * paths, the first path with a value counts.
     */
    path: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    /** True collects the non-empty values of all paths as a list. */
    all: z.boolean().optional(),
    /** For a list of objects: the field that is taken from each object. */
    each: z.string().min(1).optional(),
    /** A constant for a rule without a path, and for a record without a value at the path. */
    value: z.union([z.string(), z.number()]).optional(),
    /** Replaces values of the file; `*` replaces all other values. */
    table: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Divides a number: 20 turns a score out of 100 into a score out of 5. */
    divide: z.number().positive().optional(),
  }),
]);

const mappingShape = z.strictObject({
  /** Default source, used when the command names none. */
  source: z.string().optional(),
  /** For a JSON file: path to the list of records, such as `data.hotels`. */
  records: z.string().min(1).optional(),
  fields: z.partialRecord(z.enum(hotelFields), ruleShape),
});
export type Mapping = z.infer<typeof mappingShape>;
type Rule = z.infer<typeof ruleShape>;

/** Values of one record by hotel field; fields without a value are absent. */
export type MappedFields = { [field in HotelField]?: unknown };

/** Checks the content of a mapping file. Throws an Error that lists each fault. */
export function parseMapping(content: unknown): Mapping {
  const result = mappingShape.safeParse(content);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || 'file'}: ${issue.message}`);
  throw new Error(`The mapping is not usable:\n${faults.join('\n')}`);
}

/** The mapping without a mapping file: the fields of a record have the names of `hotelFields`. */
export const sameNames: Mapping = {
  fields: Object.fromEntries(hotelFields.map((field) => [field, field])),
};

/**
 * Columns of a table for this mapping. With a mapping file, each mapped field without a constant requires a column at
 * one of its paths. Without a mapping file (`sameNames`), only the required fields need columns.
 */
export function importColumns(mapping: Mapping): ImportColumn[] {
  const mappedColumns = Object.entries(mapping.fields).flatMap(([field, rule]) => {
    const paths = typeof rule === 'object' && !Array.isArray(rule) ? (rule.path ?? []) : (rule ?? []);
    const names = [paths].flat();
    const hasConstant = typeof rule === 'object' && !Array.isArray(rule) && rule.value !== undefined;
    return names.length === 0 ? [] : [{ field, names, isRequired: !hasConstant }];
  });
  if (mapping !== sameNames) return mappedColumns;
  const requiredGroups = [
    ['source_id'],
    ['name_en', 'name_zh'],
    ['country', 'find_city_in'],
    ['city', 'find_city_in'],
  ];
  return [
    ...requiredGroups.map((names) => ({ field: names[0] ?? '', names, isRequired: true })),
    ...mappedColumns.map((column) => ({ ...column, isRequired: false })),
  ];
}

/** Picks the fields of one record. */
export function applyMapping(mapping: Mapping, record: unknown): MappedFields {
  const fields: MappedFields = {};
  for (const field of hotelFields) {
    const rule = mapping.fields[field];
    const value = rule === undefined ? undefined : pickValue(rule, record);
    if (!isEmpty(value)) fields[field] = value;
  }
  return fields;
}

function pickValue(rule: Rule, record: unknown): unknown {
  if (typeof rule === 'string' || Array.isArray(rule)) return firstOf(rule, record);
  const pathValue = valueAtPath(rule, record);
  const fileValue =
    Array.isArray(pathValue) && rule.each !== undefined ? valuesOf(pathValue, [rule.each]) : pathValue;
  const tableValue = replace(fileValue, rule.table);
  const value = isEmpty(tableValue) ? rule.value : tableValue;
  if (rule.divide === undefined || isEmpty(value)) return value;
  // A comma before one or two digits separates decimals: 8,5.
  return Number(String(value).replace(/,(?=\d{1,2}$)/, '.')) / rule.divide;
}

function valueAtPath({ path, all }: Exclude<Rule, string | string[]>, record: unknown): unknown {
  if (path === undefined) return undefined;
  return all ? valuesOf([record], [path].flat()) : firstOf(path, record);
}

function firstOf(paths: string | string[], record: unknown): unknown {
  return [paths]
    .flat()
    .map((path) => follow(path, record))
    .find((value) => !isEmpty(value));
}

/** The non-empty values at the paths of each element. */
function valuesOf(elements: unknown[], paths: string[]): unknown[] {
  return elements
    .flatMap((element) => paths.map((path) => follow(path, element)))
    .filter((value) => !isEmpty(value));
}

function follow(path: string, record: unknown): unknown {
  let value = record;
  // The head of a table may itself have a dot, such as `name.en`.
  if (isObject(value) && Object.hasOwn(value, path)) return value[path];
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

function replace(value: unknown, table: Record<string, string | number> | undefined): unknown {
  if (!table || isEmpty(value)) return value;
  if (Array.isArray(value)) return value.map((each) => replace(each, table));
  const key = String(value);
  return Object.hasOwn(table, key) ? table[key] : (table['*'] ?? value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
