import { QueryClient } from '@tanstack/react-query';
import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { MappingDesk } from '@wayhouse/contract/console/supply/mapping-desk';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerBar } from './answer-bar.tsx';
import { mappingQuery } from './mapping-queries.ts';
import { PairDesk } from './pair-desk.tsx';

let undo: () => void = () => expect.fail('No bar');
vi.mock('./answer-bar.tsx', () => ({
  AnswerBar: ({ onUndo }: ComponentProps<typeof AnswerBar>) => {
    undo = onUndo;
    return null;
  },
}));
afterEach(() => vi.unstubAllGlobals());

const counts = { bookings: 0, likely: 0, doubtful: 0, disputed: 0 };
const desk: MappingDesk = { counts, left: 0, decided_this_week: 2, by_you: 2, can_undo: true, pairs: [] };

test('an undo that is sent again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { source: 'hotelbeds', code: '7003', hotel_id: 'h_1' });
  const client = new QueryClient();
  client.setQueryData(mappingQuery('likely').queryKey, desk);
  renderPart(<PairDesk view="likely" />, { client });
  undo();
  await expect.poll(() => keys.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 10));
  undo();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
