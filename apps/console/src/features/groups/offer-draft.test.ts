import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import { describe, expect, it } from 'vitest';
import { draftOf, marginPercent, sumsOf, toOfferInput, withHotel, withRoomType } from './offer-draft.ts';

const group = {
  nets: {},
  line_nets: {},
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
  it('starts with the requested rooms and board, and suggests days for the payments', () => {
    const draft = draftOf(group, undefined, now);
    expect(draft.lines.map((line) => [line.rooms, line.sleeps, line.board])).toEqual([
      ['20', '2', 'HB'],
      ['2', '3', 'HB'],
    ]);
    expect(draft.schedule.map((step) => step.dueOn)).toEqual(['2027-03-06', '2027-03-27']);
  });

  it('returns the invalid fields, or the request body and the sums of a complete draft', () => {
    const draft = draftOf(group, undefined, now);
    const target = { groupNo: 'GR1', replaces: undefined };
    const incomplete = toOfferInput(draft, target);
    expect('problems' in incomplete && Object.keys(incomplete.problems)).toEqual([
      'hotel',
      'lines.0.name',
      'lines.0.rate',
      'lines.1.name',
      'lines.1.rate',
    ]);
    const complete = {
      ...draft,
      hotel: { id: 'h1', name: { en: 'Hotel', zh: '' } },
      lines: draft.lines.map((line) => ({ ...line, roomTypeId: 'rt', rate: '1,100.5', net: '80' })),
    };
    const result = toOfferInput(complete, target);
    expect('input' in result && result.input.lines[0]).toMatchObject({
      rooms: 20,
      rate: '1100.50',
      net: '80.00',
    });
    expect('input' in result && result.input.schedule.map((step) => step.percent_bp)).toEqual([3_000, 7_000]);
    expect(sumsOf(complete)).toEqual({ total: 22 * 2 * 1_100.5, margin: 22 * 2 * 1_020.5 });
  });
});

it('a revision begins with the net price of each line', () => {
  const line = { room_type_id: 'rt', name: { en: 'Twin', zh: '' }, board: 'BB', sleeps: 2, rate: '120.00' };
  const offer = {
    ...{ offer_id: 'gro_1', hotel: { id: 'h1', name: { en: 'Hotel', zh: '' }, address: { en: '', zh: '' } } },
    ...{ check_in: '2027-04-10', check_out: '2027-04-12', nights: 2, rooms: 3, schedule: [] },
    lines: [
      { ...line, rooms: 2 },
      { ...line, rooms: 1 },
    ],
  } as unknown as GroupOffer;
  const priced = { ...group, nets: { gro_1: '560.02' }, line_nets: { gro_1: ['80.00', '120.01'] } };
  expect(draftOf(priced, offer, now).lines.map(({ net }) => net)).toEqual(['80.00', '120.01']);
});

describe('the choice of hotel and room type', () => {
  const [line] = draftOf(group, undefined, now).lines;
  if (!line) throw new Error('The draft has no line.');
  const roomType = (id: string, net: string) => ({
    room_type_id: id,
    name: { en: id, zh: id },
    sleeps: 2,
    net,
  });
  const [single, suite] = [roomType('single', '100.00'), roomType('suite', '200.00')];

  it('replaces the amounts that the earlier room type suggested, but not typed ones', () => {
    const suggested = withRoomType(line, single, undefined);
    expect(suggested).toMatchObject({ roomTypeId: 'single', net: '100.00', rate: '112.00' });
    expect(withRoomType(suggested, suite, single)).toMatchObject({ net: '200.00', rate: '224.00' });
    const typed = { ...suggested, rate: '150' };
    expect(withRoomType(typed, suite, single)).toMatchObject({ net: '200.00', rate: '150' });
  });

  it('drops room types and their amounts with another hotel', () => {
    const lines = [withRoomType(line, single, undefined), { ...line, rate: '150' }];
    const hotel = { id: 'h2', name: { en: 'Hotel', zh: '' } };
    expect(withHotel({ lines }, hotel)).toMatchObject({
      hotel,
      lines: [
        { roomTypeId: null, net: '', rate: '' },
        { roomTypeId: null, net: '', rate: '150' },
      ],
    });
  });
});

it('returns the margin as a percentage of the total, and 0 without a total', () => {
  expect(marginPercent(125, 1_000)).toBe('12.5');
  expect(marginPercent(0, 0)).toBe('0');
});
