import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const folder = path.join(root, 'docs/operations');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const commands = readdirSync(folder).flatMap((page) =>
  [...readFileSync(path.join(folder, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(
    ([, block = '']) =>
      block
        .split('\n')
        .filter(Boolean)
        .map((command): [page: string, command: string] => [page, command]),
  ),
);

/**
 * Command → the options that the pages may name. `backup.db.test.ts` runs backup and restore with their options,
 * `runbooks.db.test.ts` runs the tools of PostgreSQL, and `rotate-secret.db.test.ts` tests the work of `secrets`.
 */
const options: Record<string, string[]> = {
  backup: [],
  restore: ['--over'],
  reconcile: ['--from', '--to'],
  secrets: [],
  verify: [],
};
const tools = ['pg_basebackup', 'psql', 'sha256sum'];

describe('the pages for operators', () => {
  test.each(commands)('%s: the command %s exists with its options', (_page, command) => {
    const [tool = '', run, name = '', ...args] = command.split(' ');
    if (tools.includes(tool)) return;
    expect([tool, run]).toEqual(['npm', 'run']);
    expect(scripts[name]).toBeDefined();
    const knownOptions = options[name];
    expect(knownOptions).toBeDefined();
    const program = readFileSync(path.join(root, scripts[name]?.split(' ').at(-1) ?? ''), 'utf8');
    for (const option of args.filter((each) => each.startsWith('--') && each !== '--')) {
      expect(knownOptions).toContain(option);
      expect(program).toContain(`${option.slice(2)}: {`);
    }
  });

  test('every link leads to an existing page', () => {
    for (const page of readdirSync(folder))
      for (const [, target = ''] of readFileSync(path.join(folder, page), 'utf8').matchAll(
        /\]\(([^)]+\.md)\)/g,
      ))
        expect(readdirSync(path.dirname(path.join(folder, target)))).toContain(path.basename(target));
  });

  test('the sources of the server name every metric that an alert uses', () => {
    const sources = [
      'http/health-and-metrics.ts',
      'app.ts',
      'worker-health.ts',
      'platform/process/watch-clock.ts',
      'platform/platform-metrics.ts',
      'platform/jobs/job-metrics.ts',
    ]
      .concat(['modules/payment/gateway/gateway-metrics.ts', 'modules/supply/supply-metrics.ts'])
      .concat(['modules/partners/webhooks/webhook-metrics.ts'])
      .concat('modules/search/index/index-metrics.ts', 'modules/booking/session/find-unpaid-limits.ts')
      .map((file) => readFileSync(path.join(root, 'apps/server/src', file), 'utf8'))
      .join('\n');
    const alerts = readFileSync(path.join(folder, 'alerts.md'), 'utf8');
    for (const [name] of alerts.matchAll(/wayhouse_[a-z0-9_]+/g)) expect(sources).toContain(name);
  });
});
