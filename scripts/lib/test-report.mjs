/**
 * Reporter for Vitest. Writes a JSON file to the path in `TEST_REPORT`. It has the state of every test, and two facts
 * that Vitest's own report lacks: errors outside of tests (`outside`), and the milliseconds of every test file with
 * loading and hooks (`ms`).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(fileOf);
    const outside = unhandledErrors.map((error) => error.message ?? String(error));
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, outside }));
  }
}

function fileOf(module) {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    status: test.result().state,
  }));
  return {
    file: path.relative(root, module.moduleId),
    project: module.project.name,
    ms: prepareDuration + collectDuration + setupDuration + duration,
    // True when the file failed but none of its tests did: the file could not be loaded, or a hook outside the tests
    // failed.
    broken: module.state() === 'failed' && !tests.some(({ status }) => status === 'failed'),
    tests,
  };
}
