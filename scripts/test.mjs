/**
 * `npm test`: the checks, then the tests: pure, on the database, in the browser. Each check and each canary counts as
 * one test. The last line is `N passed, N failed`; anything that did not run counts as failed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { helpAsked } from './lib/help.mjs';
import { root } from './lib/root.mjs';
import { environment, handOver } from './lib/runtime.mjs';

helpAsked(`npm test

The checks, then the tests: pure, on the database, in the browser. The last line is: N passed, N failed`);
handOver();
const { spawn } = await import('node:child_process');
const { describe, runChecks } = await import('./checks/run-checks.mjs');

const began = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

console.log('Checks');
for (const result of await runChecks((each) => console.log(describe(each)))) {
  count(result.problems.length === 0 ? { passed: 1 } : { failed: 1 });
  if (result.problems.length > 0) failures.push(`check: ${result.name}`);
}
for (const [project, title] of [
  ['unit', 'Pure tests'],
  ['db', 'Tests on the database'],
  ['browser', 'Stories in the browser'],
]) {
  console.log(`\n${title}`);
  await runProject(project);
}
sayResult();

async function runProject(project) {
  const file = path.join(root, '.cache', `tests-${project}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(args);
  const report = readReport(file);
  if (!report) {
    count({ failed: 1 });
    failures.push(`${project}: the tests did not run to their end (exit ${code})`);
    return;
  }
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  count({ passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests });
  for (const suite of report.testResults) {
    const name = path.relative(root, suite.name);
    if (broken.includes(suite)) failures.push(`${name}: could not be run`);
    for (const each of suite.assertionResults)
      if (each.status === 'failed') failures.push(`${name}: ${each.fullName}`);
  }
  // An error outside every test, or no test at all.
  if (failed === 0 && (code !== 0 || report.numPassedTests === 0)) {
    count({ failed: 1 });
    failures.push(
      `${project}: ${report.numPassedTests === 0 ? 'no test ran' : `the runner ended with ${code}`}`,
    );
  }
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: environment({ NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }),
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

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function sayResult() {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`\nTook ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  if (failures.length > 0) console.log(`Failed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
