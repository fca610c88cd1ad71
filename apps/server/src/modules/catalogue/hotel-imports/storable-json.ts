/** JSON that the database accepts: names and texts without NUL and unpaired surrogates. */
export function storableJson(value: unknown): string {
  return JSON.stringify(storable(value));
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]),
  );
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
