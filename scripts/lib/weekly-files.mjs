/**
 * Long test files that run on one day of three or of the week (docs/testing.md). All of them run with
 * `TEST_DEPTH=full`, and when a command names its files.
 */
import { globSync } from 'node:fs';

/** Stories that run every day: one whole booking, payment, the cart, the keyboard and every address. */
export const everyDay = [
  'cart',
  'keyboard',
  'main-job',
  'payments',
  'routes',
  'site-opens',
  'agent/ended-session',
].map(storyFile);

/** Long stories of search, orders and papers. Each group runs on one of three days. */
export const everyThirdDay = [
  ['order-life'],
  ['results', 'order-change', 'console/orders-desk'],
  ['hotel-page', 'papers', 'console/finance-desk'],
].map((names) => names.map(storyFile));

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

/**
 * All other stories, and the tests above, run on one of so many days. Both cycles are odd, so that `viewsOfRun` shows
 * another view each time.
 */
const weekDays = 7;
const dayMs = 86_400_000;

/**
 * Paths of the files that do not run on this day, relative to `root`. `day` is the start of a day (UTC), `command` the
 * arguments of the process.
 */
export function filesOfAnotherDay(root, { day, command }) {
  const filters = command.slice(command.indexOf('run') + 1).filter((each) => !each.startsWith('-'));
  const namesFiles = filters.some((each) => /[./]/.test(each));
  if (process.env.TEST_DEPTH === 'full' || namesFiles) return [];
  const dayNumber = day.getTime() / dayMs;
  const ofAnotherThird = everyThirdDay.filter((_, index) => (index + dayNumber) % everyThirdDay.length !== 0);
  const frequent = [...everyDay, ...everyThirdDay.flat()];
  const stories = globSync('e2e/**/*.e2e.test.ts', { cwd: root }).filter((file) => !frequent.includes(file));
  const weekly = [stories, globSync(killTests, { cwd: root }), globSync(longTests, { cwd: root })].flatMap(
    (group) => group.toSorted(),
  );
  const ofAnotherWeekday = weekly.filter((_, index) => (index + dayNumber) % weekDays !== 0);
  return [...ofAnotherThird.flat(), ...ofAnotherWeekday];
}

function storyFile(name) {
  return `e2e/${name}.e2e.test.ts`;
}
