import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { DeskFilterBar } from './desk-filters.tsx';

test('the choice of the order has a name of its own, besides the order that is chosen', () => {
  const html = renderPart(
    <DeskFilterBar filters={{}} isQueue onChange={() => {}}>
      {null}
    </DeskFilterBar>,
  );
  expect(html).toContain(
    '<select aria-label="console.orders.sort"><option value="" selected="">console.orders.sort.due</option>',
  );
});
