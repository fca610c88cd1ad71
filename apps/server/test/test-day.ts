/** The day that the tests take for today: `TEST_DAY=2028-02-29`, else the real one. A later day than today only. */
const dayMs = 86_400_000;

/** 00:00 UTC of that day. */
export function testDay(): Date {
  return new Date(`${process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
}

/** Whole days that the tests' clocks are ahead of the machine's. */
export function daysAhead(): number {
  return Math.max(0, Math.floor((testDay().getTime() - Date.now()) / dayMs) + 1);
}

/** The machine's time of day on that day: what server processes of the tests take for now. */
export function testNow(): Date {
  return new Date(Date.now() + daysAhead() * dayMs);
}
