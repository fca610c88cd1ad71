/** Instants in `datetime-local` fields: `YYYY-MM-DDTHH:mm` in the reader's time zone. Pure. */

/** The field's value for an instant; empty for none. */
export function localTime(at: Date | string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the field's value; null for an empty field. */
export function instantOf(local: string): string | null {
  return local ? new Date(local).toISOString() : null;
}
