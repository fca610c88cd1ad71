import { renderPart } from '@wayhouse/client/testing/render-part';
import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { expect, test } from 'vitest';
import { PairCards } from './pair-cards.tsx';

const record = {
  name: { en: 'A', zh: '' },
  city: { en: 'B', zh: '' },
  position: null,
  photos: [],
  rooms: [],
};
const html = (score: number, veto: boolean) => {
  const pair = {
    score,
    veto,
    source: 'hotelbeds',
    bookings: 0,
    distance: null,
    ours: record,
    theirs: record,
  };
  return renderPart(<PairCards pair={pair as unknown as HotelPair} onPhoto={() => {}} />);
};

test('a pair above the automatic score says why it waits for a person', () => {
  expect(html(97, true)).toContain('console.mapping.veto');
  expect(html(97, false)).toContain('console.mapping.rival');
  expect(html(94, false)).not.toMatch(/mapping\.(veto|rival)/);
});
