import { renderPart } from '@wayhouse/client/testing/render-part';
import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { expect, test } from 'vitest';
import type { Choice } from './columns-form.tsx';
import { ImportCheck } from './import-check.tsx';

const catalogue = {
  'console.hotel_imports.placed_part': 'checked {placed} of {rows}',
  'console.hotel_imports.positions_lost': '{rows} rows have only one coordinate',
};
const choice = { words: {}, skip: [] } as unknown as Choice;

test('the rows that are still to be checked do not include refused ones', () => {
  const preview = {
    counts: { created: 700, changed: 0, unchanged: 0, faulty: 300 },
    rows_read: 1_000,
    rows_placed: 500,
    rows_to_place: 700,
    faults: [],
    points: [],
    reasons: [],
    words: [],
    new_cities: [],
    positions_lost: 2,
  } as unknown as HotelImportPreview;
  const html = renderPart(
    <ImportCheck
      id="imp_1"
      storedChoice={choice}
      preview={preview}
      choice={choice}
      busy={false}
      onChoice={() => {}}
    />,
    { catalogue },
  );
  expect(html).toContain('checked 500 of 700');
  expect(html).toContain('2 rows have only one coordinate');
});
