/** Instants in date and time fields: `YYYY-MM-DDTHH:mm` in the reader's time zone. Pure. */

/** The field's value for an instant; empty for none. */
export function localTime(at: Date | string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the field's value; null for an empty field. A text that is no date stays, so that the server refuses the field. */
export function instantOf(local: string): string | null {
  if (!local) return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
