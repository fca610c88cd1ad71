/** The errors by field (`content.name.en` → text) whose value is equal in `sent` and `now`. Pure. */
export function unchangedErrors(
  problems: Record<string, string>,
  sent: unknown,
  now: unknown,
): Record<string, string> {
  const same = ([path]: [string, string]) =>
    JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(now, path));
  return Object.fromEntries(Object.entries(problems).filter(same));
}

function valueAt(whole: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined | null)?.[key], whole);
}
