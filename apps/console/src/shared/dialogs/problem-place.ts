import type { Answer } from '@wayhouse/client/transport';

/** Error texts of a dialog with a reason: under the reason, under its other field, and below all fields. */
export type Problems = { reason: string | null; field: string | null; form: string | null };

/**
 * The place of the error text of a call, or of a text that the dialog's check returned. An error of another field is not
 * shown under the reason, because the reader would then correct the reason.
 */
export function problemPlace(outcome: Answer<unknown> | string, hasField: boolean): keyof Problems {
  if (typeof outcome !== 'string') {
    const path = outcome.errors?.[0]?.path;
    if (path === undefined) return 'form';
    if (path === 'reason') return 'reason';
  }
  return hasField ? 'field' : 'form';
}
