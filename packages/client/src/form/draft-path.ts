/** Reads and changes values and problems of a form by dotted path, such as `rooms.0.adults.1.first`. */

/**
 * Returns a copy with another value at the path: `setAt(draft, 'rooms.0.adults.1.first', 'Wei')`. A missing value on
 * the way becomes an object.
 */
export function setAt<Value extends object>(value: Value, path: string, newValue: unknown): Value {
  const [head = '', ...innerKeys] = path.split('.');
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const inner = copy[head];
  copy[head] =
    innerKeys.length === 0
      ? newValue
      : setAt(
          (typeof inner === 'object' && inner !== null ? inner : {}) as object,
          innerKeys.join('.'),
          newValue,
        );
  return copy as Value;
}

/** The value at the path; undefined when there is none. */
export function valueAt(whole: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined | null)?.[key], whole);
}

/** The problems without those at `path` and below it. The empty path removes all. */
export function withoutProblems<Problem>(
  problems: Readonly<Record<string, Problem>>,
  path: string,
): Record<string, Problem> {
  if (path === '') return {};
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([problemPath]) => problemPath !== path && !problemPath.startsWith(`${path}.`),
    ),
  );
}

/** The problems without those at `path`, below it and above it; for a value that changed. */
export function withoutChanged<Problem>(
  problems: Readonly<Record<string, Problem>>,
  path: string,
): Record<string, Problem> {
  const remainingProblems = Object.entries(withoutProblems(problems, path));
  return Object.fromEntries(remainingProblems.filter(([problemPath]) => !path.startsWith(`${problemPath}.`)));
}

/**
 * Returns `path` when it is shown, else its nearest shown ancestor (`cc_email.2` → `cc_email`). Undefined when no
 * ancestor is shown either.
 */
export function shownField(path: string, isShown: (path: string) => boolean): string | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const candidate = parts.slice(0, length).join('.');
    if (isShown(candidate)) return candidate;
  }
  return undefined;
}
