/** Values and problems of a form by dotted path: `rooms.0.adults.1.first`. */

/** A copy with the value at a dotted path changed: `setAt(draft, 'rooms.0.adults.1.first', 'Wei')`. Pure. */
export function setAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [head = '', ...rest] = path.split('.');
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const inner = copy[head];
  copy[head] =
    rest.length === 0
      ? next
      : setAt((typeof inner === 'object' && inner !== null ? inner : {}) as object, rest.join('.'), next);
  return copy as Value;
}

/** The value at a dotted path; undefined when there is none. Pure. */
export function valueAt(whole: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined | null)?.[key], whole);
}

/** Problems except those at `path` and below it; the empty path stands for all. */
export function withoutProblems<Problem>(
  problems: Readonly<Record<string, Problem>>,
  path: string,
): Record<string, Problem> {
  if (path === '') return {};
  return Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`)),
  );
}

/** Problems after the value at `path` changed: those at it, below it and above it are gone. */
export function withoutChanged<Problem>(
  problems: Readonly<Record<string, Problem>>,
  path: string,
): Record<string, Problem> {
  const rest = Object.entries(withoutProblems(problems, path));
  return Object.fromEntries(rest.filter(([at]) => !path.startsWith(`${at}.`)));
}

/**
 * The shown field that an error of the server belongs to: itself, or the nearest one above (`cc_email.2` → `cc_email`).
 */
export function shownField(path: string, isShown: (path: string) => boolean): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join('.');
    if (isShown(candidate)) return candidate;
  }
  return undefined;
}
