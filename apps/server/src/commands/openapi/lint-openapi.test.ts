/**
 * Checks the printed documents by the rules of Redocly's linter. Uses only the linter's engine, because the command
 * line tool has ten times as many dependencies. Needs a process of its own, because the linter caches resolved
 * documents.
 */
import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { root } from './openapi-files.ts';

/** This rule is off, because every problem status has the same schema, which is listed under `default`. */
const rules = { 'operation-4xx-response': 'off' } as const;
/**
 * Two more rules are off for internal calls: these calls have no descriptions, and records of counts require keys that
 * they do not list.
 */
const internal = {
  ...rules,
  'operation-summary': 'off',
  'no-required-schema-properties-undefined': 'off',
} as const;

async function findings(name: string, config: typeof rules | typeof internal): Promise<string[]> {
  const problems = await lint({
    ref: path.join(root, `docs/openapi/${name}.json`),
    config: await createConfig({ extends: ['recommended'], rules: config }),
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

test('the partner document follows the recommended rules', async () => {
  expect(await findings('partner-v1', rules)).toEqual([]);
});

test.each(['site', 'console'])(
  'the document of the %s follows the rules for internal calls',
  async (name) => {
    expect(await findings(name, internal)).toEqual([]);
  },
);
