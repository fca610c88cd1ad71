import { rmSync } from 'node:fs';
import { root } from '../lib/root.mjs';
import { allChecks } from './all-checks.mjs';
import { compareWithCanary, layOutCanary } from './canary.mjs';
import { isProved, rememberProof } from './canary-proof.mjs';

/**
 * Runs every check on the project. Runs them on the canary only when a rule, a tool or the canary has changed since the
 * last proof. Calls `tell` with each result: `{name, problems: string[], note}`; no problems means passed.
 */
export async function runChecks(tell) {
  const results = [];
  const report = async (name, work) => {
    let result;
    try {
      result = { name, ...(await work()) };
    } catch (error) {
      result = { name, note: '', problems: [error.message] };
    }
    results.push(result);
    tell(result);
    return result.problems.length === 0;
  };
  for (const check of allChecks) {
    await report(check.name, async () => {
      const { read, findings } = await check.run(root);
      const problems = findings.map((each) => `${each.file}:${each.line} ${each.rule}: ${each.text}`);
      return { problems, note: read === null ? '' : `${read} files` };
    });
  }
  if (!isProved()) await runCanaries(report);
  return results;
}

async function runCanaries(report) {
  const canary = layOutCanary();
  let allPassed = true;
  for (const check of allChecks) {
    const passed = await report(`canary of ${check.name}`, async () => {
      const { planted, problems } = await compareWithCanary(check, canary);
      if (planted === 0) problems.push('Nothing is planted for this check.');
      return { problems, note: `${planted} planted errors` };
    });
    allPassed &&= passed;
  }
  rmSync(canary, { recursive: true, force: true });
  if (allPassed) rememberProof();
}

/** One result as lines of text. */
export function describe({ name, problems, note }) {
  const head = `${problems.length === 0 ? '✓' : '✗'} ${name}${note ? ` (${note})` : ''}`;
  const shown = problems.slice(0, 100).map((each) => `    ${each}`);
  if (problems.length > shown.length) shown.push(`    … and ${problems.length - shown.length} more`);
  return [head, ...shown].join('\n');
}
