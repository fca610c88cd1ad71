/**
 * Long test files that run on one day of the week (docs/testing.md). All of them run with `TEST_DEPTH=full`, and when a
 * command names its files.
 */
import { globSync } from 'node:fs';

/** Stories that run every day: search, booking, payment, papers and every address. They sign in as well. */
export const everyDay = [
  ...['cart', 'hotel-page', 'keyboard', 'main-job', 'order-change', 'order-life', 'papers', 'payments'],
  ...['results', 'routes', 'site-opens'],
  ...['agent/ended-session', 'console/finance-desk', 'console/orders-desk'],
].map((name) => `e2e/${name}.e2e.test.ts`);

/** Kills of processes. Those of booking and of payments at the gateway run every day. */
const killTests = [
  'apps/server/src/modules/catalogue/**/*-kill.db.test.ts',
  'apps/server/src/modules/partners/webhooks/kill.race.test.ts',
  'apps/server/test/{after-sale,books,outside,payables}/*-kill.{db,race}.test.ts',
];

/** Tests of whole processes, and of random steps and calls, that take long. */
const longTests = [
  'apps/server/src/modules/search/index/two-processes.db.test.ts',
  'apps/server/test/after-sale/{any-steps,change-stay}.race.test.ts',
  'apps/server/test/faults/*.race.test.ts',
  'apps/server/test/operations/{backup.db,tracing.race}.test.ts',
  'apps/server/test/partner/{cut-connections.race,four-processes.race,fuzz.db}.test.ts',
  'apps/server/test/payment/card-data.race.test.ts',
  'apps/server/test/process/http-threads.race.test.ts',
  'apps/server/test/pictures-of-cities.test.ts',
];

/** A file runs on one of so many days. The number is odd, so that `viewsOfRun` shows another view each time. */
const dayCount = 7;
const dayMs = 86_400_000;

/** Paths of the files that do not run on this day, relative to `root`. */
export function filesOfAnotherDay(root, { day, command }) {
  const filters = command.slice(command.indexOf('run') + 1).filter((each) => !each.startsWith('-'));
  if (process.env.TEST_DEPTH === 'full' || filters.some((each) => /[./]/.test(each))) return [];
  const stories = globSync('e2e/**/*.e2e.test.ts', { cwd: root }).filter((file) => !everyDay.includes(file));
  const files = [stories, globSync(killTests, { cwd: root }), globSync(longTests, { cwd: root })].flatMap(
    (group) => group.toSorted(),
  );
  return files.filter((_, index) => (index + day.getTime() / dayMs) % dayCount !== 0);
}
