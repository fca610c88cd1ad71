import { renderPart } from '@wayhouse/client/testing/render-part';
import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { expect, test } from 'vitest';
import { PairMap } from './pair-map.tsx';

test('a pair without any position says so once', () => {
  const pair = { ours: { position: null }, theirs: { position: null }, distance: null };
  const html = renderPart(<PairMap pair={pair as HotelPair} />);
  expect(html.split('console.mapping.no_position')).toHaveLength(2);
});
