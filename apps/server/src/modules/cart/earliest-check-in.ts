/**
 * The earliest check-in that has not passed in every time zone. The last time zone is 12 hours behind UTC.
 */
export function earliestCheckIn(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}
