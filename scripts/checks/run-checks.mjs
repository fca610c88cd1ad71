import { rmSync } from 'node:fs';
import { root } from '../lib/root.mjs';
import { allChecks } from './all-checks.mjs';
import { compareWithCanary, copyCanary } from './canary.mjs';
import { isProved, rememberProof } from './canary-proof.mjs';

/**
 * Runs every check on the project. Also runs the checks on the canary project when a rule, a tool or the canary project
 * has changed since the last proof, and with `TEST_DEPTH=full`. Resolves with all results, and calls `onResult` with
 * each result: `{name, problems: string[], note}`; no problems means passed.
 */
export async function runChecks(onResult) {
  const results = [];
  const report = async (name, work) => {
    let result;
    try {
      result = { name, ...(await work()) };
    } catch (error) {
      result = { name, note: '', problems: [error.message] };
    }
    results.push(result);
    onResult(result);
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
  const canary = copyCanary();
  let allPassed = true;
  for (const check of allChecks) {
    const passed = await report(`canary of ${check.name}`, async () => {
      const { expected, problems } = await compareWithCanary(check, canary);
      if (expected === 0) problems.push('No file of the canary project expects an error of this check.');
      return { problems, note: `${expected} expected errors` };
    });
    allPassed &&= passed;
  }
  rmSync(canary, { recursive: true, force: true });
  if (allPassed) rememberProof();
}

/** Formats one result as lines of text, with at most 100 of its problems. */
export function describe({ name, problems, note }) {
  const head = `${problems.length === 0 ? '✓' : '✗'} ${name}${note ? ` (${note})` : ''}`;
  const shown = problems.slice(0, 100).map((each) => `    ${each}`);
  if (problems.length > shown.length) shown.push(`    … and ${problems.length - shown.length} more`);
  return [head, ...shown].join('\n');
}
