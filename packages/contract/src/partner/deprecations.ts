/** Versions, calls and fields of the partner API that will be removed. */
import { z } from 'zod';
import { date } from '../schemas.ts';

export const deprecatedKinds = ['version', 'call', 'field'] as const;

export interface Deprecation {
  kind: (typeof deprecatedKinds)[number];
  /** A version's date, `METHOD /path`, or `METHOD /path field` with dots between the parts of a nested field. */
  name: string;
  /** `since` and `sunset` are dates, at least a year apart. */
  since: string;
  sunset: string;
}

/** Empty, because nothing is deprecated. Tests pass entries of their own. */
export const deprecations: Deprecation[] = [];

/** A deprecated part of the API that the account used in the last 30 days. */
export const deprecatedUse = z.object({
  kind: z.enum(deprecatedKinds),
  name: z.string(),
  since: date,
  /** The day on which the part is removed. */
  sunset: date,
  last_used_at: z.iso.datetime(),
});

/** Days for which the use of a deprecated part is reported. */
export const deprecatedDays = 30;

/** The deprecated parts that a call uses. */
export function deprecationsOf(
  { version, call, sent }: { version: string; call: string; sent: unknown },
  entries: readonly Deprecation[] = deprecations,
): Deprecation[] {
  return entries.filter(({ kind, name }) => {
    if (kind === 'version') return name === version;
    if (kind === 'call') return name === call;
    const [method, path, field = ''] = name.split(' ');
    return call === `${method} ${path}` && hasField(sent, field.split('.'));
  });
}

/** True when the value has the nested field. Searches lists too: `rooms.adults` is found in any room. */
function hasField(value: unknown, [name, ...innerNames]: string[]): boolean {
  if (name === undefined) return value !== undefined;
  if (Array.isArray(value)) return value.some((each) => hasField(each, [name, ...innerNames]));
  return (
    typeof value === 'object' &&
    value !== null &&
    hasField((value as Record<string, unknown>)[name], innerNames)
  );
}
