/**
 * `npm test`: the checks, and in parallel the unit, database and browser tests. Each check and each canary counts as
 * one test. The last line is `N passed, N failed`; a file that could not run counts as failed. A failed test is not
 * repeated (ADR 12).
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { printHelpAndExit } from './lib/help.mjs';
import { root } from './lib/root.mjs';
import { environment, restartOnRightNode } from './lib/runtime.mjs';

printHelpAndExit(`npm test

Runs the checks and the tests: unit, database, browser. The last line is: N passed, N failed

  TEST_DEPTH=full npm test   also the long tests, and the canaries of unchanged checks (docs/testing.md)`);
restartOnRightNode();
const { spawn } = await import('node:child_process');
const { describe, runChecks } = await import('./checks/run-checks.mjs');

const beganAt = Date.now();
const slowestFiles = 15;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const [checks, tests] = await Promise.all([runAllChecks(), runTests()]);
printFailures();
printTimes();
const allResults = [...checks, ...tests.results];
const countOf = (status) => allResults.filter((each) => each.status === status).length;
const skippedCount = allResults.length - countOf('passed') - countOf('failed');
if (skippedCount > 0) console.log(`${skippedCount} skipped`);
console.log(`${countOf('passed')} passed, ${countOf('failed')} failed`);
process.exitCode = countOf('failed') > 0 ? 1 : 0;

async function runAllChecks() {
  const checksBeganAt = Date.now();
  const results = await runChecks((each) => console.log(describe(each)));
  console.log(`Checks took ${seconds(Date.now() - checksBeganAt)}.`);
  return results.map(({ name, problems }) => ({
    name: `check: ${name}`,
    status: problems.length === 0 ? 'passed' : 'failed',
  }));
}

/**
 * Runs the tests of this day. Resolves with `{results: {name, status}[], files}`, the files as in `test-report.mjs`.
 * Results include failures that belong to no test, such as a crash of the test runner.
 */
async function runTests() {
  const report = path.join(root, '.cache/tests.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const code = await runVitest({ TEST_REPORT: report });
  const failedTest = (name) => ({ name, status: 'failed' });

  const reportContent = readReport(report);
  if (!reportContent)
    return { files: [], results: [failedTest(`the tests did not run to their end (exit ${code})`)] };
  const results = reportContent.files.flatMap(({ file, tests, broken }) => [
    ...tests.map(({ name, status }) => ({ name: `${file}: ${name}`, status })),
    ...(broken ? [failedTest(`${file}: could not be run`)] : []),
  ]);
  results.push(...reportContent.outside.map((message) => failedTest(`outside every test: ${message}`)));
  if (results.length === 0) results.push(failedTest('no test ran'));
  if (code !== 0 && !results.some(({ status }) => status === 'failed'))
    results.push(failedTest(`the test runner ended with ${code}`));
  return { results, files: reportContent.files };
}

function runVitest(reportEnvironment) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, '--reporter=./scripts/lib/test-report.mjs'], {
      cwd: root,
      env: environment({
        NODE_ENV: 'test',
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...reportEnvironment,
      }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function printFailures() {
  const failures = [...checks, ...tests.results].filter(({ status }) => status === 'failed');
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(({ name }) => `  ${name}`).join('\n')}`);
}

function printTimes() {
  const phases = Map.groupBy(tests.files, ({ project }) => project);
  console.log('\nTime in test files, all processes together:');
  for (const [name, files] of phases)
    console.log(`  ${name}: ${seconds(files.reduce((sum, { ms }) => sum + ms, 0))} in ${files.length} files`);
  console.log(`Slowest ${slowestFiles} files:`);
  for (const { file, ms } of tests.files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestFiles))
    console.log(`  ${seconds(ms)} ${file}`);
  const tookSeconds = Math.round((Date.now() - beganAt) / 1000);
  console.log(`\nTook ${Math.floor(tookSeconds / 60)} min ${tookSeconds % 60} s.`);
}
