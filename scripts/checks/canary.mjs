/**
 * Proves that the checks can fail. Runs each check on the canary project, and compares its findings with those that the
 * files announce (`// expect: CHECK | RULE`). Missing or additional findings are errors.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { sourceFiles } from './source-files.mjs';

const home = path.join(root, 'apps/server/test/canary');
const settings = [
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/console/tsconfig.json',
  'packages/contract/tsconfig.json',
  'packages/i18n/tsconfig.json',
  'packages/ui/tsconfig.json',
  'packages/client/tsconfig.json',
  'packages/partner-client/tsconfig.json',
];

/**
 * Copies the canary into the temp folder as a project of its own, with our settings. Inside our project the tools would
 * ignore it, because our settings exclude it. Returns the folder; the caller deletes it.
 */
export function layOutCanary() {
  const base = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'wayhouse-canary-')));
  cpSync(home, base, { recursive: true });
  for (const name of settings) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(base, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(base, 'node_modules'), 'junction');
  return base;
}

/** Compares the findings of one check on the canary with the announced ones. */
export async function compareWithCanary(check, base) {
  const planted = expectations(base, check.name);
  const { findings } = await check.run(base);
  const reported = new Set(findings.map((each) => `${each.file} | ${each.rule}`));
  const silent = [...planted]
    .filter((each) => !reported.has(each))
    .map((each) => `planted but not reported: ${each}`);
  const loud = [...reported]
    .filter((each) => !planted.has(each))
    .map((each) => `reported but not planted: ${each}`);
  return { planted: planted.size, problems: [...silent, ...loud] };
}

function expectations(base, check) {
  const planted = new Set();
  for (const file of sourceFiles(base, {
    under: ['apps', 'packages', 'e2e', 'scripts'],
    pattern: /\.(tsx?|css)$/,
  })) {
    const text = readFileSync(path.join(base, file), 'utf8');
    for (const [, name, rule] of text.matchAll(/^(?:\/\/|\/\*) expect: (.+?) \| (\S+)(?: \*\/)?$/gm)) {
      if (name === check) planted.add(`${file} | ${rule}`);
    }
  }
  return planted;
}
