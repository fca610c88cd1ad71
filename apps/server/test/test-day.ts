/** The tests' current date: `TEST_DAY=2028-02-29`, else the real one. It must not be in the past. */
const dayMs = 86_400_000;

/** 00:00 UTC of the tests' current date. */
export function testDay(): Date {
  return new Date(`${process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
}

/** Whole days that the tests' clocks are ahead of the machine's. */
export function daysAhead(): number {
  return Math.max(0, Math.floor((testDay().getTime() - Date.now()) / dayMs) + 1);
}

/** The tests' current date with the machine's time of day. Server processes of the tests use it as their time. */
export function testNow(): Date {
  return new Date(Date.now() + daysAhead() * dayMs);
}
