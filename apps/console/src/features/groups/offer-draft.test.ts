import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import { describe, expect, it } from 'vitest';
import { draftOf, marginPercent, sumsOf, toOfferInput } from './offer-draft.ts';

const group = {
  nets: {},
  form: {
    ...emptyGroupForm,
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    board: 'HB',
    rooms: { ...emptyGroupForm.rooms, twin: 20, triple: 2 },
  },
} as unknown as DeskGroup;
const now = new Date('2027-03-01T09:00:00Z');

describe('the draft of an offer', () => {
  it('starts with the requested rooms and days', () => {
    const draft = draftOf(group, undefined, now);
    expect(draft.lines.map((line) => [line.rooms, line.sleeps, line.board])).toEqual([
      ['20', '2', 'HB'],
      ['2', '3', 'HB'],
    ]);
    expect(draft.schedule.map((step) => step.dueOn)).toEqual(['2027-03-06', '2027-03-27']);
  });

  it('gives the invalid fields, and the request body when there is none', () => {
    const draft = draftOf(group, undefined, now);
    const at = { groupNo: 'GR1', replaces: undefined };
    const open = toOfferInput(draft, at);
    expect('problems' in open && Object.keys(open.problems)).toEqual([
      'hotel',
      'lines.0.name',
      'lines.0.rate',
      'lines.1.name',
      'lines.1.rate',
    ]);
    const whole = {
      ...draft,
      hotel: { id: 'h1', name: { en: 'Hotel', zh: '' } },
      lines: draft.lines.map((line) => ({ ...line, roomTypeId: 'rt', rate: '1,00.5', net: '80' })),
    };
    const done = toOfferInput(whole, at);
    expect('input' in done && done.input.lines[0]).toMatchObject({ rooms: 20, rate: '100.50', net: '80.00' });
    expect('input' in done && done.input.schedule.map((step) => step.percent_bp)).toEqual([3_000, 7_000]);
    expect(sumsOf(whole)).toEqual({ total: 22 * 2 * 100.5, margin: 22 * 2 * 20.5 });
  });
});

it('a margin is a share of the total, and nothing without one', () => {
  expect(marginPercent(125, 1_000)).toBe('12.5');
  expect(marginPercent(0, 0)).toBe('0');
});
