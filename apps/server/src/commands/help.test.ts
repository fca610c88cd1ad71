import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');

/** One command of each kind: of the checks, of the tests, of the server. */
describe('the commands', () => {
  test.each([
    ['check', 'scripts/check.mjs'],
    ['test', 'scripts/test.mjs'],
    ['generate', 'apps/server/src/commands/generate-tables.ts'],
    // Commands with a verb before `--help`.
    ['suppliers', 'apps/server/src/commands/suppliers.ts', 'history'],
    ['suppliers', 'apps/server/src/commands/suppliers.ts', 'pairs'],
  ])(
    '%s (%s %s) prints its usage',
    (name, file, ...verbs) => {
      const args = [path.join(root, file), ...verbs, '--help'];
      const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
      expect(output).toMatch(new RegExp(`^npm (run )?${name}`));
    },
    60_000,
  );
});
