/** The first check-in that may still be somewhere on earth: the latest calendar is a day behind UTC at most. */
export function earliestCheckIn(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}
