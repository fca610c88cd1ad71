/**
 * Test files that do not run every day (docs/testing.md, ADR 100). All of them run with `TEST_DEPTH=full`. No file is
 * left out when the command names test files.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Stories that run every day: one whole booking, payments by card and wallet, and a part of all addresses. */
export const everyDay = ['main-job', 'payments', 'routes'].map(storyFile);

/** Stories that run on one of five days. */
export const everyFifthDay = ['cart', 'keyboard', 'agent/ended-session', 'site-opens'].map(storyFile);

/** Database tests of booking, prices, money and access. They run every day, except `killTests` and `longTests`. */
const dailyTests = [
  'apps/server/src/http/**/*.{db,race}.test.ts',
  'apps/server/src/modules/{booking,ledger,payment,rates}/**/*.{db,race}.test.ts',
  'apps/server/test/{acceptance,payment}/**/*.{db,race}.test.ts',
];

const databaseTests = '{apps,packages}/**/*.{db,race}.test.ts';

/** Tests that kill processes. */
const killTests = [
  'apps/server/src/modules/booking/place/kill.race.test.ts',
  'apps/server/src/modules/catalogue/**/*-kill.db.test.ts',
  'apps/server/src/modules/partners/webhooks/kill.race.test.ts',
  'apps/server/test/{after-sale,books,outside,payables,payment}/*-kill.{db,race}.test.ts',
];

/** Tests that take long: of whole processes, of random steps and calls, and of thousands of drawn pictures. */
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

/** Days between two runs of a file. Cycles are odd, so that `viewsOfRun` shows another view of a story each time. */
const shortCycleDays = 5;
/** The cycle of most browser stories, of `killTests` and of `longTests`. */
const longCycleDays = 13;
const dayMs = 86_400_000;

/**
 * Paths of the files that do not run on this day, relative to `root`. `day` is the start of a day (UTC), `command` the
 * arguments of the process. Returns none with `TEST_DEPTH=full`, or when an argument after `run` names files: it has a
 * dot or a slash, or is a folder of `root`.
 */
export function filesOfAnotherDay(root, { day, command }) {
  const filters = command.slice(command.indexOf('run') + 1).filter((each) => !each.startsWith('-'));
  const namesFiles = filters.some((each) => /[./]/.test(each) || existsSync(path.join(root, each)));
  if (process.env.TEST_DEPTH === 'full' || namesFiles) return [];
  return rotatingFiles(root)
    .filter(({ runsOn }) => !runsOn(day))
    .map(({ file }) => file);
}

/** The files that do not run every day, each with a function that tells whether the file runs on a given day. */
export function rotatingFiles(root) {
  const find = (patterns) =>
    globSync(patterns, { cwd: root, exclude: (name) => /^(node_modules|canary)$/.test(name) }).toSorted();
  const otherStories = find('e2e/**/*.e2e.test.ts').filter(
    (file) => ![...everyDay, ...everyFifthDay].includes(file),
  );
  const longFiles = [...otherStories, ...find([...killTests, ...longTests])];
  const otherCycles = new Set([...find(dailyTests), ...longFiles]);
  const otherDatabaseTests = find(databaseTests).filter((file) => !otherCycles.has(file));
  const rotate = (files, days) =>
    files.map((file, index) => ({ file, runsOn: (day) => (index + day.getTime() / dayMs) % days === 0 }));
  return [
    ...rotate([...everyFifthDay, ...otherDatabaseTests], shortCycleDays),
    ...rotate(longFiles, longCycleDays),
  ];
}

function storyFile(name) {
  return `e2e/${name}.e2e.test.ts`;
}
