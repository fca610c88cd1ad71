/** The date that is `days` days after today in UTC: YYYY-MM-DD. */
export function dateAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
