/**
 * `npm test`: the checks, and in parallel the unit, database and browser tests. Each check and each canary counts as
 * one test. The last line is `N passed, N failed`; anything that did not run counts as failed. Files with a failure run
 * once more, alone. The second result counts, and tests that passed only then are listed at the end (ADR 12).
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { helpAsked } from './lib/help.mjs';
import { root } from './lib/root.mjs';
import { environment, handOver } from './lib/runtime.mjs';

helpAsked(`npm test

The checks, and beside them the tests: pure, on the database, in the browser. The last line is: N passed, N failed

  TEST_DEPTH=full npm test   every generated catalogue, kill and crowd, and the canaries of unchanged checks`);
handOver();
const { spawn } = await import('node:child_process');
const { describe, runChecks } = await import('./checks/run-checks.mjs');

const began = Date.now();
const slowestFiles = 15;
const mostRedFiles = 8;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const [checks, first] = await Promise.all([runAllChecks(), runTests()]);
const { tests, unsteady } = await runRedFilesAgain(first);
tellFailures();
tellTimes();
const all = [...checks, ...tests.results];
const count = (status) => all.filter((each) => each.status === status).length;
const unrun = all.length - count('passed') - count('failed');
if (unrun > 0) console.log(`${unrun} skipped`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
process.exitCode = count('failed') > 0 ? 1 : 0;

async function runAllChecks() {
  const from = Date.now();
  const results = await runChecks((each) => console.log(describe(each)));
  console.log(`Checks took ${seconds(Date.now() - from)}.`);
  return results.map(({ name, problems }) => ({
    name: `check: ${name}`,
    status: problems.length === 0 ? 'passed' : 'failed',
  }));
}

/** A busy machine may fail a story once; a real fault fails it twice → `{tests, unsteady: names}`. */
async function runRedFilesAgain(first) {
  const red = first.results.filter(({ status }) => status === 'failed');
  const files = [...new Set(red.flatMap(({ file }) => file ?? []))];
  // A crash outside every file, or a broken product, would fail again in a second run.
  if (files.length === 0 || files.length > mostRedFiles || red.some(({ file }) => !file))
    return { tests: first, unsteady: [] };
  console.log(`\nOnce more: ${files.join(', ')}`);
  const second = await runTests(files);
  const stillRed = new Set(
    second.results.filter(({ status }) => status === 'failed').map(({ name }) => name),
  );
  return {
    tests: {
      files: first.files,
      results: [...first.results.filter(({ file }) => !files.includes(file)), ...second.results],
    },
    unsteady: red.map(({ name }) => name).filter((name) => !stillRed.has(name)),
  };
}

/**
 * Runs all tests, or those of some files → `{results: {file, name, status}[], files}`. `file` is absent for a failure
 * that belongs to no test file, such as a crash of the test runner.
 */
async function runTests(only = []) {
  const report = path.join(root, '.cache/tests.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const code = await runVitest(only, { TEST_REPORT: report });
  const red = (name, file) => ({ file, name, status: 'failed' });

  const read = readReport(report);
  if (!read) return { files: [], results: [red(`the tests did not run to their end (exit ${code})`)] };
  const results = read.files.flatMap(({ file, tests, broken }) => [
    ...tests.map(({ name, status }) => ({ file, name: `${file}: ${name}`, status })),
    ...(broken ? [red(`${file}: could not be run`, file)] : []),
  ]);
  results.push(...read.outside.map((message) => red(`outside every test: ${message}`)));
  if (results.length === 0) results.push(red('no test ran'));
  if (code !== 0 && !results.some(({ status }) => status === 'failed'))
    results.push(red(`the test runner ended with ${code}`));
  return { results, files: read.files };
}

function runVitest(only, extra) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
  // A second run goes file by file.
  if (only.length > 0) args.push('--no-file-parallelism', ...only);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, '--reporter=./scripts/lib/test-report.mjs'], {
      cwd: root,
      env: environment({
        NODE_ENV: 'test',
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
        ...extra,
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

function tellFailures() {
  const failures = [...checks, ...tests.results].filter(({ status }) => status === 'failed');
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(({ name }) => `  ${name}`).join('\n')}`);
  if (unsteady.length > 0)
    console.log(`\nPassed only when run once more:\n${unsteady.map((name) => `  ${name}`).join('\n')}`);
}

function tellTimes() {
  const phases = Map.groupBy(tests.files, ({ project }) => project);
  console.log('\nTime in test files, all processes together:');
  for (const [name, files] of phases)
    console.log(`  ${name}: ${seconds(files.reduce((sum, { ms }) => sum + ms, 0))} in ${files.length} files`);
  console.log(`Slowest ${slowestFiles} files:`);
  for (const { file, ms } of tests.files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestFiles))
    console.log(`  ${seconds(ms)} ${file}`);
  const took = Math.round((Date.now() - began) / 1000);
  console.log(`\nTook ${Math.floor(took / 60)} min ${took % 60} s.`);
}
