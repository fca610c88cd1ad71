/** Translates inputs and answers between a caller's version and the newest one. Pure. */
import type { Json, VersionChange } from './version-change.ts';
import { versionChanges } from './version-changes.ts';

/** The input in the newest version. An input that is not an object stays unchanged, because the schema refuses it. */
export function toCurrent(
  version: string,
  call: string,
  callerInput: unknown,
  changes: readonly VersionChange[] = versionChanges,
): unknown {
  const newerChanges = changesAfter(changes, version, call);
  if (newerChanges.length === 0 || !isObject(callerInput)) return callerInput;
  return newerChanges.reduce((input, { request }) => request?.(input) ?? input, callerInput);
}

/** The answer in the caller's version. */
export function toVersion(
  version: string,
  call: string,
  answer: unknown,
  changes: readonly VersionChange[] = versionChanges,
): unknown {
  const newerChanges = changesAfter(changes, version, call);
  if (newerChanges.length === 0 || !isObject(answer)) return answer;
  return newerChanges.reduceRight((output, change) => change.answer?.(output) ?? output, answer);
}

const quoteCall = 'POST /api/partner/v1/quotes';

/** The `data` of a problem in the caller's version. Problems of several calls hold a new quote. */
export function problemDataToVersion(version: string, data: unknown): unknown {
  if (!isObject(data) || data.quote === undefined) return data;
  return { ...data, quote: toVersion(version, quoteCall, data.quote) };
}

function changesAfter(changes: readonly VersionChange[], version: string, call: string): VersionChange[] {
  return changes.filter((change) => change.call === call && change.version > version);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
