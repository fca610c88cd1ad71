import { shownField } from '@wayhouse/client/form/draft-path';
import { readFormErrors } from '@wayhouse/client/form/form-errors';
import type { Answer } from '@wayhouse/client/transport';
import type { Lang } from '@wayhouse/i18n/translate';
import { problemOf } from '../api.ts';

/** The error texts of a refused call: by the names of the fields, and the text below all fields. */
export type Refusal = { fields: Readonly<Record<string, string>>; form: string | null };

export const noRefusal: Refusal = { fields: {}, form: null };

/**
 * Sorts the errors of a refused call. The error of a field that the dialog does not show appears below all fields.
 * Under the reason, it would make the reader correct the reason.
 */
export function readRefusal(answer: Answer<unknown>, lang: Lang, shownFields: ReadonlySet<string>): Refusal {
  const isShown = (path: string) => shownFields.has(path);
  const { fieldErrors, formError } = readFormErrors(answer, lang, (path) => shownField(path, isShown));
  const texts = Object.entries(fieldErrors).flatMap(([field, problem]) =>
    'text' in problem ? [[field, problem.text] as const] : [],
  );
  return { fields: Object.fromEntries(texts), form: formError === '' ? problemOf(answer) : formError };
}
