import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests, told apart by their names: pure ones, ones on a real database (races included), and the
 * browser stories. One file alone: `npx vitest run path/to/file.db.test.ts`.
 */
const ignored = ['**/node_modules/**', '**/dist/**', '**/test/canary/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.db.test.ts', '**/*.race.test.ts'],
          // Properties try hundreds of cases; how fast the machine is today is not what they are about.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{apps,packages}/**/*.{db,race}.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/test/database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: ignored,
          globalSetup: ['apps/server/test/database-server.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
