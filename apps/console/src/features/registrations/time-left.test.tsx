import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { TimeLeft } from './time-left.tsx';

const now = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../shared/time/use-now.ts', () => ({ useNow: () => now.at }));

const due = { due_at: '2026-03-02T12:00:00Z', seconds_left: 7200 };
const htmlAt = (time: string) => {
  now.at = Date.parse(`2026-03-02T${time}:00Z`);
  return renderPart(<TimeLeft due={due} />);
};

test('the time left shrinks with the clock, and is over after the instant', () => {
  expect(htmlAt('10:00')).toContain('2 h');
  expect(htmlAt('11:30')).toContain('30 min');
  expect(htmlAt('12:10')).toContain('console.review.late');
});

test('a decision that is not due has no time left', () =>
  expect(renderPart(<TimeLeft due={{ ...due, seconds_left: null }} />)).toContain('common.dash'));
