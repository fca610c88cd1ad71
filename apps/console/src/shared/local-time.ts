/** Instants in `datetime-local` fields: `YYYY-MM-DDTHH:mm` on the reader's clock. Pure. */

/** What the field shows for an instant; empty for none. */
export function localTime(at: Date | string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that is typed; null for an empty field. */
export function instantOf(local: string): string | null {
  return local ? new Date(local).toISOString() : null;
}
