import { expect, test } from 'vitest';
import { outcomeOf } from './import-summary.tsx';

const ready = { state: 'preview', hotels_applied: 0, hotels_ready: 2 } as const;
const applied = { state: 'applied', hotels_applied: 2, hotels_ready: 0 } as const;
const partly = { state: 'partly', hotels_applied: 1, hotels_ready: 0 } as const;
const undone = { state: 'undone', hotels_applied: 0, hotels_ready: 0 } as const;

test.each([
  ['apply', ready, applied, 'console.imports.applied'],
  ['apply', ready, partly, 'console.imports.partly'],
  ['apply', ready, undone, 'console.imports.undone_before'],
  ['apply', { ...undone, hotels_ready: 1 }, undone, 'console.imports.partly'],
  ['undo', applied, undone, 'console.imports.undone'],
  ['undo', applied, partly, 'console.imports.partly'],
  ['undo', partly, { ...undone, hotels_ready: 1 }, 'console.imports.undone'],
] as const)('%s of %o that ends as %o says %s', (step, seen, now, text) => {
  expect(outcomeOf(step, seen, now).text).toBe(text);
});
