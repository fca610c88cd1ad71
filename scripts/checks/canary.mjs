/**
 * Proves that the checks can fail. Runs each check on the canary project and compares its findings with the comments
 * `// expect: CHECK | RULE` in its files (block comments in style sheets). Missing and additional findings are errors.
 * Lines do not matter, nor does the number of findings of one rule in a file. `// expect in full: CHECK | RULE` counts
 * only with `TEST_DEPTH=full`.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/root.mjs';
import { sourceFiles } from './source-files.mjs';

const canaryProject = path.join(root, 'apps/server/test/canary');
const settings = [
  'biome.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.browser.json',
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
 * Copies the canary project with our settings into a temporary folder, because inside our project the settings exclude
 * it from all tools. Returns the folder; the caller deletes it.
 */
export function copyCanary() {
  const base = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'wayhouse-canary-')));
  cpSync(canaryProject, base, { recursive: true });
  for (const name of settings) {
    if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(base, name));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(base, 'node_modules'), 'junction');
  return base;
}

/** Compares the findings of one check on the canary project with the expected findings. */
export async function compareWithCanary(check, base) {
  const expected = expectedFindings(base, check.name);
  const { findings } = await check.run(base);
  const reported = new Set(findings.map((each) => `${each.file} | ${each.rule}`));
  const missing = [...expected]
    .filter((each) => !reported.has(each))
    .map((each) => `expected but not reported: ${each}`);
  const unexpected = [...reported]
    .filter((each) => !expected.has(each))
    .map((each) => `reported but not expected: ${each}`);
  return { expected: expected.size, problems: [...missing, ...unexpected] };
}

function expectedFindings(base, check) {
  const expected = new Set();
  for (const file of sourceFiles(base, {
    under: ['apps', 'packages', 'e2e', 'scripts'],
    pattern: /\.(tsx?|css)$/,
  })) {
    const text = readFileSync(path.join(base, file), 'utf8');
    for (const [, inFull, name, rule] of text.matchAll(
      /^(?:\/\/|\/\*) expect( in full)?: (.+?) \| (\S+)(?: \*\/)?$/gm,
    )) {
      if (inFull && process.env.TEST_DEPTH !== 'full') continue;
      if (name === check) expected.add(`${file} | ${rule}`);
    }
  }
  return expected;
}
