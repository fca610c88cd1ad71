/**
 * Refuses values that later code cannot handle. PostgreSQL cannot store texts with NUL characters or lone surrogates.
 * Walking deeply nested values would overflow the stack.
 */
import { appError } from '../../platform/errors.ts';

const unstorable = /[\0\ud800-\udfff]/u;

/** The deepest input of a call has less than half as many levels. */
const maxDepth = 32;

interface Fault {
  path: string[];
  key: 'fields.plain_text' | 'fields.format';
}

/** Throws request.invalid at the first field whose name or value is not storable, or whose value is too deep. */
export function refuseUnstorable(input: unknown): void {
  const fault = faultOf(input);
  if (fault) throw appError('request.invalid', { fields: [{ path: fault.path.join('.'), key: fault.key }] });
}

function faultOf(value: unknown, depth = 0): Fault | undefined {
  if (typeof value === 'string')
    return unstorable.test(value) ? { path: [], key: 'fields.plain_text' } : undefined;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined;
  if (depth === maxDepth) return { path: [], key: 'fields.format' };
  for (const [key, each] of Object.entries(value)) {
    const fault: Fault | undefined = unstorable.test(key)
      ? { path: [], key: 'fields.plain_text' }
      : faultOf(each, depth + 1);
    if (fault) return { ...fault, path: [key, ...fault.path] };
  }
  return undefined;
}
