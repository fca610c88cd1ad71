import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testDay } from './apps/server/test/test-day.ts';
import { useMemoryForTemporaryFiles } from './scripts/lib/memory-folder.mjs';
import { filesOfAnotherDay } from './scripts/lib/rotating-files.mjs';
import { LongestFirst } from './scripts/lib/test-order.mjs';

/**
 * Three kinds of tests, distinguished by their file names: unit tests, tests on a real database (including races), and
 * e2e tests in a browser. Files of a kind share three processes, because loading the product costs more than most
 * tests. Files that replace modules, globals or timers get their own process. One file: `npx vitest run
 * path/to/file.db.test.ts`.
 */
const ignoredFiles = ['**/node_modules/**', '**/dist/**', '**/test/canary/**'];
const databaseTests = '{apps,packages}/**/*.{db,race}.test.ts';
const everyTest = '{apps,packages,scripts,bench,e2e/pictures}/**/*.test.{ts,tsx}';

/**
 * Files that change shared state need their own process. Files with another reason have a comment that begins
 * with the words of the pattern's second part.
 */
const replacesShared =
  /\bvi\.(mock|stubGlobal|useFakeTimers|resetModules)\(|^ \* Needs a process of its own/m;
const isolatedFiles = globSync(everyTest, { cwd: import.meta.dirname, exclude: ignoredFiles }).filter(
  (file) => replacesShared.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

// Only Vitest sets this variable. Other tools, such as knip, load this file too. A global setup would be too late for
// Vitest's own temporary files.
if (process.env.VITEST) useMemoryForTemporaryFiles();

const filesOfOtherDays = filesOfAnotherDay(import.meta.dirname, { day: testDay(), command: process.argv });

/** `--sequence.shuffle.files` has its own order. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

// Long limits, because property tests try hundreds of cases and machines are busy: a limit only ends a test that hangs.
const poll = { timeout: 20_000 };
const timeLimits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll } };

export default defineConfig({
  test: {
    // E2e and race tests wait a third of their time. Four of them would keep two cores so busy that an e2e test can
    // miss a time limit.
    maxWorkers: 3,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    globalSetup: ['apps/server/test/database-server.ts'],
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [everyTest],
          exclude: [...ignoredFiles, databaseTests, ...isolatedFiles, ...filesOfOtherDays],
          isolate: false,
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'db',
          include: [databaseTests],
          exclude: [...ignoredFiles, ...isolatedFiles, ...filesOfOtherDays],
          isolate: false,
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'isolated',
          include: isolatedFiles,
          setupFiles: ['apps/server/test/cheap-passwords.ts'],
          ...timeLimits,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: [...ignoredFiles, ...filesOfOtherDays],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll },
        },
      },
    ],
  },
});
