/** Maximum number of characters of an object or list on one line, with its indent but without its name. */
const lineLength = 76;

/** Formats JSON for reading: an object or list that fits into one line stays on one line. */
export function compactJson(value: unknown, indent = ''): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const flat = flatJson(value);
  if (indent.length + flat.length <= lineLength) return flat;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => compactJson(each, deeper))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${compactJson(each, deeper)}`);
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}

function flatJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(flatJson).join(', ')}]`;
  const parts = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${flatJson(each)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
