/** Renames fields in errors. Use cases name fields as the site's calls do; partners know some fields by other names. */
import { type AppError, isAppError } from '../../platform/errors.ts';

const names: Readonly<Record<string, string>> = {
  payment: 'pay',
  children: 'child_ages',
  special_requests: 'requests',
  session_no: 'quote_id',
  hotel_id: 'id',
  dup_ok: 'allow_duplicate_guest',
  reason_text: 'reason',
};

/** Awaits `work` and renames the fields of its error. */
export async function renameFields<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error)) renameIn(error);
    throw error;
  }
}

function renameIn({ details }: AppError): void {
  if (!details.fields) return;
  details.fields = details.fields.map((field) => ({
    ...field,
    path: field.path
      .split('.')
      .map((part) => names[part] ?? part)
      .join('.'),
  }));
}
