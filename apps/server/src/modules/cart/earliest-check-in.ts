/** The earliest check-in that has not passed everywhere. The latest time zone is less than a day behind UTC. */
export function earliestCheckIn(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}
