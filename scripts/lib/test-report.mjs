/**
 * Reporter of the test runner. Writes one JSON file to `TEST_REPORT` with every test's state and every file's total
 * duration (loading, hooks and tests), which the runner's own report lacks.
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
    // A file that could not be loaded, or whose hooks failed, has no failed test.
    broken: module.state() === 'failed' && !tests.some(({ status }) => status === 'failed'),
    tests,
  };
}
