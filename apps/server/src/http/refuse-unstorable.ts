/** Texts that PostgreSQL cannot keep: with a zero character, or with half of a character of four bytes. */
import { appError } from '../platform/errors.ts';

const unstorable = /[\0\ud800-\udfff]/u;

/** Errors: request.invalid at the first such text of an input, whatever field it stands in. */
export function refuseUnstorable(input: unknown): void {
  const path = pathOf(input);
  if (path)
    throw appError('request.invalid', { fields: [{ path: path.join('.'), key: 'fields.plain_text' }] });
}

function pathOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? [] : undefined;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = unstorable.test(key) ? [] : pathOf(each);
    if (found) return [key, ...found];
  }
  return undefined;
}
