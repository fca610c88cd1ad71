/**
 * The values of variables that belong together, by field; undefined when none is set. Throws an Error that names the
 * variables when only some are set.
 */
export function completeSettings<Field extends string, Name extends string>(
  env: Readonly<Partial<Record<Name, string | undefined>>>,
  names: Readonly<Record<Field, Name>>,
): Record<Field, string> | undefined {
  const fields = Object.keys(names) as Field[];
  const setFields = fields.filter((field) => env[names[field]] !== undefined);
  if (setFields.length === 0) return undefined;
  if (setFields.length < fields.length)
    throw new Error(`${listOf(fields.map((field) => names[field]))} are required together`);
  return Object.fromEntries(fields.map((field) => [field, env[names[field]]])) as Record<Field, string>;
}

const listOf = (words: readonly string[]): string => `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
