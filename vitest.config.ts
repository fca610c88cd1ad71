import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/test-order.mjs';

/**
 * Three kinds of tests, told apart by their names: pure ones, ones on a real database (races included), and the
 * browser stories. Files of a kind share three processes, because loading the product costs more than most tests.
 * Files that replace modules, globals or timers get a process each. One file alone:
 * `npx vitest run path/to/file.db.test.ts`.
 */
const ignored = ['**/node_modules/**', '**/dist/**', '**/test/canary/**'];
const onDatabase = '{apps,packages}/**/*.{db,race}.test.ts';
const everyTest = '{apps,packages,scripts}/**/*.test.{ts,tsx}';

/** Files that change shared state need a process of their own; the comment marks files with any other reason. */
const replacesShared =
  /\bvi\.(mock|stubGlobal|useFakeTimers|resetModules)\(|^ \* Needs a process of its own/m;
const isolated = globSync(everyTest, { cwd: import.meta.dirname, exclude: ignored }).filter((file) =>
  replacesShared.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** `--sequence.shuffle.files` brings its own order. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

// Properties try hundreds of cases, and other programs may share the machine: a limit only ends a test that hangs.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Stories and races wait for timers and processes a third of their time. Four of them keep two cores so busy that
    // a story can miss a time limit.
    maxWorkers: 3,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    globalSetup: ['apps/server/test/database-server.ts', 'e2e/support/browser-server.ts'],
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [everyTest],
          exclude: [...ignored, onDatabase, ...isolated],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'db',
          include: [onDatabase],
          exclude: [...ignored, ...isolated],
          isolate: false,
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'isolated',
          include: isolated,
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: ignored,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
