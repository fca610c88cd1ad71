/** The day that the tests take for today, at 00:00 UTC: `TEST_DAY=2028-02-29`, else the real one. */
export function testDay(): Date {
  return new Date(`${process.env.TEST_DAY ?? new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
}
