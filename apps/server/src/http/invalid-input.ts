/** A failed parse → `request.invalid` with the path of each field and a text that says how to correct it. */
import type { z } from 'zod';
import { type AppError, type AppErrorDetails, appError } from '../platform/errors.ts';

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
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, key: 'fields.unknown' }));
    case 'invalid_type':
      return [
        {
          path,
          key: valueAt(input, issue.path) === undefined ? 'fields.required' : wrongType(issue.expected),
        },
      ];
    case 'too_big':
    case 'too_small': {
      const side = issue.code === 'too_big' ? 'max' : 'min';
      const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
      if (path === 'rooms' && side === 'max') return [{ path, key: 'fields.rooms_max', params: { limit } }];
      return [
        {
          path,
          key: `fields.${issue.origin === 'int' ? 'number' : issue.origin}_${side}`,
          params: { limit },
        },
      ];
    }
    case 'invalid_format':
      return [{ path, key: issue.format === 'email' ? 'fields.email' : 'fields.format' }];
    case 'custom':
      return [{ path, key: 'fields.date' }];
    case 'invalid_value':
      return [{ path, key: valueAt(input, issue.path) === undefined ? 'fields.required' : 'fields.choice' }];
    default:
      return [{ path, key: 'fields.format' }];
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
