/**
 * `npm test`: the checks, then the tests: pure, on the database, in the browser. Each check and each canary counts as
 * one test. The last line is `N passed, N failed`; anything that did not run counts as failed. Files of stories with a
 * failure run once more, alone: a browser can stumble over a busy machine. The second run counts, and what passed only
 * then is named at the end (ADR 12).
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
const unsteady = [];

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
  const first = await runTests(project, []);
  const red = first.filter(failed);
  const files = project === 'browser' ? [...new Set(red.flatMap(({ file }) => file ?? []))] : [];
  if (files.length === 0) return add(first);

  console.log(`\nOnce more: ${files.join(', ')}`);
  const second = await runTests(project, files);
  add([...first.filter(({ file }) => !files.includes(file)), ...second]);
  const stillRed = new Set(second.filter(failed).map(({ name }) => name));
  unsteady.push(...red.map(({ name }) => name).filter((name) => !stillRed.has(name)));
}

function add(results) {
  count({
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: results.filter(failed).length,
    skipped: results.filter((each) => each.status !== 'passed' && !failed(each)).length,
  });
  failures.push(...results.filter(failed).map(({ name }) => name));
}

/** The tests of a project, or of some of its files → `{file, name, status}[]`; a failure of no file has `file: null`. */
async function runTests(project, files) {
  const report = path.join(root, '.cache', `tests-${project}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([vitest, 'run', '--project', project, ...reporters, ...files]);
  const red = (file, name) => ({ file, name, status: 'failed' });

  const suites = readReport(report)?.testResults;
  if (!suites) return [red(null, `${project}: the tests did not run to their end (exit ${code})`)];
  const results = suites.flatMap((suite) => {
    const file = path.relative(root, suite.name);
    const tests = suite.assertionResults.map((each) => ({
      file,
      name: `${file}: ${each.fullName}`,
      status: each.status,
    }));
    const broken = suite.status === 'failed' && !tests.some(failed);
    return broken ? [...tests, red(file, `${file}: could not be run`)] : tests;
  });
  if (results.length === 0) return [red(null, `${project}: no test ran`)];
  // An error outside every test.
  if (code !== 0 && !results.some(failed))
    results.push(red(null, `${project}: the runner ended with ${code}`));
  return results;
}

function failed({ status }) {
  return status === 'failed';
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
  if (unsteady.length > 0)
    console.log(`Passed only when run once more:\n${unsteady.map((each) => `  ${each}`).join('\n')}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
