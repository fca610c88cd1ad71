import { BaseSequencer } from 'vitest/node';

const longFirst = ['browser', 'db', 'isolated', 'unit'];

/**
 * Orders test files so that no long file runs alone at the end: browser tests first, and within each project race tests
 * first, then in Vitest's own order. Files of one project stay together, because they share processes.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ project, moduleId }) =>
      longFirst.indexOf(project.name) * 2 + (moduleId.includes('.race.test.') ? 0 : 1);
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}
