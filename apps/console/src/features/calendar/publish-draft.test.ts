import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { type Cell, type Draft, keyOf } from './calendar-draft.ts';
import { publishDraft } from './publish-draft.ts';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
});

/** More edits than one call takes: every second day has its own run, on many rows. */
const cells = Array.from({ length: 6_000 }, (_, index): Cell => {
  const day = 2 * (index % 10) + 1;
  const date = `2027-05-${String(day).padStart(2, '0')}`;
  return { rowId: `plan_${Math.floor(index / 10)}`, field: 'price', date, before: 100, after: 200 };
});
const draft: Draft = new Map(cells.map((cell) => [keyOf(cell), cell]));
const window = { hotel: { id: 'hotel_1' }, version: 3 };
const answer = (changeSetId: number, days: number) =>
  ({ code: 0, data: { version: 4, change_set_id: changeSetId, days } }) as never;

test('a draft with more runs than a call takes is published in parts', async () => {
  vi.mocked(call).mockResolvedValueOnce(answer(1, 5_000)).mockResolvedValueOnce(answer(2, 1_000));
  const result = await publishDraft(window, draft);
  expect(result).toMatchObject({ days: 6_000, changeSetIds: [1, 2] });
  expect([result.published.size, result.refusal]).toEqual([6_000, undefined]);
  const sizes = vi.mocked(call).mock.calls.map(([, input]) => (input as { runs: unknown[] }).runs.length);
  expect(sizes).toEqual([5_000, 1_000]);
});

test('after a refused part, the published edits are known and the others stay', async () => {
  vi.mocked(call).mockResolvedValueOnce(answer(1, 5_000)).mockRejectedValueOnce(new Error('lost'));
  const result = await publishDraft(window, draft);
  expect(result).toMatchObject({ days: 5_000, changeSetIds: [1], refusal: null });
  expect(result.published.size).toBe(5_000);
});
