/** Today in the last time zone, 12 hours behind UTC. An earlier check-in has passed everywhere. */
export function earliestCheckIn(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}
