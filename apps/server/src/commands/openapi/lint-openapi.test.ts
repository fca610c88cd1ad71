/**
 * The printed documents by the rules of Redocly's linter. It is its engine without the program around it, which would
 * bring ten times as many packages.
 * Needs a process of its own: the linter keeps what it resolved.
 */
import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { root } from './openapi-files.ts';

/** Problems stand under `default`, because every status of them has one shape. */
const rules = { 'operation-4xx-response': 'off' } as const;
/** Internal calls have no words; records of counts require their keys without listing them. */
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

test.each(['site', 'console'])('the document of the %s follows them too', async (name) => {
  expect(await findings(name, internal)).toEqual([]);
});
