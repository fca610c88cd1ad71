/**
 * Test files of which a run takes one half, and the run of the next day the other half (docs/testing.md). All of them
 * run with `TEST_DEPTH=full`, and when a command names its files.
 */
import { globSync } from 'node:fs';

/** Stories that run every day: search, booking, payment, papers, sign-in and every address. */
export const everyDay = [
  ...[
    'accessible',
    'cart',
    'error-reports',
    'hotel-page',
    'keyboard',
    'main-job',
    'order-change',
    'order-life',
  ],
  ...['order-list', 'papers', 'payments', 'people', 'recent-proof', 'results', 'routes', 'site-opens'],
  ...['agent/ended-session', 'console/calendar', 'console/finance-desk', 'console/orders-desk'],
].map((name) => `e2e/${name}.e2e.test.ts`);

/** Kills of processes. Those of booking and of payments at the gateway run every day. */
const kills = [
  'apps/server/src/modules/catalogue/**/*-kill.db.test.ts',
  'apps/server/src/modules/partners/webhooks/kill.race.test.ts',
  'apps/server/test/{after-sale,books,outside,payables}/*-kill.{db,race}.test.ts',
];

const dayMs = 86_400_000;

/** Paths of the files that do not run on this day, relative to `root`. */
export function filesOfAnotherDay(root, { day, command }) {
  const filters = command.slice(command.indexOf('run') + 1).filter((each) => !each.startsWith('-'));
  if (process.env.TEST_DEPTH === 'full' || filters.some((each) => /[./]/.test(each))) return [];
  const stories = globSync('e2e/**/*.e2e.test.ts', { cwd: root }).filter((file) => !everyDay.includes(file));
  const files = [...stories.toSorted(), ...globSync(kills, { cwd: root }).toSorted()];
  return files.filter((_, index) => (index + day.getTime() / dayMs) % 2 === 1);
}
