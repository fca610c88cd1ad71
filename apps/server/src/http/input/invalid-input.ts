/** A failed parse → `request.invalid` with the path of each field and a text that says how to correct it. */
import type { z } from 'zod';
import { type AppError, type AppErrorDetails, appError } from '../../platform/errors.ts';

type Field = NonNullable<AppErrorDetails['fields']>[number];

/** Maximum number of reported fields; a longer list does not help anybody. */
const maxFields = 30;

/**
 * The error for an input that does not fit its schema, one text per field. `input` is needed to tell a missing field
 * from a field of the wrong type.
 */
export function invalidInput(error: z.ZodError, input: unknown): AppError {
  const fieldByPath = new Map<string, Field>();
  for (const field of error.issues.flatMap((issue) => fieldsOf(issue, input)))
    if (!fieldByPath.has(field.path)) fieldByPath.set(field.path, field);
  return appError('request.invalid', { fields: [...fieldByPath.values()].slice(0, maxFields) });
}

function fieldsOf(issue: z.core.$ZodIssue, input: unknown): Field[] {
  // A parameter in the URL is reported as `id`, not as `params.id`.
  const path = (issue.path[0] === 'params' ? issue.path.slice(1) : issue.path).map(String).join('.');
  // A schema may name its own text key; section 5 of the specification prescribes many texts.
  if (issue.message.startsWith('fields.')) return [{ path, key: issue.message }];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, key: 'fields.unknown' }));
  if (issue.code === 'too_big') {
    const key = path === 'rooms' ? 'fields.rooms_max' : `fields.${sizeOf(issue.origin)}_max`;
    return [{ path, key, params: { limit: Number(issue.maximum) } }];
  }
  if (issue.code === 'too_small')
    return [{ path, key: `fields.${sizeOf(issue.origin)}_min`, params: { limit: Number(issue.minimum) } }];
  return [{ path, key: textKeyOf(issue, { isMissing: valueAt(input, issue.path) === undefined }) }];
}

/** Whole numbers have the same texts about their size as all other numbers. */
const sizeOf = (origin: string): string => (origin === 'int' ? 'number' : origin);

function textKeyOf(issue: z.core.$ZodIssue, { isMissing }: { isMissing: boolean }): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'fields.required' : wrongType(issue.expected);
    case 'invalid_value':
      return isMissing ? 'fields.required' : 'fields.choice';
    case 'invalid_format':
      return issue.format === 'email' ? 'fields.email' : 'fields.format';
    case 'custom':
      return 'fields.date';
    default:
      return 'fields.format';
  }
}

/** Types that a message may name as required. */
const namedTypes = ['string', 'number', 'int', 'boolean', 'array', 'object', 'tuple'];

function wrongType(expected: string): string {
  if (expected === 'record') return 'fields.type_object';
  return namedTypes.includes(expected) ? `fields.type_${expected}` : 'fields.format';
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)),
    input,
  );
}
